/** The pictures of checks on their way in, and back out to staff. In the store they are sealed. */
import { createHash, randomBytes } from 'node:crypto'
import type { Input, Output } from '@portal/contracts'
import type { kycRoutes } from '@portal/contracts/kyc'
import { kycLimits, type KycPicture } from '@portal/contracts/kyc-values'
import { hashUploadKey, makeUploadKey, type StoredImage, uploadMinutes } from '#modules/content'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findDraft, openDraft } from './check-store.ts'
import type { KycDeps } from './deps.ts'
import { addPicture, addUpload, countUploadsOfHour, dropPicture, findPictureFile, findUpload, useUpload } from './picture-store.ts'

type Routes = typeof kycRoutes
type MemberCall = Call<'member'>

const sealedType = 'application/octet-stream'

/** A key for one picture of the caller's next check. @throws Refusal `kyc.not_open` while one waits for staff, `request.too_many` */
export async function startPicture(
  { database }: KycDeps,
  { picture }: Input<Routes['addPicture']>,
  { brand, caller }: MemberCall,
): Promise<Output<Routes['addPicture']>> {
  const { uploadKey, uploadKeyHash } = makeUploadKey()
  await database.transaction(async (tx) => {
    const checkId = await openDraft(tx, brand.id, caller.memberId)
    if (checkId === undefined) throw new Refusal('kyc.not_open')
    if ((await countUploadsOfHour(tx, caller.memberId)) >= kycLimits.picturesAnHour)
      throw new Refusal('request.too_many', { retryAfter: '3600' })
    await addUpload(tx, { keyHash: uploadKeyHash, checkId, picture, minutes: uploadMinutes })
  })
  return { uploadKey }
}

/** @throws Refusal `content.upload_closed` when no draft of this brand takes a picture with this key now */
export async function admitPicture({ database }: KycDeps, brandId: number, uploadKey: string): Promise<void> {
  if (!(await findUpload(database, brandId, hashUploadKey(uploadKey)))) throw new Refusal('content.upload_closed')
}

/**
 * Keeps a picture of a draft. Its sealed bytes are stored before its row, outside of the transaction: a row always has its file.
 * @throws Refusal `content.upload_closed`, `content.upload_store_full`, `content.upload_store_away`
 */
export async function attachPicture(
  { database, uploads, documentKeys }: KycDeps,
  brandId: number,
  uploadKey: string,
  { type, width, height, bytes }: StoredImage,
): Promise<{ count: number }> {
  const name = `kyc/${randomBytes(24).toString('base64url')}`
  await uploads.put(name, documentKeys.close(bytes, name), sealedType)
  try {
    return await database.transaction(async (tx) => {
      const used = await useUpload(tx, brandId, hashUploadKey(uploadKey))
      if (!used) throw new Refusal('content.upload_closed')
      await addPicture(tx, { ...used, type, width, height, name, hash: createHash('sha256').update(bytes).digest() })
      return { count: 1 }
    })
  } catch (error) {
    await uploads.remove(name).catch(() => undefined)
    throw error
  }
}

/** Takes a picture back that was not submitted. One that is not there is no fault. */
export async function removePicture({ database }: KycDeps, picture: KycPicture, { caller }: MemberCall): Promise<void> {
  await database.transaction(async (tx) => {
    const checkId = await findDraft(tx, caller.memberId)
    if (checkId !== undefined) await dropPicture(tx, checkId, picture)
  })
}

/** A picture for staff; undefined when it was removed. */
export async function readPicture(
  { database, uploads, documentKeys }: KycDeps,
  checkId: bigint,
  picture: KycPicture,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const file = await findPictureFile(database, checkId, picture)
  const sealed = file && (await uploads.get(file.name))
  return sealed && { type: file.type, bytes: documentKeys.open(sealed, file.name) }
}
