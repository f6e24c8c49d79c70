/** What is known of a withdrawal when it is asked for. Amounts in minor units. */
export type RiskFacts = {
  accountAgeHours: number
  isNewDevice: boolean
  isFirst: boolean
  /** Valid turnover and deposits of the last 90 days. */
  turnover: bigint
  deposited: bigint
  /** The kinds of method that deposits came by, and the one that this goes by. */
  depositKinds: readonly string[]
  kind: string
  nameVerdict: 'pass' | 'review'
  /** Another member has this number, or shares an e-mail, number or id with the member. */
  hasDuplicates: boolean
  largestWin: bigint
  meanStake: bigint
  /** Withdrawals of the last 24 hours, this one included, that lie just below an amount at which a person looks. */
  justBelowLimit: number
}

/** The points of each reason, and what it found; staff read both. */
export type RiskReason = { code: keyof typeof points; points: number; found?: string }

const points = {
  account_changed: 30,
  new_device: 15,
  first_withdrawal: 10,
  turnover_below_deposits: 40,
  other_instrument: 15,
  name_nearly: 25,
  duplicates: 40,
  large_win: 15,
  structuring: 40,
} as const

const freshAccountHours = 72
const largeWinTimes = 50n
const structuringCount = 3

/** Scores a withdrawal (design C5). A higher score is looked at by a person; nothing is refused by it. */
export function scoreWithdrawal(facts: RiskFacts): { score: number; reasons: RiskReason[] } {
  const { depositKinds, kind, meanStake, largestWin } = facts
  const found: [code: keyof typeof points, holds: boolean, what?: string][] = [
    ['account_changed', facts.accountAgeHours < freshAccountHours, `${Math.floor(facts.accountAgeHours)} h`],
    ['new_device', facts.isNewDevice],
    ['first_withdrawal', facts.isFirst],
    ['turnover_below_deposits', facts.turnover < facts.deposited],
    ['other_instrument', depositKinds.length > 0 && !depositKinds.includes(kind), depositKinds.join(', ')],
    ['name_nearly', facts.nameVerdict === 'review'],
    ['duplicates', facts.hasDuplicates],
    ['large_win', meanStake > 0n && largestWin > meanStake * largeWinTimes],
    ['structuring', facts.justBelowLimit >= structuringCount, String(facts.justBelowLimit)],
  ]
  const reasons = found.flatMap(([code, holds, what]) =>
    holds ? [{ code, points: points[code], ...(what !== undefined && { found: what }) }] : [],
  )
  return { score: reasons.reduce((sum, reason) => sum + reason.points, 0), reasons }
}
