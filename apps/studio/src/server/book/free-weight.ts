import type { Queryable } from '@portal/runtime'
import type { PickRow, SlipRow } from './book-rows.ts'
import { weighMember, weighSlip } from './reserve.ts'
import { type RiskLeg, riskOf } from './slip-math.ts'
import { addExposures } from './slip-store.ts'

/** A part of what is left of a slip, named by its stake. */
type Part = {
  readonly slip: Pick<
    SlipRow,
    'currency' | 'mode' | 'money' | 'player_id' | 'sizes' | 'bets' | 'legs' | 'stake' | 'stake_left' | 'potential'
  >
  readonly picks: readonly Pick<PickRow, 'leg' | 'pick' | 'billionths' | 'base_home' | 'base_away'>[]
  readonly stake: bigint
}

/** Takes parts of slips off what the house may lose: what the slip weighed less what is left of it, so that nothing stays of a slip that has ended. */
export async function freeWeight(tx: Queryable, parts: readonly Part[]): Promise<void> {
  const weighing = parts.filter(({ stake, picks }) => stake > 0n && picks.length > 0)
  if (weighing.length === 0) return
  const rows = weighing.flatMap(({ slip, picks, stake }) => {
    const risk = riskOf(
      slip.sizes,
      slip.legs.map((leg, at) =>
        legOf(
          leg,
          picks.filter((pick) => pick.leg === at),
        ),
      ),
    )
    const left = weighSlip(slip, risk, slip.stake_left - stake)
    return weighSlip(slip, risk, slip.stake_left).map((row, at) => ({
      ...row,
      stakes: left[at]!.stakes - row.stakes,
      payouts: left[at]!.payouts - row.payouts,
      most: left[at]!.most - row.most,
    }))
  })
  const members = weighing.flatMap(({ slip, stake }) => {
    const won = (part: bigint) => (slip.potential * part) / slip.stake
    return weighMember(slip, won(slip.stake_left - stake) - won(slip.stake_left))
  })
  await addExposures(tx, rows, members)
}

function legOf({ event, milli, picks }: SlipRow['legs'][number], rows: Part['picks']): RiskLeg {
  return {
    event,
    milli,
    billionths: rows[0]?.billionths ?? 0,
    picks: picks.map(({ market, outcome }, at) => {
      const row = rows.find(({ pick }) => pick === at)
      return { market, outcome, base: row ? row.base_home - row.base_away : 0 }
    }),
  }
}
