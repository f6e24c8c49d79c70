import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { classNames, Icon, Skeleton } from '@portal/ui'
import { Badge } from '@portal/ui/badge.tsx'
import { Dialog } from '@portal/ui/dialog.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { brandName, useBrand, useFeature, useFigures, useOffered } from '../../features/brand/brand.tsx'
import { AvatarIcon } from '../../features/identity/avatar.tsx'
import { useProtected } from '../../features/identity/guard.ts'
import { useLevelName } from '../../features/identity/club.ts'
import { memberQuery, nameOf } from '../../features/identity/member.ts'
import { unreadQuery } from '../../features/messaging/unread.ts'
import { memberTexts } from '../../i18n/member-texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useIsNarrow } from '../../lib/is-narrow.ts'
import { memberAddress, type MemberPage } from '../../lib/member-address.ts'
import { openPopup } from '../../lib/popup.ts'
import { isAgentType, isTrialType, useSession } from '../../lib/session.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import css from './member-centre.module.css'
import { type MemberEntry, memberEntries } from './member-pages.ts'

/** The member's panel over the page: the menu left, the page right; on a phone the list, then the page. */
export default function MemberCentre({ page }: { readonly page: MemberPage | undefined }) {
  const navigate = useNavigate()
  const guarded = useProtected()
  const session = useSession()
  const isOffered = useFeature('MEMBERCENTER3')
  const isPermitted = isOffered && session !== undefined && !isTrialType(session.type)
  const close = useCallback(() => void navigate({ hash: '', search: location.search }, { preventScrollReset: true }), [navigate])
  const isDenied = useRef(false)
  useEffect(() => {
    // Once per look: the panel gives way to the sign-in, or to the word that a real account is needed, also where the brand has no such panel.
    if (isPermitted || isDenied.current) return
    isDenied.current = true
    close()
    if (isOffered) guarded(() => void navigate({ hash: memberAddress(page) }))
    else openPopup({ name: 'real-account' })
  }, [isPermitted, isOffered, close, guarded, navigate, page])
  if (!isPermitted) return null
  return <Panel page={page} onClose={close} />
}

/** The entries that the brand has, and of these the ones in this member's menu. */
function useEntries(): { offered: readonly MemberEntry[]; listed: readonly MemberEntry[] } {
  const api = useApi()
  const offered = useOffered(memberEntries)
  const { data: member } = useQuery(memberQuery(api))
  const hasLine = (member?.toUpline ?? false) || isAgentType(member?.type)
  return { offered, listed: offered.filter(({ needsLine }) => !needsLine || hasLine) }
}

function Panel({ page, onClose }: { readonly page: MemberPage | undefined; readonly onClose: () => void }) {
  const t = useText()
  const isNarrow = useIsNarrow()
  const { offered, listed } = useEntries()
  const start = useRef<HTMLDivElement>(null)
  const shown = page ?? (isNarrow ? undefined : 'securityCenter')
  const entry = memberEntries.find((one) => one.page === shown)
  return (
    <Dialog
      open
      size="full"
      flush
      deepHead={isNarrow && !entry}
      onClose={onClose}
      title={entry ? t(entry.label) : t('member.centre')}
      titleHidden
      closeLabel={t('action.close')}
      initialFocus={start}
      className={css.panel}
    >
      <div ref={start} tabIndex={-1} className={css.halves}>
        {(!isNarrow || !entry) && <MenuSide entries={listed} current={shown} isNarrow={isNarrow} />}
        {entry && (
          <section className={css.right} aria-label={t(entry.label)}>
            <header className={css.head}>
              {isNarrow && (
                <Link to={memberAddress()} aria-label={t('action.back')} className={css.back}>
                  <Icon name="arrow-left-bold" />
                </Link>
              )}
              <h2>{t(entry.label)}</h2>
            </header>
            {/* Some pages have nothing to press: the keyboard scrolls them all the same. */}
            <div className={css.body} tabIndex={0}>
              <ErrorBoundary key={entry.page}>
                <Suspense fallback={<Skeleton shape="block" className={css.waiting} />}>
                  {!offered.includes(entry) ? (
                    <NotOffered entry={entry} />
                  ) : entry.part ? (
                    <entry.part />
                  ) : (
                    <PageDescription entry={entry} />
                  )}
                </Suspense>
              </ErrorBoundary>
            </div>
          </section>
        )}
      </div>
    </Dialog>
  )
}

type MenuSideProps = { readonly entries: readonly MemberEntry[]; readonly current: MemberPage | undefined; readonly isNarrow: boolean }

/** Who is here, and the menu. On a phone, whose header has no room for it, it ends with the way out. */
function MenuSide({ entries, current, isNarrow }: MenuSideProps) {
  const t = useText()
  const api = useApi()
  const figure = useFigures()
  const { data: member } = useQuery(memberQuery(api))
  const { data: unread } = useQuery(unreadQuery(api))
  const levelName = useLevelName(member)
  const unreadCount = unread?.unreadCount ?? 0
  return (
    <nav className={css.left} aria-label={t('member.centre')}>
      <div className={css.profile}>
        <span className={css.avatar} aria-hidden="true">
          <AvatarIcon avatar={member?.avatar} />
        </span>
        <span className={css.who}>
          <b className="clip">{member && nameOf(member)}</b>
          <span className="clip">{levelName === undefined ? '\u00a0' : levelName || member?.account}</span>
        </span>
      </div>
      <ul className={css.menu}>
        {entries.map(({ page, icon, label }) => (
          <li key={page}>
            <Link
              to={memberAddress(page)}
              replace={current !== undefined}
              className={classNames(css.entry, page === current && css.current)}
              aria-current={page === current ? 'page' : undefined}
            >
              <Icon name={icon} />
              <span>{t(label)}</span>
              {page === 'messageV2' && unreadCount > 0 && <Badge>{figure(unreadCount)}</Badge>}
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
    </nav>
  )
}

/** What an address says whose page this brand does not have: it is in no menu, but an old link may name it. */
function NotOffered({ entry }: { readonly entry: MemberEntry }) {
  const t = useText()
  const say = memberTexts.useText()
  const { language } = useLanguage()
  const brand = useBrand()
  return (
    <EmptyState
      icon={entry.icon}
      title={say('member.notOffered', { brand: brandName(brand, language) })}
      action={
        <Link to={memberAddress('securityCenter')} className={css.more}>
          {t('member.securityCenter')}
        </Link>
      }
    >
      {say('member.notOfferedHint')}
    </EmptyState>
  )
}

/** A page of the menu whose subject this brand does not run: what it is about, and where to go on. */
function PageDescription({ entry }: { readonly entry: MemberEntry }) {
  const t = useText()
  const say = memberTexts.useText()
  return (
    <EmptyState
      icon={entry.icon}
      title={say('member.nothingYet')}
      action={
        <Link to={memberAddress('transactionHistory')} className={css.more}>
          {t('member.transactionHistory')}
        </Link>
      }
    >
      {entry.description && say(entry.description)}
    </EmptyState>
  )
}
