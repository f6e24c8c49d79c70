import { z } from 'zod'
import { Time } from './paging.ts'
import { GvpCurrency, GvpId, Minor } from './vendor-values.ts'

/**
 * Transfer mode: the vendor keeps a wallet for each player, pays its rounds from it, and tells of them by the wallet calls after they have happened; the
 * portal takes such a report whatever the state of session or player. A transfer id has one effect. A state of `unknown` must be asked again with
 * `transfer/status` and is never assumed to have failed. `transfer/status` of an id that the vendor has never seen answers `failed`, and the vendor refuses
 * that id from then on: a transfer that is late on its way is never carried out after its money went back.
 */
export const TransferRequest = z.strictObject({ transferId: GvpId, playerId: GvpId, amount: Minor, currency: GvpCurrency })
export const TransferNamed = z.strictObject({ transferId: GvpId, playerId: GvpId })
export const TransferBalanceRequest = z.strictObject({ playerId: GvpId })
/** `amount`: what was moved, of a transfer that is done. */
export const TransferState = {
  transferId: GvpId,
  state: z.enum(['done', 'failed', 'unknown']),
  amount: Minor.optional(),
  balance: Minor.optional(),
}

/** Transfers of a window of at most 60 minutes, by the time of their end. */
export const TransferSearchRequest = z.strictObject({ from: Time, to: Time, cursor: z.string().max(128).optional() })
export const VendorTransfer = z.object({
  transferId: GvpId,
  playerId: GvpId,
  kind: z.enum(['in', 'out']),
  currency: GvpCurrency,
  amount: Minor,
  state: z.enum(['done', 'failed']),
  at: Time,
})
/** What every player holds; the vendor's statement. */
export const TransferBalancesRequest = z.strictObject({ cursor: z.string().max(128).optional() })
export const VendorWalletBalance = z.object({ playerId: GvpId, currency: GvpCurrency, balance: Minor, changedAt: Time })
