import { createHmac } from 'node:crypto'
import type { Input, Output } from '@portal/contracts'
import type { contentRoutes } from '@portal/contracts/content'
import { feedbackLimits } from '@portal/contracts/feedback-limits'
import type { Database } from '@portal/runtime'
import { networkOf } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import type { HumanVerification } from '#platform/human-verification.ts'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  addApplication,
  addFeedback,
  addImage,
  countApplicationsOfDay,
  countFeedbackOfDay,
  countImages,
  isUploadOpen,
  lockFeedbackByKey,
  repeatFeedback,
  type StoredImage,
  takeLetterNo,
} from './letter-store.ts'
import { hashUploadKey, makeUploadKey } from './upload-key.ts'

type Routes = typeof contentRoutes

export type LetterParts = {
  database: Database
  human: HumanVerification
  /** Hashes visitors' addresses, so that a day's letters can be counted without keeping where they came from. */
  addressKey: Buffer
}

/** Letters of one sender within a day (design b.19); a household shares an address. */
const feedbackADay = 5
const applicationsADay = 3

/** Letters of one sender wait for each other, so that a daily limit counts right. */
const lettersOf = ({ brandId, sender }: { brandId: number; sender: string }) => `content.letters:${brandId}:${sender}`

/**
 * Stores a feedback. The same one sent again within ten minutes is the same ticket. A visitor proves to be human and says how to be reached.
 * @throws Refusal `identity.human_verification_failed`, `content.contact_required`, `request.too_many`
 */
export async function sendFeedback(
  { database, human, addressKey }: LetterParts,
  input: Input<Routes['feedback']>,
  call: Call<'anyone'>,
): Promise<Output<Routes['feedback']>> {
  await admitVisitor(human, 'feedback', input.humanVerification, call)
  if (!call.caller && input.contactInfo === '') throw new Refusal('content.contact_required', { contactInfo: 'required' })
  const { uploadKey, uploadKeyHash } = makeUploadKey()
  const feedback = {
    brandId: call.brand.id,
    member: call.caller?.memberId,
    questionType: input.questionType,
    content: input.content,
    contact: input.contactInfo,
    language: call.language,
    sender: nameSender(addressKey, call),
    uploadKeyHash,
  }
  const ticketNo = await database.transaction(async (tx) => {
    await lockUntilEnd(tx, lettersOf(feedback))
    const before = await repeatFeedback(tx, feedback)
    if (before !== undefined) return before
    const { count, freeInSeconds } = await countFeedbackOfDay(tx, feedback.brandId, feedback.sender)
    if (count >= feedbackADay) throw new Refusal('request.too_many', { retryAfter: String(Math.max(1, freeInSeconds)) })
    const made = await takeLetterNo(tx, 'F')
    await addFeedback(tx, made, feedback)
    return made
  })
  return { ticketNo, uploadKey }
}

/** @throws Refusal `content.upload_closed` when no feedback of this brand takes pictures with this key now */
export async function admitUpload({ database }: LetterParts, brandId: number, uploadKey: string): Promise<void> {
  if (!(await isUploadOpen(database, brandId, hashUploadKey(uploadKey)))) throw new Refusal('content.upload_closed')
}

/**
 * Adds a picture to a feedback: decoded and written anew, so that nothing of the sender's own bytes is kept.
 * @throws Refusal `content.upload_closed`, `content.too_many_images`
 */
export async function attachPicture(
  { database }: LetterParts,
  brandId: number,
  uploadKey: string,
  picture: StoredImage,
): Promise<{ count: number }> {
  return database.transaction(async (tx) => {
    const feedbackId = await lockFeedbackByKey(tx, brandId, hashUploadKey(uploadKey))
    if (feedbackId === undefined) throw new Refusal('content.upload_closed')
    const count = await countImages(tx, feedbackId)
    if (count >= feedbackLimits.imagesAtMost) throw new Refusal('content.too_many_images')
    await addImage(tx, feedbackId, count + 1, picture)
    return { count: count + 1 }
  })
}

/**
 * Stores the application of somebody who wants to bring members (decision A-27).
 * @throws Refusal `identity.human_verification_failed`, `content.application_exists`, `request.too_many`
 */
export async function applyAsAgent(
  { database, human, addressKey }: LetterParts,
  input: Input<Routes['applyAsAgent']>,
  call: Call<'anyone'>,
): Promise<Output<Routes['applyAsAgent']>> {
  await admitVisitor(human, 'join', input.humanVerification, call)
  const application = {
    brandId: call.brand.id,
    member: call.caller?.memberId,
    name: input.name,
    contact: input.contactInfo,
    contactKey: input.contactInfo.normalize('NFKC').toLowerCase().replaceAll(/\s/g, ''),
    channel: input.channel,
    expectedMembers: input.expectedMembers,
    languages: [...new Set(input.languages)],
    language: call.language,
    comment: input.comment,
    sender: nameSender(addressKey, call),
  }
  return database.transaction(async (tx) => {
    await lockUntilEnd(tx, lettersOf(application))
    if ((await countApplicationsOfDay(tx, application.brandId, application.sender)) >= applicationsADay)
      throw new Refusal('request.too_many', { retryAfter: '86400' })
    const applicationNo = await takeLetterNo(tx, 'A')
    if (!(await addApplication(tx, applicationNo, application))) throw new Refusal('content.application_exists')
    return { applicationNo }
  })
}

/** A signed-in account is known; anybody else solves the challenge first. */
async function admitVisitor(human: HumanVerification, action: string, solved: string | undefined, call: Call<'anyone'>): Promise<void> {
  if (call.caller) return
  if (solved === undefined) throw new Refusal('identity.human_verification_failed')
  await human.check(solved, action, call.brand.code)
}

function nameSender(key: Buffer, { caller, ip }: Call<'anyone'>): string {
  if (caller) return `member:${caller.memberId}`
  return `ip:${createHmac('sha256', key).update(networkOf(ip)).digest('base64url').slice(0, 22)}`
}
