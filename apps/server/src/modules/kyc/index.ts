/**
 * Identity checks (know your customer): a member sends pictures of a document with what it says, staff approve or reject them, and what is proven is a level
 * that other domains ask for. The states stand in rules.ts.
 *
 *   openKyc(context, options)              what everything here works with
 *   mountKyc(serving, uploads, deps)       serves the routes of members, takes the pictures; answers the repeated work
 *   describeProof(on, member)              the level that holds now, the name on the document, where the check stands
 *   openPastKyc(options)                   checks of the demonstration's past
 *   takeCheck, takeOverCheck, lockToReview, approveCheck, rejectCheck, revokeCheck   what staff decide
 */
import { kycPicturesPath } from '@portal/contracts'
import { kycRoutes } from '@portal/contracts/kyc'
import type { Uploads } from '#modules/content'
import type { Context } from '#platform/context.ts'
import type { Job } from '#platform/jobs.ts'
import type { Serving } from '#platform/serve.ts'
import { openUploadStore } from '#platform/upload-store.ts'
import type { KycDeps } from './deps.ts'
import { openDocumentKeys } from './document-keys.ts'
import { describeStatus, submitCheck } from './kyc.ts'
import { admitPicture, attachPicture, removePicture, startPicture } from './pictures.ts'
import { runKyc } from './review.ts'

export { type CheckRow, findCheck } from './check-store.ts'
export type { KycDeps } from './deps.ts'
export {
  type CheckFilter,
  countChecks,
  countWaitingChecks,
  findOldestWaitingCheck,
  listNewestChecks,
  listNumberHolders,
  listOldestChecks,
  listOtherChecks,
} from './desk-store.ts'
export { describeProof } from './kyc.ts'
export { openPastKyc, type PastCheck, type PastKyc, type PastKycStep } from './past.ts'
export { listPictures } from './picture-store.ts'
export { readPicture } from './pictures.ts'
export { approveCheck, lockToReview, rejectCheck, revokeCheck, takeCheck, takeOverCheck } from './review.ts'
export { waitingStates } from './rules.ts'

type Surroundings = Pick<Context, 'database'> & {
  clock: KycDeps['clock']
  config: Pick<Context['config'], 'PASSWORD_PEPPER'> & Parameters<typeof openUploadStore>[0]
}

export async function openKyc(
  { database, clock, config }: Surroundings,
  options: Pick<KycDeps, 'brands' | 'sendMessage'>,
): Promise<KycDeps> {
  const documentKeys = await openDocumentKeys(database, config.PASSWORD_PEPPER)
  return { database, clock, uploads: openUploadStore(config), documentKeys, ...options }
}

/** @returns the repeated work, which one process does for all */
export function mountKyc(serving: Serving, uploads: Uploads, deps: KycDeps): readonly Job[] {
  serving.serve(kycRoutes, {
    status: (_input, call) => describeStatus(deps, call),
    addPicture: (input, call) => startPicture(deps, input, call),
    removePicture: async ({ picture }, call) => {
      await removePicture(deps, picture, call)
      return describeStatus(deps, call)
    },
    submit: (input, call) => submitCheck(deps, input, call),
  })
  uploads.servePictures({
    path: kycPicturesPath,
    admit: (brandId, uploadKey) => admitPicture(deps, brandId, uploadKey),
    attach: (brandId, uploadKey, picture) => attachPicture(deps, brandId, uploadKey, picture),
  })
  return [{ name: 'kyc.end-what-ran-out', cron: '23 * * * *', run: () => runKyc(deps) }]
}
