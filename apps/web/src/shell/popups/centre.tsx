import { type ReactNode, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { classNames, Icon, type IconName, Skeleton } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { openPopup } from '../../lib/popup.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import css from './centre.module.css'

type CentreEntry<Page extends string> = {
  readonly page: Page
  readonly icon: IconName
  readonly label: string
  /** Behind the label: what is unread or waits for an answer. */
  readonly badge?: ReactNode
}

type CentreProps<Page extends string> = {
  /** Of the dialog, for screen readers. */
  readonly title: string
  /** Of the menu. */
  readonly label: string
  readonly isNarrow: boolean
  /** The menu's head: whose panel this is. */
  readonly who: ReactNode
  readonly entries: readonly CentreEntry<Page>[]
  /** Below the menu: what is wrong with it. */
  readonly note?: ReactNode
  /** The page that is open; undefined: the menu of a phone. */
  readonly shown: CentreEntry<Page> | undefined
  readonly addressOf: (page?: Page) => string
  readonly onClose: () => void
  /** The open page. */
  readonly children?: ReactNode
}

/** A panel over the page: the menu left, the page right; on a phone the list, then the page. */
export function Centre<Page extends string>({ title, isNarrow, shown, addressOf, onClose, children, ...menu }: CentreProps<Page>) {
  const t = useText()
  const start = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      size="full"
      flush
      deepHead={isNarrow && !shown}
      onClose={onClose}
      title={title}
      titleHidden
      closeLabel={t('action.close')}
      initialFocus={start}
      className={css.panel}
    >
      <div ref={start} tabIndex={-1} className={css.halves}>
        {(!isNarrow || !shown) && <MenuSide {...menu} current={shown?.page} isNarrow={isNarrow} addressOf={addressOf} />}
        {shown && (
          <section className={css.right} aria-label={shown.label}>
            <header className={css.head}>
              {isNarrow && (
                <Link to={addressOf()} aria-label={t('action.back')} className={css.back}>
                  <Icon name="arrow-left-bold" />
                </Link>
              )}
              <h2>{shown.label}</h2>
            </header>
            {/* Some pages have nothing to press: the keyboard scrolls them all the same. Each begins at its top. */}
            <div key={shown.page} className={css.body} tabIndex={0}>
              <ErrorBoundary>
                <Suspense fallback={<Skeleton shape="block" className={css.waiting} />}>{children}</Suspense>
              </ErrorBoundary>
            </div>
          </section>
        )}
      </div>
    </Dialog>
  )
}

type MenuSideProps<Page extends string> = Pick<CentreProps<Page>, 'label' | 'who' | 'entries' | 'note' | 'addressOf' | 'isNarrow'> & {
  readonly current: Page | undefined
}

/** Who is here, and the menu. On a phone, whose header has no room for it, it ends with the way out. */
function MenuSide<Page extends string>({ label, who, entries, note, addressOf, current, isNarrow }: MenuSideProps<Page>) {
  const t = useText()
  return (
    <nav className={css.left} aria-label={label}>
      <div className={css.profile}>{who}</div>
      <ul className={css.menu}>
        {entries.map(({ page, icon, label: name, badge }) => (
          <li key={page}>
            <Link
              to={addressOf(page)}
              replace={current !== undefined}
              className={classNames(css.entry, page === current && css.current)}
              aria-current={page === current ? 'page' : undefined}
            >
              <Icon name={icon} />
              <span>{name}</span>
              {badge}
              <Icon name="caret-right" className={css.caret} />
            </Link>
          </li>
        ))}
        {isNarrow && (
          <li className={css.last}>
            <button type="button" className={css.entry} onClick={() => openPopup({ name: 'sign-out' })}>
              <Icon name="sign-out-duotone" />
              <span>{t('action.signOut')}</span>
            </button>
          </li>
        )}
      </ul>
      {note && <div className={css.note}>{note}</div>}
    </nav>
  )
}
