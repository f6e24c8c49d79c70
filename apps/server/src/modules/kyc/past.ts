/** Identity checks at moments of the demonstration's past: steps by the functions that serve members and staff. */
import { type KycPaper, type KycPicture, type KycReason, neededPictures } from '@portal/contracts/kyc-values'
import type { Clock, Database } from '@portal/runtime'
import { openBrands } from '#modules/brand'
import type { StoredImage } from '#modules/content'
import type { Messaging } from '#modules/messaging'
import type { Call } from '#platform/call.ts'
import { openUploadStore } from '#platform/upload-store.ts'
import { findLast } from './check-store.ts'
import type { KycDeps } from './deps.ts'
import { openDocumentKeys } from './document-keys.ts'
import { submitCheck } from './kyc.ts'
import { attachPicture, startPicture } from './pictures.ts'
import { approveCheck, lockToReview, rejectCheck, runKyc, takeCheck } from './review.ts'

/** What the member types, and what a person of staff finds. */
export type PastCheck = {
  paper: KycPaper
  number: string
  holder: string
  birthDate: string
  hasAddress?: true
  /** How long the document is valid, from the approval on. */
  validDays: number
  why?: KycReason
}
export type PastKycStep = 'submit' | 'claim' | 'approve' | 'reject' | 'expire'

export type PastKyc = { take(call: Call<'member'>, step: PastKycStep, check: PastCheck): Promise<void> }

type Options = {
  database: Database
  clock: Pick<Clock, 'now'>
  sendMessage: Messaging['sendMessage']
  config: Parameters<typeof openUploadStore>[0] & { PASSWORD_PEPPER?: string | undefined }
  /** Specimens of documents. */
  specimenOf: (paper: KycPaper, picture: KycPicture) => Promise<StoredImage>
}

const by = 'risk'
const dayMs = 86_400_000

export async function openPastKyc({ database, clock, sendMessage, config, specimenOf }: Options): Promise<PastKyc> {
  const documentKeys = await openDocumentKeys(database, config.PASSWORD_PEPPER)
  const deps: KycDeps = { database, clock, brands: openBrands({ database }), uploads: openUploadStore(config), documentKeys, sendMessage }
  const submit = async (call: Call<'member'>, { paper, number, holder, birthDate, hasAddress }: PastCheck) => {
    for (const picture of [...neededPictures(paper), ...(hasAddress ? (['address'] as const) : [])]) {
      const { uploadKey } = await startPicture(deps, { picture }, call)
      await attachPicture(deps, call.brand.id, uploadKey, await specimenOf(paper, picture))
    }
    await submitCheck(deps, { paper, number, holder, birthDate }, call)
  }
  return {
    take: async (call, step, check) => {
      if (step === 'submit') return submit(call, check)
      if (step === 'expire') return runKyc(deps)
      const { id, version } = (await findLast(database, call.caller.memberId))!
      const name = { brandId: call.brand.id, id, by }
      await database.transaction(async (tx) => {
        if (step === 'claim') return takeCheck(tx, name, true)
        const locked = await lockToReview(tx, { ...name, version })
        if (step === 'reject') return void (await rejectCheck(deps, tx, locked, { by, why: check.why ?? 'unreadable', note: '' }))
        const validUntil = new Date(clock.now().getTime() + check.validDays * dayMs).toISOString().slice(0, 10)
        await approveCheck(deps, tx, locked, { by, level: locked.level, validUntil })
      })
    },
  }
}
