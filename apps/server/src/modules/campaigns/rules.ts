import { cutToUnit } from '@portal/contracts'
import type { CampaignPrizeKind, CampaignState, CampaignTrigger } from '@portal/contracts/campaign-values'
import type { CampaignOffer } from '@portal/contracts/campaigns'
import type { PromotionStatus } from '@portal/contracts/promotion-values'
import type { CampaignTerms as Terms } from '@portal/contracts/staff/campaigns'
import type { z } from 'zod'

export type CampaignTerms = z.output<typeof Terms>
type Offer = z.output<typeof CampaignOffer>
type Prize = Offer['prize']

/** The most that one prize takes out of the budget. Free rounds count with what their stakes come to. */
export function mostOf(prize: Prize): bigint {
  switch (prize.kind) {
    case 'sum':
      return prize.amount
    case 'match':
      return prize.most
    case 'rounds':
      return BigInt(prize.count) * prize.stake
  }
}

/** What a prize comes to; a share of a deposit is cut down to the smallest unit of the currency. */
export function amountOf(prize: Prize, deposit: bigint, currency: string): bigint {
  if (prize.kind !== 'match') return mostOf(prize)
  const share = cutToUnit((deposit * BigInt(prize.percent)) / 100n, currency)
  return share < prize.most ? share : prize.most
}

/** Which prizes a trigger can give: a share of a deposit needs one. */
export const prizesOf: Readonly<Record<CampaignTrigger, readonly CampaignPrizeKind[]>> = {
  claim: ['sum', 'rounds'],
  code: ['sum', 'rounds'],
  deposit: ['match', 'sum', 'rounds'],
  turnover: ['sum', 'rounds'],
}

/** Triggers whose members join first: what they do counts from then on. */
export const isJoined = (trigger: CampaignTrigger) => trigger === 'deposit' || trigger === 'turnover'

export type Standing = {
  trigger: CampaignTrigger
  shownAs: CampaignState
  isAnnounced: boolean
  times: number
  awards: number
  hasJoined: boolean
  /** A prize that waits in the reward centre. */
  isWaiting: boolean
  /** What was asked for has been played. */
  isReached: boolean
  isFor: boolean
}

/**
 * How a campaign stands for a member, in the words of promotions:
 *
 *   before its first moment coming_soon · paused or over closed · not meant for the account closed
 *   running: join (to be joined) or claim (to be taken, or reached by play) · joined (a deposit or play is waited for)
 *   all prizes had: claimed; one that was earned waits in the reward centre: claim, also after the end
 */
export function decideStatus(of: Standing): { status: PromotionStatus; mayApply: boolean } {
  const { trigger, shownAs, times, awards, hasJoined, isWaiting, isReached, isFor } = of
  if (isWaiting) return { status: 'claim', mayApply: false }
  if (awards >= times) return { status: 'claimed', mayApply: false }
  if (shownAs === 'scheduled') return { status: 'coming_soon', mayApply: false }
  if (shownAs !== 'live') return { status: awards > 0 ? 'claimed' : 'closed', mayApply: false }
  if (hasJoined && isJoined(trigger)) return { status: isReached ? 'claim' : 'joined', mayApply: false }
  if (!isFor) return { status: 'closed', mayApply: false }
  return isJoined(trigger) ? { status: 'join', mayApply: true } : { status: 'claim', mayApply: true }
}

/** Plain text as the HTML of a promotion's page: an empty line begins a paragraph. */
export function toBody(text: string, escape: (text: string) => string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escape(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
