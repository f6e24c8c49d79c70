import type { SlipView } from '../../book-values.ts'
import { readMinor } from '../amounts.ts'
import { useBook, useView } from './book-context.ts'
import { isOpenSlip } from './book-store.ts'

/** What a slip changed for the member after a moment: what it paid less its stake if it ended then, else what corrections changed since; an open one counts nothing yet. */
function netAfter({ state, stake, payout, settledAt, corrections }: SlipView, at: number): bigint {
  if (state === 'REFUSED' || isOpenSlip({ state }) || settledAt === null) return 0n
  if (settledAt > at) return readMinor(payout ?? '0') - readMinor(stake)
  return corrections.reduce((sum, correction) => (correction.at > at ? sum + readMinor(correction.delta) : sum), 0n)
}

/** The result of the session so far: as the server told it, and slips that ended or were corrected since. */
export function useSessionNet(): bigint {
  const { store } = useBook()
  const { slips, net } = useView()
  const since = Date.parse(store.state.session.openedAt)
  return [...slips.values()]
    .filter(({ settledAt }) => (settledAt ?? 0) >= since)
    .reduce((sum, slip) => sum + netAfter(slip, net.at), net.amount)
}

export function SessionNet() {
  const { say, figures } = useBook()
  const net = useSessionNet()
  return (
    <span className="net" data-tone={net > 0n ? 'gain' : net < 0n ? 'loss' : 'even'}>
      <small>{say('hud.net')}</small> <b>{figures.money(net, 'signed')}</b>
    </span>
  )
}
