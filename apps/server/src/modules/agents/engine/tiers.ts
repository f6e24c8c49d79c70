import type { Figures, Tier } from './terms.ts'

type Missing = { ratePpm: number; turnover: bigint; active: number; loss: bigint }

export type TierChoice = {
  /** Its place in the list; undefined when no tier is reached. */
  tier?: number
  ratePpm: number
  /** What lacks for the next better rate; undefined at the best one. */
  missing?: Missing
}

/** The best rate among the tiers that are reached in every respect, and what the next better one lacks. The order of the list has no effect. */
export function chooseTier(tiers: readonly Tier[], figures: Figures): TierChoice {
  const order = tiers.map((tier, at) => ({ tier, at })).toSorted((a, b) => a.tier.ratePpm - b.tier.ratePpm || a.at - b.at)
  const chosen = order.findLast(({ tier }) => isReached(tier, figures))
  const ratePpm = chosen?.tier.ratePpm ?? 0
  const next = order.find(({ tier }) => tier.ratePpm > ratePpm && !isReached(tier, figures))?.tier
  return { ...(chosen && { tier: chosen.at }), ratePpm, ...(next && { missing: missingOf(next, figures) }) }
}

const isReached = (tier: Tier, { turnover, active, loss }: Figures) =>
  turnover >= tier.minTurnover && active >= tier.minActive && hasLoss(tier, loss)

/** A threshold of zero asks for nothing: a salary of turnover is due as well when the team has won. */
const hasLoss = ({ minLoss }: Tier, loss: bigint) => minLoss === 0n || loss >= minLoss

function missingOf(tier: Tier, { turnover, active, loss }: Figures): Missing {
  return {
    ratePpm: tier.ratePpm,
    turnover: above(tier.minTurnover - turnover),
    active: Math.max(0, tier.minActive - active),
    loss: hasLoss(tier, loss) ? 0n : tier.minLoss - loss,
  }
}

const above = (amount: bigint) => (amount > 0n ? amount : 0n)
