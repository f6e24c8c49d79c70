import { z } from 'zod'
import { Time } from './paging.ts'
import { gvpRoot, GvpStatus, WalletAnswer } from './vendor-protocol.ts'

/** The calls of a batch: each as it is made alone, with its own id and its own answer. */
const batchedCalls = ['bet', 'win', 'adjust', 'rollback'] as const
export type BatchedCall = (typeof batchedCalls)[number]

/** Largest batch, and what its body may hold in bytes. */
export const gvpBatchMost = 200
export const gvpBatchBodyLimit = 256 * 1024

/**
 * Several calls in one, of 1.1: each has the effect and the answer that it would have alone, the calls of one player in their order, and none undoes another. Repeating a batch
 * is safe: each id has one effect. A body of `items` is read as its own call would be; one that can't be read is answered with `INVALID_REQUEST` in its place.
 */
export const walletBatch = {
  path: `${gvpRoot}/wallet/batch`,
  input: z.strictObject({
    items: z
      .array(z.strictObject({ call: z.enum(batchedCalls), body: z.unknown() }))
      .min(1)
      .max(gvpBatchMost),
  }),
  /** `items` stand in the order of the request's; a batch that is refused as a whole has none. */
  output: z.object({
    status: GvpStatus,
    requestId: z.string(),
    serverTime: Time,
    message: z.string().optional(),
    items: z.array(WalletAnswer).max(gvpBatchMost).optional(),
  }),
} as const
