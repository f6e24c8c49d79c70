import { printOrderNo } from '@portal/contracts/order-number'
import { type Queryable, sql } from '@portal/runtime'
import { repeatMinutes, uploadMinutes } from './upload-key.ts'

/** `F` for a feedback, `A` for an agent's application. */
export async function takeLetterNo(on: Queryable, kind: 'F' | 'A'): Promise<string> {
  const [row] = await on.query<{ number: bigint; at: Date }>(
    sql`select nextval('content.letter_numbers') as number, clock_timestamp() as at`,
  )
  return printOrderNo(kind, row!.at, row!.number)
}

export type NewFeedback = {
  brandId: number
  member: bigint | undefined
  questionType: string
  content: string
  contact: string
  language: string
  sender: string
  uploadKeyHash: Buffer
}

/** Stores a feedback; pictures may be added for `uploadMinutes`. */
export async function addFeedback(on: Queryable, ticketNo: string, feedback: NewFeedback): Promise<void> {
  await on.query(sql`
    insert into content.feedback (ticket_no, brand_id, member, question_type, content, contact, language, sender, upload_key_hash, upload_until)
    values (${ticketNo}, ${feedback.brandId}, ${feedback.member ?? null}, ${feedback.questionType}, ${feedback.content},
      ${feedback.contact}, ${feedback.language}, ${feedback.sender}, ${feedback.uploadKeyHash}, now() + ${uploadMinutes}::int * interval '1 minute')`)
}

/**
 * The same letter sent again because its answer was lost: gives it a new key for pictures.
 * @returns its ticket, or undefined when it is not the same or is older than `repeatMinutes`
 */
export async function repeatFeedback(on: Queryable, feedback: NewFeedback): Promise<string | undefined> {
  const [row] = await on.query<{ ticketNo: string }>(sql`
    update content.feedback set upload_key_hash = ${feedback.uploadKeyHash}, upload_until = now() + ${uploadMinutes}::int * interval '1 minute'
    where id = (
      select id from content.feedback
      where brand_id = ${feedback.brandId}::int and sender = ${feedback.sender}::text and question_type = ${feedback.questionType}::text
        and content = ${feedback.content}::text and contact = ${feedback.contact}::text and created_at > now() - ${repeatMinutes}::int * interval '1 minute'
      order by id desc limit 1)
    returning ticket_no as "ticketNo"`)
  return row?.ticketNo
}

/** How many this sender wrote within a day, and in how many seconds the oldest of them no longer counts. */
export async function countFeedbackOfDay(
  on: Queryable,
  brandId: number,
  sender: string,
): Promise<{ count: number; freeInSeconds: number }> {
  const [row] = await on.query<{ count: number; freeInSeconds: number }>(sql`
    select count(*)::int as count, coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 0)::int as "freeInSeconds"
    from content.feedback where brand_id = ${brandId}::int and sender = ${sender}::text and created_at > now() - interval '1 day'`)
  return row!
}

/** The feedback that this key opens for pictures, locked to the end of the transaction; undefined when there is none or its time is over. */
export async function lockFeedbackByKey(on: Queryable, brandId: number, keyHash: Buffer): Promise<bigint | undefined> {
  const [row] = await on.query<{ id: bigint }>(sql`
    select id from content.feedback
    where brand_id = ${brandId}::int and upload_key_hash = ${keyHash}::bytea and now() < upload_until for no key update`)
  return row?.id
}

/** Whether this key opens a feedback for pictures now, without a lock: asked before a picture is read. */
export async function isUploadOpen(on: Queryable, brandId: number, keyHash: Buffer): Promise<boolean> {
  const rows = await on.query<{ open: boolean }>(sql`
    select true as open from content.feedback
    where brand_id = ${brandId}::int and upload_key_hash = ${keyHash}::bytea and now() < upload_until`)
  return rows.length > 0
}

export async function countImages(on: Queryable, feedbackId: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from content.feedback_images where feedback_id = ${feedbackId}::bigint`)
  return row!.count
}

export type StoredImage = { type: 'image/png' | 'image/jpeg'; width: number; height: number; bytes: Buffer }

export async function addImage(on: Queryable, feedbackId: bigint, position: number, image: StoredImage): Promise<void> {
  await on.query(sql`
    insert into content.feedback_images (feedback_id, position, type, width, height, bytes)
    values (${feedbackId}, ${position}, ${image.type}, ${image.width}, ${image.height}, ${image.bytes})`)
}

export type NewApplication = {
  brandId: number
  member: bigint | undefined
  name: string
  contact: string
  contactKey: string
  channel: string
  expectedMembers: number
  languages: readonly string[]
  /** In which the applicant is answered. */
  language: string
  comment: string
  sender: string
}

/** @returns false when an application of this contact or account is open already, or was accepted */
export async function addApplication(on: Queryable, applicationNo: string, application: NewApplication): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    insert into content.applications
      (application_no, brand_id, member, name, contact, contact_key, channel, expected_members, languages, language, comment, sender, created_at)
    values (${applicationNo}, ${application.brandId}, ${application.member ?? null}, ${application.name}, ${application.contact},
      ${application.contactKey}, ${application.channel}, ${application.expectedMembers}, ${application.languages}::text[],
      ${application.language}, ${application.comment}, ${application.sender}, clock_timestamp())
    on conflict do nothing returning id`)
  return rows.length > 0
}

/** How many applications this sender made within a day, whatever became of them. */
export async function countApplicationsOfDay(on: Queryable, brandId: number, sender: string): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from content.applications
    where brand_id = ${brandId}::int and sender = ${sender}::text and created_at > now() - interval '1 day'`)
  return row!.count
}
