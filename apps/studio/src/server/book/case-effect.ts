import { createHash } from 'node:crypto'
import type { CaseEffect } from '@portal/contracts/book-desk'
import { printAmount } from '@portal/contracts/money'
import type { Queryable } from '@portal/runtime'
import type { z } from 'zod'
import type { EventRow } from './book-rows.ts'
import { listTouched } from './case-store.ts'
import { endOf, kindEnd, settleSlip } from './settle.ts'
import { readSlips, type ResultBody, type SlipToSettle } from './settle-store.ts'

/** The money that a desk counts in. */
export type DeskMoney = { readonly currency: string; readonly money: 'real' | 'play' }
/** A case as it would be carried out on an event as it stands; without a market all that is undecided ends. */
type Plan = { readonly event: EventRow; readonly market: string | null; readonly ends: ResultBody }
type Line = { readonly slip: SlipToSettle; readonly before: bigint; readonly after: bigint }

const slipsAtOnce = 2_000
const largestShown = 20

/** An event as cancelling leaves it: what has begun is abandoned and keeps what was decided. */
export function cancelled(event: EventRow): EventRow {
  const status = event.step > 0 ? 'ABANDONED' : 'CANCELLED'
  return { ...event, status, void_reason: status }
}

/** What a case changes, slip by slip, by the rules that carry it out. Reads and locks nothing. */
export async function readEffect(on: Queryable, plan: Plan, desk: DeskMoney): Promise<z.output<typeof CaseEffect>> {
  const ids = await listTouched(on, plan.event.id, plan.market)
  const lines: Line[] = []
  let waiting = 0
  let others = 0
  const slips: SlipToSettle[] = []
  for (let from = 0; from < ids.length; from += slipsAtOnce)
    for (const slip of await readSlips(on, ids.slice(from, from + slipsAtOnce))) {
      if (slip.currency !== desk.currency || slip.money !== desk.money) {
        others += 1
        continue
      }
      slips.push(slip)
      const after = payoutAfter(slip, plan)
      if (after === undefined) waiting += 1
      else lines.push({ slip, before: slip.settled, after })
    }
  const differences = lines.map(({ before, after }) => after - before)
  const sum = (amounts: readonly bigint[]) => printAmount(amounts.reduce((total, amount) => total + amount, 0n))
  return {
    slips: slips.length,
    members: new Set(slips.map(({ player_id: player }) => player)).size,
    waiting,
    stake: sum(slips.map(({ stake_left: left }) => left)),
    before: sum(lines.map(({ before }) => before)),
    after: sum(lines.map(({ after }) => after)),
    given: sum(differences.filter((amount) => amount > 0n)),
    taken: sum(differences.filter((amount) => amount < 0n).map((amount) => -amount)),
    others,
    largest: lines
      .toSorted((a, b) => Number(sizeOf(b) - sizeOf(a)))
      .slice(0, largestShown)
      .map(({ slip, before, after }) => ({
        slip: slip.id,
        number: String(slip.number),
        player: slip.player_id,
        stake: printAmount(slip.stake_left),
        before: printAmount(before),
        after: printAmount(after),
        difference: printAmount(after - before),
      })),
    seen: fingerprint(lines, waiting + others),
  }
}

const sizeOf = ({ before, after }: Line): bigint => (after < before ? before - after : after - before)

/** What a slip would have been paid in all by the house; undefined while another leg is open. */
function payoutAfter(slip: SlipToSettle, { event, market, ends }: Plan): bigint | undefined {
  const picks = slip.picks.map((pick) => {
    const isTouched = pick.event === event.id && (market === null ? pick.result === null : pick.market === market)
    if (!isTouched) return pick
    const { base_home, base_away } = pick
    const kind = { market: pick.market, outcome: pick.outcome, base_home, base_away }
    const end = endOf(event, kind, ends)
    if (!end) return pick
    const { result, voidHalves: void_halves, places, tied } = kindEnd(kind, end, 1, ends)
    return { ...pick, result, void_halves, places, tied }
  })
  if (picks.some(({ result }) => result === null)) return undefined
  return settleSlip({ ...slip, picks }).row.payout
}

function fingerprint(lines: readonly Line[], rest: number): string {
  const hash = createHash('sha256').update(`${rest}`)
  for (const { slip, before, after } of lines) hash.update(`|${slip.id} ${before} ${after}`)
  return hash.digest('hex').slice(0, 32)
}
