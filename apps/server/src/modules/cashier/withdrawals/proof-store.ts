import { type Queryable, sql } from '@portal/runtime'
import type { StoredImage } from '#modules/content'

/** Opens an order for pictures with a key, for half an hour. */
export async function openUpload(
  on: Queryable,
  withdrawalId: bigint,
  actor: 'member' | 'staff',
  keyHash: Buffer,
  minutes: number,
): Promise<void> {
  await on.query(sql`
    insert into cashier.proof_uploads (withdrawal_id, actor, upload_key_hash, upload_until, created_at)
    values (${withdrawalId}, ${actor}, ${keyHash}, clock_timestamp() + ${minutes}::int * interval '1 minute', clock_timestamp())`)
}

/** A picture of staff with the event that it proves; no key opens it any more. @returns its upload */
export async function addStaffPicture(
  on: Queryable,
  withdrawalId: bigint,
  eventId: bigint,
  keyHash: Buffer,
  image: StoredImage,
): Promise<void> {
  await on.query(sql`
    with upload as (
      insert into cashier.proof_uploads (withdrawal_id, actor, upload_key_hash, upload_until, event_id, created_at)
      values (${withdrawalId}, 'staff', ${keyHash}, clock_timestamp(), ${eventId}, clock_timestamp()) returning id
    )
    insert into cashier.proof_images (upload_id, position, type, width, height, bytes)
    select id, 1, ${image.type}, ${image.width}::int, ${image.height}::int, ${image.bytes}::bytea from upload`)
}

/** How many pictures staff have added to an order. */
export async function countStaffPictures(on: Queryable, withdrawalId: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from cashier.proof_uploads where withdrawal_id = ${withdrawalId}::bigint and actor = 'staff'`)
  return row!.count
}

export type EventPictureRow = { event: bigint; upload: bigint; position: number }

/** What staff have added to an order, by event. */
export function listStaffPictures(on: Queryable, withdrawalId: bigint): Promise<EventPictureRow[]> {
  return on.query<EventPictureRow>(sql`
    select u.event_id as event, u.id as upload, i.position from cashier.proof_images i join cashier.proof_uploads u on u.id = i.upload_id
    where u.withdrawal_id = ${withdrawalId}::bigint and u.actor = 'staff' and u.event_id is not null order by u.id, i.position`)
}

/** A picture that was sent with an answer of this order. */
export async function findPicture(
  on: Queryable,
  withdrawalId: bigint,
  { upload, position }: { upload: bigint; position: number },
): Promise<{ type: 'image/png' | 'image/jpeg'; bytes: Buffer } | undefined> {
  const [row] = await on.query<{ type: 'image/png' | 'image/jpeg'; bytes: Buffer }>(sql`
    select i.type, i.bytes from cashier.proof_images i join cashier.proof_uploads u on u.id = i.upload_id
    where u.withdrawal_id = ${withdrawalId}::bigint and u.event_id is not null and u.id = ${upload}::bigint and i.position = ${position}::int`)
  return row
}

/** How often pictures were begun for an order within an hour. */
export async function countUploads(on: Queryable, withdrawalId: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from cashier.proof_uploads
    where withdrawal_id = ${withdrawalId}::bigint and created_at > clock_timestamp() - interval '1 hour'`)
  return row!.count
}

/** Whether this key opens an order for pictures now, without a lock: asked before a picture is read. */
export async function isProofOpen(on: Queryable, brandId: number, keyHash: Buffer): Promise<boolean> {
  const rows = await on.query<{ open: boolean }>(sql`
    select true as open from cashier.proof_uploads u join cashier.withdrawals w on w.id = u.withdrawal_id
    where w.brand_id = ${brandId}::int and u.upload_key_hash = ${keyHash}::bytea and clock_timestamp() < u.upload_until and u.event_id is null`)
  return rows.length > 0
}

/** The upload that this key opens, locked to the end of the transaction. */
export async function lockProofUpload(on: Queryable, brandId: number, keyHash: Buffer): Promise<bigint | undefined> {
  const [row] = await on.query<{ id: bigint }>(sql`
    select u.id from cashier.proof_uploads u join cashier.withdrawals w on w.id = u.withdrawal_id
    where w.brand_id = ${brandId}::int and u.upload_key_hash = ${keyHash}::bytea and clock_timestamp() < u.upload_until and u.event_id is null
    for no key update of u`)
  return row?.id
}

export async function countImages(on: Queryable, uploadId: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(
    sql`select count(*)::int as count from cashier.proof_images where upload_id = ${uploadId}::bigint`,
  )
  return row!.count
}

export async function addProof(on: Queryable, uploadId: bigint, position: number, image: StoredImage): Promise<void> {
  await on.query(sql`
    insert into cashier.proof_images (upload_id, position, type, width, height, bytes)
    values (${uploadId}, ${position}, ${image.type}, ${image.width}, ${image.height}, ${image.bytes})`)
}

/** How many pictures wait for the answer that they prove. */
export async function countProofs(on: Queryable, withdrawalId: bigint, actor: 'member' | 'staff'): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from cashier.proof_images i join cashier.proof_uploads u on u.id = i.upload_id
    where u.withdrawal_id = ${withdrawalId}::bigint and u.actor = ${actor}::text and u.event_id is null`)
  return row!.count
}

/** Ties the pictures that wait to an answer; nothing is added to them afterwards. */
export async function tieProofs(on: Queryable, withdrawalId: bigint, actor: 'member' | 'staff', eventId: bigint): Promise<void> {
  await on.query(sql`
    update cashier.proof_uploads set event_id = ${eventId}::bigint
    where withdrawal_id = ${withdrawalId}::bigint and actor = ${actor}::text and event_id is null`)
}
