import { isPayable } from '@portal/contracts/money'
import {
  TransferBalanceRequest,
  TransferBalancesRequest,
  TransferNamed,
  TransferRequest,
  TransferSearchRequest,
  vendorCalls,
  type VendorTransfer,
  type VendorWalletBalance,
} from '@portal/contracts/vendor-protocol'
import type { z } from 'zod'
import { nameWallet, type Studio } from './context.ts'
import { GvpRefusal, readGvp } from './gvp-refusal.ts'
import { listWallets, searchTransferMoves } from './transfer-store.ts'
import { TransferConflict, type TransferWallet } from './transfer-wallet.ts'

/** Whose call it is: the vendor code, and the only money it speaks of. */
type Speaker = { readonly vendor: string; readonly currency?: string | undefined }
type Handle = (call: { method: string; path: string }, handler: (body: unknown, speaker: Speaker) => Promise<object>) => void

const pageSize = 500
const longestWindowMs = 60 * 60_000

/** Serves the calls of transfer mode, for the keys whose vendor code keeps wallets of its own. */
export function serveTransfers(handle: Handle, studio: Studio): void {
  const serve = <Schema extends z.ZodType>(
    call: { method: string; path: string },
    schema: Schema,
    handler: (wallet: TransferWallet, input: z.output<Schema>, speaker: Required<Speaker>) => Promise<object>,
  ) =>
    handle(call, async (body, { vendor, currency = '' }) => {
      const input = readGvp(schema, body)
      const wallet = studio.transferWallets.get(nameWallet(vendor, currency))
      if (!wallet) throw new GvpRefusal('INVALID_REQUEST', 'not in transfer mode')
      try {
        return await handler(wallet, input, { vendor, currency })
      } catch (error) {
        if (error instanceof TransferConflict) throw new GvpRefusal('DUPLICATE_CONFLICT', 'the transfer id was used with another content')
        throw error
      }
    })

  serve(vendorCalls.transferIn, TransferRequest, (wallet, input, speaker) => wallet.moveIn(check(input, speaker)))
  serve(vendorCalls.transferOut, TransferRequest, (wallet, input, speaker) => wallet.moveOut(check(input, speaker)))
  serve(vendorCalls.transferOutAll, TransferNamed, (wallet, input) => wallet.moveOut(input))
  serve(vendorCalls.transferStatus, TransferNamed, (wallet, input) => wallet.tellTransfer(input))
  serve(vendorCalls.transferBalance, TransferBalanceRequest, async (wallet, { playerId }, { currency }) => ({
    balance: (await wallet.readBalance(playerId)).toString(),
    currency,
  }))
  serve(vendorCalls.searchTransfers, TransferSearchRequest, (_wallet, input, speaker) => searchTransfers(studio, input, speaker))
  serve(vendorCalls.transferBalances, TransferBalancesRequest, (_wallet, input, speaker) => listBalances(studio, input, speaker))
}

function check(input: z.output<typeof TransferRequest>, { currency }: Required<Speaker>) {
  const { transferId, playerId, amount } = input
  if (input.currency !== currency) throw new GvpRefusal('WRONG_CURRENCY', 'not the money of this key')
  if (!isPayable(amount, currency)) throw new GvpRefusal('AMOUNT_TOO_FINE', 'finer than the currency')
  if (amount <= 0n) throw new GvpRefusal('INVALID_REQUEST', 'amount: above zero')
  return { transferId, playerId, amount }
}

async function searchTransfers(
  { database }: Studio,
  { from, to, cursor = '0' }: z.output<typeof TransferSearchRequest>,
  speaker: Required<Speaker>,
): Promise<object> {
  const length = to.getTime() - from.getTime()
  if (length <= 0 || length > longestWindowMs) throw new GvpRefusal('INVALID_REQUEST', 'to: the window is 60 minutes at most')
  if (!/^\d{1,18}$/.test(cursor)) throw new GvpRefusal('INVALID_REQUEST', 'cursor: not one of ours')
  const asked = { vendor: speaker.vendor, currency: speaker.currency!, from, to, after: BigInt(cursor), limit: pageSize + 1 }
  const rows = await searchTransferMoves(database, asked)
  const page = rows.slice(0, pageSize)
  const transfers = page.map((row): z.input<typeof VendorTransfer> => ({
    transferId: row.tx_id,
    playerId: row.player_id,
    kind: row.kind,
    currency: asked.currency,
    amount: (row.amount < 0n ? -row.amount : row.amount).toString(),
    state: row.state === 'done' ? 'done' : 'failed',
    at: row.at.toISOString(),
  }))
  return { transfers, ...(rows.length > pageSize && { cursor: String(page.at(-1)!.id) }) }
}

async function listBalances(
  { database }: Studio,
  { cursor = '' }: z.output<typeof TransferBalancesRequest>,
  speaker: Required<Speaker>,
): Promise<object> {
  const rows = await listWallets(database, speaker.vendor, speaker.currency!, cursor, pageSize + 1)
  const page = rows.slice(0, pageSize)
  const balances = page.map((row): z.input<typeof VendorWalletBalance> => ({
    playerId: row.player_id,
    currency: speaker.currency!,
    balance: row.balance.toString(),
    changedAt: row.changed_at.toISOString(),
  }))
  return { balances, ...(rows.length > pageSize && { cursor: page.at(-1)!.player_id }) }
}
