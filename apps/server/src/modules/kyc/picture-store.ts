import type { KycPicture } from '@portal/contracts/kyc-values'
import { type Queryable, sql } from '@portal/runtime'
import { draftDays } from './rules.ts'

/** Opens a draft for one picture with a key. */
export async function addUpload(
  on: Queryable,
  upload: { keyHash: Buffer; checkId: bigint; picture: KycPicture; minutes: number },
): Promise<void> {
  await on.query(sql`
    insert into kyc.uploads (upload_key_hash, check_id, picture, upload_until, created_at)
    values (${upload.keyHash}, ${upload.checkId}, ${upload.picture}, clock_timestamp() + ${upload.minutes}::int * interval '1 minute', clock_timestamp())`)
}

/** How many keys were given for a member's pictures within an hour. */
export async function countUploadsOfHour(on: Queryable, member: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from kyc.uploads u join kyc.checks c on c.id = u.check_id
    where c.member = ${member}::bigint and u.created_at > clock_timestamp() - interval '1 hour'`)
  return row!.count
}

type Upload = { checkId: bigint; picture: KycPicture }

/** What this key opens now; its draft is not locked. */
export async function findUpload(on: Queryable, brandId: number, keyHash: Buffer): Promise<Upload | undefined> {
  const [row] = await on.query<Upload>(sql`
    select u.check_id as "checkId", u.picture from kyc.uploads u join kyc.checks c on c.id = u.check_id
    where c.brand_id = ${brandId}::int and u.upload_key_hash = ${keyHash}::bytea and clock_timestamp() < u.upload_until and c.state = 'draft'`)
  return row
}

/** Uses a key up, under the lock of its draft. @returns what it has opened; undefined when that was submitted meanwhile */
export async function useUpload(on: Queryable, brandId: number, keyHash: Buffer): Promise<Upload | undefined> {
  const found = await findUpload(on, brandId, keyHash)
  if (!found) return undefined
  await on.query(sql`select 1 from kyc.checks where id = ${found.checkId}::bigint for update`)
  const [used] = await on.query<Upload>(sql`
    update kyc.uploads u set upload_until = clock_timestamp() from kyc.checks c
    where c.id = u.check_id and c.state = 'draft' and u.upload_key_hash = ${keyHash}::bytea and clock_timestamp() < u.upload_until
    returning u.check_id as "checkId", u.picture`)
  return used
}

/** Keys that count no more. */
export async function removeOldUploads(on: Queryable): Promise<void> {
  await on.query(sql`delete from kyc.uploads where created_at < clock_timestamp() - interval '1 day'`)
}

export type NewPicture = Upload & { type: string; width: number; height: number; name: string; hash: Buffer }

/** Adds a picture of a draft in the place of the one before. */
export async function addPicture(on: Queryable, picture: NewPicture): Promise<void> {
  await dropPicture(on, picture.checkId, picture.picture)
  await on.query(sql`
    insert into kyc.pictures (check_id, picture, type, width, height, name, hash, at, remove_after)
    values (${picture.checkId}, ${picture.picture}, ${picture.type}, ${picture.width}, ${picture.height}, ${picture.name}, ${picture.hash}, clock_timestamp(),
      clock_timestamp() + ${draftDays}::int * interval '1 day')`)
}

/** Takes a picture of a draft away; its file is removed by the job. */
export async function dropPicture(on: Queryable, checkId: bigint, picture: KycPicture): Promise<void> {
  await on.query(sql`
    update kyc.pictures set is_current = false, remove_after = clock_timestamp()
    where check_id = ${checkId}::bigint and picture = ${picture}::text and is_current`)
}

export type PictureRow = { picture: KycPicture; width: number; height: number; at: Date; removedAt: Date | null }

/** The pictures of a check without their bytes. Of a draft those that are about to be removed are left out: nobody submits a picture whose file goes away. */
export function listPictures(on: Queryable, checkId: bigint): Promise<PictureRow[]> {
  return on.query<PictureRow>(sql`
    select p.picture, p.width, p.height, p.at, p.removed_at as "removedAt" from kyc.pictures p join kyc.checks c on c.id = p.check_id
    where p.check_id = ${checkId}::bigint and p.is_current and (c.state <> 'draft' or p.remove_after > clock_timestamp() + interval '1 hour')
    order by array_position(array['id_front', 'id_back', 'selfie', 'address'], p.picture)`)
}

/** Where the bytes of a picture stand; undefined when it was removed. */
export async function findPictureFile(
  on: Queryable,
  checkId: bigint,
  picture: KycPicture,
): Promise<{ name: string; type: string } | undefined> {
  const [row] = await on.query<{ name: string; type: string }>(sql`
    select name, type from kyc.pictures
    where check_id = ${checkId}::bigint and picture = ${picture}::text and is_current and removed_at is null`)
  return row
}

/** Sets how long the pictures of a check are kept; null: as long as it is looked at or holds. */
export async function keepPictures(on: Queryable, checkId: bigint, days: number | null): Promise<void> {
  await on.query(sql`
    update kyc.pictures set remove_after = clock_timestamp() + ${days}::int * interval '1 day'
    where check_id = ${checkId}::bigint and is_current and removed_at is null`)
}

/** Pictures whose time is over, so many at most. */
export function listToRemove(on: Queryable, limit: number): Promise<{ id: bigint; name: string }[]> {
  return on.query<{ id: bigint; name: string }>(sql`
    select id, name from kyc.pictures where removed_at is null and remove_after <= clock_timestamp() order by remove_after limit ${limit}::int`)
}

/** Notes that a file is gone; one of a draft is no picture of it any more. */
export async function noteRemoved(on: Queryable, ids: readonly bigint[]): Promise<void> {
  await on.query(sql`
    update kyc.pictures p set removed_at = clock_timestamp(), is_current = p.is_current and c.state <> 'draft'
    from kyc.checks c where c.id = p.check_id and p.id = any (${ids}::bigint[]) and p.removed_at is null`)
}
