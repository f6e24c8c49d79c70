import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass, Icon, IconButton } from '@portal/ui'
import { Logo } from '@portal/ui/logo.tsx'
import { brandName, useBrand, useFeature } from '../features/brand/brand.tsx'
import { useLanguage, useText } from '../i18n/use-text.tsx'
import { openPopup } from '../lib/popup.ts'
import { useSession } from '../lib/session.ts'
import css from './header.module.css'
import { LanguagePicker } from './language-picker.tsx'
import { MemberBlock } from './lazy-member-block.ts'
import { Navigation } from './navigation.tsx'
import { useSearchKeys } from './search-keys.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/** The brand row and, where the route has it, the navigation row. */
export function Header({ nav }: { readonly nav: boolean }) {
  const t = useText()
  const { language } = useLanguage()
  const brand = useBrand()
  const session = useSession()
  return (
    <header className={css.header}>
      <div className={css.brandRow}>
        <div className={css.row}>
          <IconButton icon="list" label={t('shell.menu')} look="deep" className={css.menu} onClick={() => openPopup({ name: 'menu' })} />
          <Link to="/" className={css.logo} aria-label={t('shell.toHome', { brand: brandName(brand, language) })}>
            <Logo name={brandName(brand, language)} mark={brand.look.mark} />
          </Link>
          <SearchField />
          <span className={css.grow} />
          <IconButton icon="magnifying-glass" label={t('shell.find')} look="deep" className={css.findSmall} onClick={openSearch} />
          <span className={css.wide}>
            <LanguagePicker />
            <ThemeToggle />
          </span>
          {session ? (
            <Suspense fallback={null}>
              <MemberBlock session={session} />
            </Suspense>
          ) : (
            <VisitorBlock />
          )}
        </div>
      </div>
      {nav && <Navigation />}
    </header>
  )
}

const openSearch = () => openPopup({ name: 'search' })

/** What looks like a field and opens the search; so do Ctrl or Cmd with K, and the slash where nothing is typed. */
function SearchField() {
  const t = useText()
  useSearchKeys(openSearch)
  return (
    <button type="button" className={css.find} aria-keyshortcuts="Control+K Meta+K /" aria-haspopup="dialog" onClick={openSearch}>
      <Icon name="magnifying-glass" />
      <span className="clip">{t('shell.find')}</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  )
}

/** Log in, and Register when direct registration is on. The pink button turns into an outline where the screen has its own main action. */
function VisitorBlock() {
  const t = useText()
  const mayRegister = useFeature('DIRECTREG3')
  const { pathname } = useLocation()
  const isQuiet = ['/login', '/register', '/register.html', '/forget'].includes(pathname)
  return (
    <span className={css.visitor}>
      <button type="button" className={buttonClass({ look: 'deep' })} onClick={() => openPopup({ name: 'loginPopupModal' })}>
        {t('action.login')}
      </button>
      {mayRegister && (
        <Link to="/register" className={buttonClass({ look: isQuiet ? 'deep' : 'primary' })}>
          {t('action.register')}
        </Link>
      )}
    </span>
  )
}
