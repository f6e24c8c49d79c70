/** The words and limits of campaigns, without the schemas: what a page needs to offer a choice. */

/**
 * What a member does for the prize: take it (`claim`), take it with a code, pay in after joining (`deposit`), or play after joining (`turnover`).
 */
export const campaignTriggers = ['claim', 'code', 'deposit', 'turnover'] as const
export type CampaignTrigger = (typeof campaignTriggers)[number]

/** A fixed sum, a share of a deposit, or rounds at a vendor's game that cost nothing. */
export const campaignPrizes = ['sum', 'match', 'rounds'] as const
export type CampaignPrizeKind = (typeof campaignPrizes)[number]

/** `scheduled`: published, and its first moment is still to come. */
export const campaignStates = ['draft', 'scheduled', 'live', 'paused', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Whether members of the audience have paid in before. */
export const depositorKinds = ['any', 'none', 'some'] as const

export const campaignLimits = {
  titleMost: 80,
  summaryMost: 160,
  bodyMost: 3_000,
  codeMost: 24,
  percentMost: 500,
  timesMost: 20,
  roundsMost: 500,
  daysMost: 365,
  labelsMost: 10,
  /** From its first moment to its end. */
  lengthDaysMost: 400,
} as const

/** Slices that the budget of a campaign is kept in: one grant locks one of them. */
export const budgetSlices = 8
/** Members that a preview of the cost plays for. */
export const simulatedMembers = 2_000
