import { Link, useLocation } from 'react-router'
import { Button, buttonClass, classNames, Icon, type IconName } from '@portal/ui'
import { Drawer } from '@portal/ui/drawer.tsx'
import { LazyImage } from '@portal/ui/lazy-image.tsx'
import { useFeature } from '../../features/brand/brand.tsx'
import { categoryAddress } from '../../features/catalogue/categories.ts'
import { submenuPicture } from '../../features/catalogue/picture-address.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { htmlLanguages } from '../../i18n/languages.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { closePopup, openPopup } from '../../lib/popup.ts'
import { useSession } from '../../lib/session.ts'
import { Flag, useOfferedLanguages } from '../language-picker.tsx'
import { useShownCategories } from '../navigation.tsx'
import { rememberTheme, useTheme } from '../theme.ts'
import css from './menu-drawer.module.css'

const close = () => closePopup('menu')

/** The menu of a phone: account, categories, other places, language and theme. */
export function MenuDrawer() {
  const t = useText()
  const shown = useShownCategories()
  const session = useSession()
  const { pathname } = useLocation()
  const [hasVip, hasMall] = [useFeature('VIP3'), useFeature('POINTMALL3')]
  const line = (to: string, icon: IconName, label: TextKey) => (
    <li key={`${to}${label}`}>
      <Link to={to} className={css.line} onClick={close}>
        <Icon name={icon} />
        {t(label)}
      </Link>
    </li>
  )
  return (
    <Drawer open onClose={close} title={t('shell.menu')} closeLabel={t('action.close')}>
      <div className={css.menu}>
        {!session && <SignedOut />}
        <ul>
          {shown.map((category) => {
            const isHere = pathname === category.path
            return (
              <li key={category.gameType}>
                <Link
                  to={categoryAddress(category)}
                  className={classNames(css.line, isHere && css.here)}
                  aria-current={isHere ? 'page' : undefined}
                  onClick={close}
                >
                  <LazyImage
                    src={submenuPicture(category.gameType, isHere)}
                    alt=""
                    width={32}
                    height={32}
                    eager="unhurried"
                    fills
                    fallback={<></>}
                    className={css.picture}
                  />
                  {t(category.title)}
                </Link>
              </li>
            )
          })}
        </ul>
        <hr className={css.stitch} />
        <ul>
          {line('/promotions', 'gift-duotone', 'nav.promotions')}
          {hasVip && line('/vip', 'crown-fill', 'title.vip')}
          {hasMall && line('/pointMall', 'storefront-duotone', 'title.pointMall')}
          {line('/noticePage', 'megaphone-simple-duotone', 'title.notices')}
          {line('/help', 'headset-duotone', 'title.help')}
          {line('/down', 'device-mobile-duotone', 'nav.download')}
        </ul>
        <hr className={css.stitch} />
        <Choices />
        {session && (
          <Button look="outline" wide icon="sign-out-duotone" onClick={() => openPopup({ name: 'sign-out' })}>
            {t('action.signOut')}
          </Button>
        )}
      </div>
    </Drawer>
  )
}

function SignedOut() {
  const t = useText()
  const mayRegister = useFeature('DIRECTREG3')
  return (
    <div className={css.pair}>
      <Button look="outline" onClick={() => openPopup({ name: 'loginPopupModal' })}>
        {t('action.login')}
      </Button>
      {mayRegister && (
        <Link to="/register" className={buttonClass({ look: 'primary' })} onClick={close}>
          {t('action.register')}
        </Link>
      )}
    </div>
  )
}

function Choices() {
  const t = useText()
  const theme = useTheme()
  const { language, say } = useLanguage()
  return (
    <>
      <div className={css.pair} role="group" aria-label={t('shell.languages')}>
        {useOfferedLanguages().map(({ code, name }) => (
          <button
            key={code}
            type="button"
            className={classNames(css.choice, code === language && css.on)}
            aria-pressed={code === language}
            onClick={() => void say(code)}
          >
            <Flag code={code} />
            <span lang={htmlLanguages[code]}>{name}</span>
          </button>
        ))}
      </div>
      <div className={css.pair} role="group" aria-label={t('shell.themes')}>
        {(['light', 'dark'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className={classNames(css.choice, name === theme && css.on)}
            aria-pressed={name === theme}
            onClick={() => rememberTheme(name)}
          >
            <Icon name={name === 'light' ? 'sun-duotone' : 'moon-duotone'} />
            {t(name === 'light' ? 'shell.light' : 'shell.dark')}
          </button>
        ))}
      </div>
    </>
  )
}
