import type { Tx } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import { findPromotionTerms } from '#modules/content'
import { recordEvent } from '#modules/identity'
import type { Messaging } from '#modules/messaging'
import type { Live } from '#platform/live.ts'
import { type Outcome, writeNotice } from './notices.ts'
import { creditReward } from './reward.ts'
import { type Decision, lockWaiting, markDecided } from './review-store.ts'
import { mayGrant } from './rules.ts'
import type { LockedApplication } from './store.ts'

export type ReviewParts = { brands: Brands; live: Pick<Live, 'publish'>; sendMessage: Messaging['sendMessage'] }

/**
 * `not_waiting`: there is no application of this number that waits. `amount_out_of_range`: more than the terms allow, finer than the currency, or none where
 * they have a reward.
 */
export type Reviewed = 'done' | 'not_waiting' | 'amount_out_of_range'

/** An operator takes an application in hand; its member sees that somebody looks at it. */
export async function takeInHand(tx: Tx, applicationNo: string, by: string): Promise<Reviewed> {
  const application = await lockWaiting(tx, applicationNo)
  if (!application) return 'not_waiting'
  await markDecided(tx, application.id, { state: 'process', by })
  await writeDown(tx, application, 'promotion_taken_in_hand', { by })
  return 'done'
}

/** An operator rejects an application. @param reason 10 to 300 characters, which the member reads as they are */
export async function rejectApplication(
  tx: Tx,
  parts: ReviewParts,
  applicationNo: string,
  { by, reason }: { by: string; reason: string },
): Promise<Reviewed> {
  const application = await lockWaiting(tx, applicationNo)
  if (!application) return 'not_waiting'
  await markDecided(tx, application.id, { state: 'rejected', by, reason })
  await writeDown(tx, application, 'promotion_rejected', { by, reason })
  await tell(parts, tx, application, 'rejected', { reason })
  return 'done'
}

/**
 * An operator approves an application. With an amount the member claims the reward; with `isPaid` it is credited at once. Where the terms have no reward the
 * member has joined.
 */
export async function approveApplication(
  tx: Tx,
  parts: ReviewParts,
  applicationNo: string,
  { by, amount, isPaid = false }: { by: string; amount?: bigint | undefined; isPaid?: boolean },
): Promise<Reviewed> {
  const application = await lockWaiting(tx, applicationNo)
  if (!application) return 'not_waiting'
  const { id, brandId, promotion } = application
  const terms = await findPromotionTerms(tx, brandId, promotion)
  const { currency } = await parts.brands.getBrand(brandId)
  if (!mayGrant(terms?.rewardAtMost ?? null, amount, currency)) return 'amount_out_of_range'
  const outcome = amount === undefined ? 'joined' : isPaid ? 'issued' : 'claim'
  if (outcome === 'issued') await creditReward(tx, application, { currency, live: parts.live, amount: amount!, state: 'issued', by })
  else await markDecided(tx, id, { state: outcome, by, ...(amount !== undefined && { amount }) } satisfies Decision)
  await writeDown(tx, application, 'promotion_approved', { by, state: outcome, ...(amount !== undefined && { amount: String(amount) }) })
  await tell(parts, tx, application, outcome, { amount })
  return 'done'
}

type ReviewEvent = 'promotion_taken_in_hand' | 'promotion_approved' | 'promotion_rejected'

async function writeDown(tx: Tx, application: LockedApplication, event: ReviewEvent, facts: Record<string, string>): Promise<void> {
  const { member: id, brandId, applicationNo, promotion, state } = application
  await recordEvent(tx, { id, brandId }, event, undefined, {
    before: { state },
    after: { application: applicationNo, promotion, ...facts },
  })
}

async function tell(
  { brands, sendMessage }: ReviewParts,
  tx: Tx,
  { applicationNo, brandId, member, promotion }: LockedApplication,
  outcome: Outcome,
  said: { amount?: bigint | undefined; reason?: string },
): Promise<void> {
  const { currency } = await brands.getBrand(brandId)
  const titles = (await findPromotionTerms(tx, brandId, promotion))?.titles ?? {}
  const notice = writeNotice(outcome, { slug: promotion, titles, currency, ...said })
  await sendMessage(tx, { brandId, member, key: `promotion:${applicationNo}`, ...notice })
}
