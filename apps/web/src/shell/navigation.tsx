import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { classNames, Icon, type IconName } from '@portal/ui'
import { HoverMenu } from '@portal/ui/hover-menu.tsx'
import { categories, categoryAddress, listShownCategories } from '../features/catalogue/categories.ts'
import { lanesQuery, menusQuery } from '../features/catalogue/game.ts'
import { VendorMenu } from '../features/catalogue/vendor-menu.tsx'
import { useLanguage, useText } from '../i18n/use-text.tsx'
import { useApi } from '../lib/api-context.ts'
import { writeStored } from '../lib/storage.ts'
import css from './navigation.module.css'

/** The categories that have vendors, from the game menu; cockfight always and last. */
export function useShownCategories(): typeof categories {
  const api = useApi()
  const { language } = useLanguage()
  const { data } = useQuery(menusQuery(api, language))
  return listShownCategories(data?.menus ?? [])
}

/** The second row of the header: Home, the categories with their vendor menus, Promotions, App download. */
export function Navigation() {
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const shown = useShownCategories()
  const { data } = useQuery(lanesQuery(api, language))
  const { pathname, search } = useLocation()
  const isHere = (path: string, gameType?: string) =>
    pathname === path && (path !== '/elott' || (new URLSearchParams(search).get('games') ?? 'ELOTT') === gameType)
  return (
    <nav aria-label={t('shell.navigation')} className={css.bar}>
      <div className={css.row}>
        <Entry to="/" icon="house-duotone" label={t('nav.home')} isCurrent={['/', '/home', '/index', '/index.html'].includes(pathname)} />
        {shown.map((category) => {
          const cards = data?.data.lanes.find((lane) => lane.gameType === category.gameType)?.cards ?? []
          const isCurrent = isHere(category.path, category.gameType)
          const face = {
            to: categoryAddress(category),
            icon: category.icon,
            label: t(category.title),
            isCurrent,
            isHot: cards.some((card) => card.isHot === 1),
          }
          if (cards.length === 0) return <Entry key={category.gameType} {...face} />
          return (
            <HoverMenu
              key={category.gameType}
              align={cards.length < 6 ? 'start' : 'stretch'}
              className={css.item}
              trigger={(trigger) => <Entry {...face} {...trigger} />}
              panel={(close) => <VendorMenu category={category} cards={cards} onChoose={close} />}
            />
          )
        })}
        <Entry to="/promotions" icon="gift-duotone" label={t('nav.promotions')} isCurrent={pathname === '/promotions'} />
        <Entry to="/down" icon="device-mobile-duotone" label={t('nav.download')} isCurrent={pathname === '/down'} />
      </div>
    </nav>
  )
}

type EntryProps = { to: string; icon: IconName; label: string; isCurrent: boolean; isHot?: boolean } & Partial<
  Pick<React.ComponentProps<'a'>, 'onClick' | 'aria-expanded' | 'aria-controls'>
>

/** Choosing a category forgets the vendor that was selected and goes to its page. */
function Entry({ to, icon, label, isCurrent, isHot, onClick, ...rest }: EntryProps) {
  return (
    <Link
      {...rest}
      to={to}
      className={classNames(css.entry, isCurrent && css.current)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        writeStored('session', 'current_vassalage', undefined)
        onClick?.(event)
      }}
    >
      <Icon name={icon} />
      {label}
      {isHot && <span className={css.dot} />}
    </Link>
  )
}
