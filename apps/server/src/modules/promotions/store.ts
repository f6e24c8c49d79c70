import { printOrderNo } from '@portal/contracts/order-number'
import type { applicationStates } from '@portal/contracts/promotion-values'
import { type Queryable, sql } from '@portal/runtime'
import { repeatMinutes, type StoredImage, uploadMinutes } from '#modules/content'

export type ApplicationState = (typeof applicationStates)[number]

export type OwnApplication = {
  promotion: string
  applicationNo: string
  state: ApplicationState
  comment: string
  pictures: number
  appliedAt: Date
  reason: string | null
  amount: bigint | null
}

/** The member's newest application for each promotion. */
export function listOwnApplications(on: Queryable, brandId: number, member: bigint): Promise<OwnApplication[]> {
  return on.query<OwnApplication>(sql`
    select distinct on (a.promotion) a.promotion, a.application_no as "applicationNo", a.state, a.comment,
      (select count(*)::int from promotions.application_images i where i.application_id = a.id) as pictures,
      a.created_at as "appliedAt", a.reason, a.amount
    from promotions.applications a where a.brand_id = ${brandId}::int and a.member = ${member}::bigint
    order by a.promotion, a.id desc`)
}

/** How many applications a member sent within a day, and in how many seconds the oldest of them no longer counts. */
export async function countApplicationsOfDay(on: Queryable, member: bigint): Promise<{ count: number; freeInSeconds: number }> {
  const [row] = await on.query<{ count: number; freeInSeconds: number }>(sql`
    select count(*)::int as count, coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 0)::int as "freeInSeconds"
    from promotions.applications where member = ${member}::bigint and created_at > now() - interval '1 day'`)
  return row!
}

export async function takeApplicationNo(on: Queryable): Promise<string> {
  const [row] = await on.query<{ number: bigint; at: Date }>(sql`
    select nextval('promotions.application_numbers') as number, clock_timestamp() as at`)
  return printOrderNo('P', row!.at, row!.number)
}

export type NewApplication = {
  brandId: number
  promotion: string
  member: bigint
  comment: string
  uploadKeyHash: Buffer
}

/** Stores an application; pictures may be added for `uploadMinutes`. */
export async function addApplication(on: Queryable, applicationNo: string, application: NewApplication): Promise<void> {
  await on.query(sql`
    insert into promotions.applications (application_no, brand_id, promotion, member, comment, upload_key_hash, upload_until, created_at)
    values (${applicationNo}, ${application.brandId}, ${application.promotion}, ${application.member}, ${application.comment},
      ${application.uploadKeyHash}, now() + ${uploadMinutes}::int * interval '1 minute', clock_timestamp())`)
}

/**
 * The same application sent again because its answer was lost: gives it a new key for pictures.
 * @returns its number, or undefined when it is not the same, is older than `repeatMinutes` or no longer untouched
 */
export async function repeatApplication(on: Queryable, application: NewApplication): Promise<string | undefined> {
  const [row] = await on.query<{ applicationNo: string }>(sql`
    update promotions.applications set upload_key_hash = ${application.uploadKeyHash}, upload_until = now() + ${uploadMinutes}::int * interval '1 minute'
    where member = ${application.member}::bigint and brand_id = ${application.brandId}::int and promotion = ${application.promotion}::text
      and comment = ${application.comment}::text and state = 'applying' and created_at > now() - ${repeatMinutes}::int * interval '1 minute'
    returning application_no as "applicationNo"`)
  return row?.applicationNo
}

/** Whether this key opens an application for pictures now, without a lock: asked before a picture is read. */
export async function isUploadOpen(on: Queryable, brandId: number, keyHash: Buffer): Promise<boolean> {
  const rows = await on.query<{ open: boolean }>(sql`
    select true as open from promotions.applications
    where brand_id = ${brandId}::int and upload_key_hash = ${keyHash}::bytea and now() < upload_until and state in ('applying', 'process')`)
  return rows.length > 0
}

/** The application that this key opens for pictures, locked to the end of the transaction, with how many it has. */
export async function lockApplicationByKey(on: Queryable, brandId: number, keyHash: Buffer): Promise<bigint | undefined> {
  const [row] = await on.query<{ id: bigint }>(sql`
    select id from promotions.applications
    where brand_id = ${brandId}::int and upload_key_hash = ${keyHash}::bytea and now() < upload_until and state in ('applying', 'process')
    for no key update`)
  return row?.id
}

export async function countImages(on: Queryable, applicationId: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from promotions.application_images where application_id = ${applicationId}::bigint`)
  return row!.count
}

export async function addImage(on: Queryable, applicationId: bigint, position: number, image: StoredImage): Promise<void> {
  await on.query(sql`
    insert into promotions.application_images (application_id, position, type, width, height, bytes)
    values (${applicationId}, ${position}, ${image.type}, ${image.width}, ${image.height}, ${image.bytes})`)
}

/** The promotions that rewards of a member were granted for, by the numbers of their applications. */
export function selectRewarded(
  on: Queryable,
  member: bigint,
  applicationNos: readonly string[],
): Promise<{ applicationNo: string; brandId: number; promotion: string }[]> {
  return on.query<{ applicationNo: string; brandId: number; promotion: string }>(sql`
    select application_no as "applicationNo", brand_id as "brandId", promotion from promotions.applications
    where application_no = any (${applicationNos}::text[]) and member = ${member}::bigint`)
}

export type LockedApplication = {
  id: bigint
  applicationNo: string
  brandId: number
  promotion: string
  member: bigint
  state: ApplicationState
  amount: bigint | null
  balance: bigint | null
  grantNo: string | null
}

/** The member's application that is in force, locked to the end of the transaction. */
export async function lockOwnApplication(
  on: Queryable,
  brandId: number,
  member: bigint,
  promotion: string,
): Promise<LockedApplication | undefined> {
  const [row] = await on.query<LockedApplication>(sql`
    select id, application_no as "applicationNo", brand_id as "brandId", promotion, member, state, amount, balance, grant_no as "grantNo"
    from promotions.applications
    where brand_id = ${brandId}::int and member = ${member}::bigint and promotion = ${promotion}::text and state <> 'rejected'
    for no key update`)
  return row
}

/** Writes down that the granted reward is in the wallet. */
export async function markCredited(
  on: Queryable,
  id: bigint,
  credited: {
    state: 'issued' | 'claimed'
    amount: bigint
    transferId: bigint | null
    grantNo: string | null
    balance: bigint
    by: string | null
  },
): Promise<void> {
  await on.query(sql`
    update promotions.applications set state = ${credited.state}, amount = ${credited.amount}, transfer_id = ${credited.transferId}::bigint,
      grant_no = ${credited.grantNo}::text,
      balance = ${credited.balance}, credited_at = clock_timestamp(), decided_by = coalesce(${credited.by}::text, decided_by),
      decided_at = case when ${credited.by}::text is null then decided_at else clock_timestamp() end
    where id = ${id}::bigint`)
}
