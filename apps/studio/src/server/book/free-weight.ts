import type { Queryable } from '@portal/runtime'
import type { PickRow, SlipRow } from './book-rows.ts'
import { weighMember, weighSlip } from './reserve.ts'
import { riskOf } from './slip-math.ts'
import { addExposures } from './slip-store.ts'

/** A part of a slip, named by its share of the stake. */
type Part = {
  readonly slip: Pick<SlipRow, 'currency' | 'mode' | 'money' | 'player_id' | 'sizes' | 'legs' | 'unit_stake' | 'stake' | 'potential'>
  readonly picks: readonly Pick<PickRow, 'leg' | 'billionths'>[]
  readonly stake: bigint
}

/** Takes parts of slips off what the house may lose. */
export async function freeWeight(tx: Queryable, parts: readonly Part[]): Promise<void> {
  const weighing = parts.filter(({ stake, picks }) => stake > 0n && picks.length > 0)
  if (weighing.length === 0) return
  const rows = weighing.flatMap(({ slip, picks, stake }) => {
    const legs = slip.legs.map((leg, at) => ({
      event: leg.event,
      milli: leg.milli,
      billionths: picks.find((pick) => pick.leg === at)?.billionths ?? 0,
      picks: leg.picks,
    }))
    return weighSlip({ ...slip, unit_stake: (slip.unit_stake * stake) / slip.stake }, riskOf(slip.sizes, legs))
  })
  await addExposures(
    tx,
    rows.map((row) => ({ ...row, stakes: -row.stakes, payouts: -row.payouts })),
    weighing.flatMap(({ slip, stake }) => weighMember(slip, -(slip.potential * stake) / slip.stake)),
  )
}
