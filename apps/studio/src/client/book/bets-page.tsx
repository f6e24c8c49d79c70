import { useEffect, useState } from 'react'
import { BetCard } from './bet-card.tsx'
import { useBook, useView, useWatch } from './book-context.ts'
import { goTo, writeRoute } from './book-route.ts'
import { isOpenSlip } from './book-store.ts'
import { Empty, Failed, Loading } from './states.tsx'

/** The member's bets: those under way with their cash-out, and those that have ended. */
export function BetsPage({ state }: { state: 'open' | 'ended' }) {
  const { say, figures } = useBook()
  const { openSlips } = useView()
  return (
    <>
      <h1 className="page-title">{say('nav.bets')}</h1>
      <nav className="when-tabs" aria-label={say('nav.bets')}>
        {(['open', 'ended'] as const).map((one) => (
          <a key={one} href={writeRoute({ page: 'bets', state: one })} aria-current={one === state ? 'page' : undefined}>
            {say(`bets.${one}`)}
            {one === 'open' && openSlips > 0 && <b>{figures.count(openSlips)}</b>}
          </a>
        ))}
      </nav>
      <BetList key={state} state={state} />
    </>
  )
}

function BetList({ state }: { state: 'open' | 'ended' }) {
  const { store, say } = useBook()
  const view = useView()
  const [ids, setIds] = useState<readonly string[]>([])
  const [next, setNext] = useState<string | null>(null)
  const [phase, setPhase] = useState<'loading' | 'failed' | 'there'>('loading')
  useWatch(state === 'open' ? ['offers'] : [])
  const load = async (after?: string): Promise<void> => {
    setPhase('loading')
    try {
      const answer = await store.calls.slips(state, after)
      store.takeSlips(answer.slips)
      const told = answer.slips.map(({ id }) => id)
      setIds((before) => (after ? [...before, ...told] : told))
      setNext(answer.next)
      setPhase('there')
    } catch (error) {
      setPhase('failed')
      store.fail(error)
    }
  }
  // The list is of one state: its key is made anew with it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void load(), [])
  if (phase === 'failed' && ids.length === 0) return <Failed retry={() => void load()} />
  if (phase === 'loading' && ids.length === 0) return <Loading rows={4} />
  // Slips that were placed or decided meanwhile come and go with their state.
  const all = [...new Set([...view.slips.keys(), ...ids])].flatMap((id) => view.slips.get(id) ?? [])
  const shown = all.filter((slip) => isOpenSlip(slip) === (state === 'open')).toSorted((a, b) => b.placedAt - a.placedAt)
  if (shown.length === 0)
    return (
      <Empty action={{ label: say('nav.today'), run: () => goTo({ page: 'board', when: 'today', sport: 'all' }) }}>
        {say(state === 'open' ? 'bets.noneOpen' : 'bets.noneEnded')}
      </Empty>
    )
  return (
    <div className="bet-list">
      {shown.map((slip) => (
        <BetCard key={slip.id} slip={slip} offer={view.offers.find((offer) => offer.slip === slip.id)?.cashOut ?? slip.cashOut} />
      ))}
      {next && (
        <button type="button" className="quiet wide" disabled={phase === 'loading'} onClick={() => void load(next)}>
          {say('bets.more')}
        </button>
      )}
    </div>
  )
}
