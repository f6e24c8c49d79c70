import { Button, Icon, IconButton } from '@portal/ui'
import { Badge } from '@portal/ui/badge.tsx'
import { Drawer } from '@portal/ui/drawer.tsx'
import { Logo } from '@portal/ui/logo.tsx'
import { Menu } from '@portal/ui/menu.tsx'
import { ToastRegion } from '@portal/ui/toast.tsx'
import { type ReactNode, Suspense, useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { chooseBrand } from '../lib/brand-choice.ts'
import { queueCounts } from '../lib/live-state.ts'
import { useMay, useMyself } from '../lib/me.ts'
import { usePrint } from '../i18n/use-print.ts'
import { useText } from '../i18n/use-text.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LanguageMenu, ThemeButton } from './look-choices.tsx'
import { NoticeBell } from './notices.tsx'
import { MenuContext } from './menu-pages.ts'
import { pageGroups, type PageLine } from './pages.ts'
import { Palette } from './lazy-palette.ts'
import { useGoKeys } from './go-keys.ts'
import { useSignOut } from './sign-out.ts'
import css from './shell.module.css'

type ShellProps = { readonly pages: readonly PageLine[]; readonly children: ReactNode }

/** Everything around a page: navigation by permission, the palette, language, theme, account, toasts and the question for a fresh proof. */
export function Shell({ pages, children }: ShellProps) {
  const t = useText()
  const may = useMay()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const mine = pages.filter((page) => may.open(page))
  useGoKeys(mine, () => setPaletteOpen(true))
  const { pathname } = useLocation()
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#content">
        {t('frame.skip')}
      </a>
      <aside className={css.side}>
        <Navigation pages={mine} onGo={() => setMenuOpen(false)} />
      </aside>
      <div className={css.main}>
        <header className={css.bar}>
          <IconButton icon="list" label={t('frame.menu')} className={css.menuButton} onClick={() => setMenuOpen(true)} />
          <Button className={css.search} icon="magnifying-glass" onClick={() => setPaletteOpen(true)}>
            <span className={css.searchWords}>{t('palette.open')}</span>
            <kbd className={css.kbd}>Ctrl K</kbd>
          </Button>
          <div className={css.barEnd}>
            <BrandMenu />
            <NoticeBell />
            <LanguageMenu nameClass={css.languageName} />
            <ThemeButton />
            <AccountMenu />
          </div>
        </header>
        <main id="content" tabIndex={-1} className={css.content}>
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<Loading />}>
              <MenuContext value={mine}>{children}</MenuContext>
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <Drawer
        open={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        title={t('frame.menu')}
        titleHidden
        closeLabel={t('action.close')}
        className={css.menuDrawer}
      >
        <Navigation pages={mine} onGo={() => setMenuOpen(false)} />
      </Drawer>
      {isPaletteOpen && (
        <Suspense>
          <Palette pages={mine} onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
      <ToastRegion label={t('frame.notices')} closeLabel={t('action.close')} />
    </div>
  )
}

function Loading() {
  const t = useText()
  return (
    <p role="status" className={css.loading}>
      <Icon name="circle-notch-bold" className={css.spinner} /> {t('state.loading')}
    </p>
  )
}

function Navigation({ pages, onGo }: { readonly pages: readonly PageLine[]; readonly onGo: () => void }) {
  const t = useText()
  const print = usePrint()
  const counts = queueCounts.use()
  return (
    <nav aria-label={t('frame.navigation')} className={css.nav}>
      <NavLink to="/" className={css.home ?? ''} onClick={onGo}>
        <Logo name={t('frame.product')} />
      </NavLink>
      {pageGroups.map((group) => {
        const lines = pages.filter((page) => page.group === group)
        if (lines.length === 0) return null
        return (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className={css.group}>
              {t(`group.${group}`)}
            </h2>
            <ul>
              {lines.map((page) => {
                const waiting = page.queue === undefined ? 0 : (counts[page.queue] ?? 0)
                return (
                  <li key={page.path}>
                    <NavLink to={`/${page.path}`} end={page.path === ''} className={css.line ?? ''} onClick={onGo}>
                      {page.icon && <Icon name={page.icon} />}
                      <span className={css.lineWords}>{t(page.title)}</span>
                      {waiting > 0 && <Badge label={t('frame.waiting', { count: waiting })}>{print.number(waiting)}</Badge>}
                    </NavLink>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}

/** Which brand the pages show, for whoever works for more than one. */
function BrandMenu() {
  const t = useText()
  const { me, brand } = useMyself()
  if (me.brands.length < 2) return <span className={css.brand}>{brand.name}</span>
  return (
    <Menu
      trigger={(trigger) => (
        <Button look="bare" iconAfter="caret-down-bold" aria-label={t('frame.brand', { name: brand.name })} {...trigger}>
          {brand.name}
        </Button>
      )}
      entries={me.brands.map((each) => ({
        key: each.code,
        label: each.name,
        isChosen: each.code === brand.code,
        onSelect: () => chooseBrand(each.code),
      }))}
    />
  )
}

function AccountMenu() {
  const t = useText()
  const navigate = useNavigate()
  const { me, brand } = useMyself()
  const signOut = useSignOut()
  return (
    <Menu
      trigger={(trigger) => (
        <button type="button" className={css.account} {...trigger}>
          <Icon name="user-circle-duotone" />
          <span className={css.accountWords}>
            <b>{me.name || me.username}</b>
            <span>{brand.roles.join(', ')}</span>
          </span>
          <span className="spoken">{t('frame.account')}</span>
        </button>
      )}
      entries={[
        { key: 'own', icon: 'shield-check-duotone', label: t('frame.ownSessions'), onSelect: () => void navigate('/own') },
        { key: 'out', icon: 'sign-out-duotone', label: t('frame.signOut'), onSelect: () => void signOut() },
      ]}
    />
  )
}
