import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { BetsPage } from './bets-page.tsx'
import { BoardPage, SearchPage, StandingsPage } from './board-page.tsx'
import { BookAlarm } from './book-alarm.tsx'
import { BookBar } from './book-bar.tsx'
import { nameOf, useBook, useView } from './book-context.ts'
import { type Route, useRoute, writeRoute } from './book-route.ts'
import { Icon, SportIcon } from './icons.tsx'
import { MatchPage } from './match-page.tsx'
import { HelpPage, SettingsPage } from './settings-page.tsx'
import { isToAgree, sumDraft } from './slip-draft.ts'
import { SlipPanel } from './slip-panel.tsx'
import { Loading } from './states.tsx'

const RulesPage = lazy(() => import('./book-rules-page.tsx'))

/** The whole page: sports beside the board, the slip beside it on a wide window and as a drawer on a narrow one. */
export function BookApp() {
  const { store, say } = useBook()
  const { closed } = useView()
  const route = useRoute(store.state.sport)
  const [isSlipOpen, setSlipOpen] = useState(false)
  const where = JSON.stringify(route)
  useEffect(() => {
    setSlipOpen(false)
    document.getElementById('board')?.scrollTo(0, 0)
  }, [where])
  if (closed) return <Closed code={closed} />
  return (
    <div className="book">
      <a className="skip" href="#board" onClick={(event) => (event.preventDefault(), document.getElementById('board')?.focus())}>
        {say('nav.skip')}
      </a>
      <BookBar route={route} />
      <Sports route={route} />
      <main id="board" tabIndex={-1}>
        <Notices />
        <Suspense fallback={<Loading />}>
          <Page route={route} />
        </Suspense>
      </main>
      <aside className="slip-column">
        <SlipPanel />
      </aside>
      <PhoneBar route={route} openSlip={() => setSlipOpen(true)} />
      {isSlipOpen && <SlipDrawer close={() => setSlipOpen(false)} />}
      <BookAlarm />
    </div>
  )
}

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case 'board':
      return <BoardPage route={route} />
    case 'event':
      return <MatchPage key={route.id} id={route.id} />
    case 'standings':
      return <StandingsPage id={route.id} />
    case 'search':
      return <SearchPage text={route.text} />
    case 'bets':
      return <BetsPage state={route.state} />
    case 'rules':
      return <RulesPage />
    case 'settings':
      return <SettingsPage />
    case 'help':
      return <HelpPage />
  }
}

/** What holds for all that is shown: no line, no feed. */
function Notices() {
  const { say } = useBook()
  const { isLineLost, isFeedDown } = useView()
  return (
    <div className="notices" role="status">
      {isLineLost && <p>{say('line.lost')}</p>}
      {isFeedDown && <p>{say('line.feed')}</p>}
    </div>
  )
}

/** The sports of the vendor with counts, and their competitions. */
function Sports({ route }: { route: Route }) {
  const { say, figures, language } = useBook()
  const { sports } = useView()
  const when = route.page === 'board' ? route.when : 'today'
  return (
    <nav className="sports" aria-label={say('nav.sports')}>
      <h2>{say('nav.sports')}</h2>
      <ul>
        <li>
          <a
            href={writeRoute({ page: 'board', when, sport: 'all' })}
            aria-current={route.page === 'board' && route.sport === 'all' ? 'page' : undefined}
          >
            <Icon name="live" />
            <span>{say('nav.all')}</span>
            <i>{figures.count(sports.reduce((sum, { total }) => sum + total, 0))}</i>
          </a>
        </li>
        {sports.map(({ sport, live, total, competitions }) => (
          <li key={sport}>
            <a
              href={writeRoute({ page: 'board', when, sport })}
              aria-current={route.page === 'board' && route.sport === sport ? 'page' : undefined}
            >
              <SportIcon sport={sport} />
              <span>{say(`sport.${sport}`)}</span>
              {live > 0 && (
                <b className="live-count" aria-hidden="true">
                  {figures.count(live)}
                </b>
              )}
              <i aria-hidden="true">{figures.count(total)}</i>
              <small className="unseen">
                {say('sport.counts', { live: figures.count(live), coming: figures.count(Math.max(0, total - live)) })}
              </small>
            </a>
            {competitions.map(({ id, names }) => (
              <a key={id} className="competition-link" href={writeRoute({ page: 'standings', id })}>
                {nameOf(names, language)}
              </a>
            ))}
          </li>
        ))}
      </ul>
      <div className="sports-foot">
        {(['rules', 'settings', 'help'] as const).map((page) => (
          <a key={page} href={writeRoute({ page })} aria-current={route.page === page ? 'page' : undefined}>
            <Icon name={page} />
            {say(`nav.${page}`)}
          </a>
        ))}
      </div>
    </nav>
  )
}

/** Under a narrow window: the pages, and the slip with its count and odds. */
function PhoneBar({ route, openSlip }: { route: Route; openSlip(): void }) {
  const { store, say, figures } = useBook()
  const { settings, openSlips } = useView()
  const { draft, attempts } = store.editor
  const { milli } = sumDraft(draft)
  const count = draft.legs.length
  const odds = milli ? figures.odds(milli, settings.oddsFormat) : ''
  const isAsking = draft.legs.some((leg) => isToAgree(leg, settings.policy))
  const link = (to: Route, icon: Parameters<typeof Icon>[0]['name'], label: string, isOn: boolean, badge?: number) => (
    <a href={writeRoute(to)} aria-current={isOn ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{label}</span>
      {badge !== undefined && badge > 0 && <b>{figures.count(badge)}</b>}
    </a>
  )
  const isBoard = route.page === 'board'
  return (
    <nav className="phone-bar" aria-label={say('nav.main')}>
      {(count > 0 || attempts.length > 0) && (
        <button type="button" className="slip-bar" data-ask={isAsking} onClick={openSlip}>
          <b className="count">{figures.count(count)}</b>
          <span>{say('slip.title')}</span>
          {odds && <strong>{odds}</strong>}
          <Icon name="next" />
        </button>
      )}
      {link({ page: 'board', when: 'today', sport: store.state.sport }, 'today', say('nav.home'), isBoard && route.when !== 'live')}
      {link({ page: 'board', when: 'live', sport: 'all' }, 'live', say('nav.live'), isBoard && route.when === 'live')}
      {link({ page: 'bets', state: 'open' }, 'bets', say('nav.bets'), route.page === 'bets', openSlips)}
      {link({ page: 'rules' }, 'rules', say('nav.rules'), route.page === 'rules')}
      {link({ page: 'settings' }, 'settings', say('nav.settings'), route.page === 'settings')}
    </nav>
  )
}

/** A dialog of the browser: focus stays in it, and Escape or a press beside it closes it. */
function SlipDrawer({ close }: { close(): void }) {
  const { say } = useBook()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    // The dialog tells of its own end, by whatever it was closed.
    const pressed = ({ target }: MouseEvent): void => void (target === shown && shown?.close())
    shown?.showModal()
    shown?.addEventListener('click', pressed)
    return () => shown?.removeEventListener('click', pressed)
  }, [])
  return (
    <dialog className="drawer" aria-label={say('slip.title')} ref={dialog} onClose={close}>
      <SlipPanel close={close} />
    </dialog>
  )
}

function Closed({ code }: { code: string }) {
  const { say, leave, store } = useBook()
  return (
    <main className="stop">
      <p role="alert">{say(`error.${code}` as 'error.session.ended')}</p>
      {store.state.session.lobbyUrl && (
        <button type="button" className="go" onClick={leave}>
          {say('hud.lobby')}
        </button>
      )}
    </main>
  )
}
