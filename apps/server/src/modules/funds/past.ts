import type { Input } from '@portal/contracts'
import { type fundsRoutes, mainWallet } from '@portal/contracts/funds'
import type { Database, Log } from '@portal/runtime'
import { openKeyRing, type VendorClient } from '#modules/launch'
import { getBalance, getWallets, listVendorWallets } from '#modules/wallet'
import type { Call } from '#platform/call.ts'
import { transfer } from './funds.ts'
import type { FundsParts } from './orders.ts'

/** `refused`: the vendor takes the money not, and it stands in the main wallet again. */
export type PastMove = 'in' | 'refused' | 'out'

/** Transfers between wallets at moments of the past, by the functions that serve members. */
export type PastFunds = {
  /** Moves an amount into the wallet of the brand's first vendor that keeps one, or all that it holds back; nothing where there is no such money. */
  move(call: Call<'member'>, move: PastMove, amount: bigint): Promise<void>
}

/** What the vendor says is said here: the studio knows nothing of the past, so all that goes into its wallet comes back. */
export function openPastFunds({ database, log }: { database: Database; log: Log }): PastFunds {
  const keys = openKeyRing(database)
  const partsOf = (isRefused: boolean): FundsParts => ({
    database,
    log,
    keys,
    live: { publish: () => undefined },
    client: playVendor(isRefused),
  })
  return {
    move: async (call, move, amount) => {
      const { brand, caller } = call
      const [vendor] = (await listVendorWallets(database, brand.id)).map((each) => each.vendor)
      if (vendor === undefined) return
      const owner = { brand: brand.id, owner: caller.memberId, currency: brand.currency }
      if (move === 'out') {
        const { vendors } = await getWallets(database, owner)
        const held = vendors.find((each) => each.vendor === vendor)?.balance ?? 0n
        if (held > 0n) await transfer(partsOf(false), requestOf(vendor, mainWallet, held), call)
        return
      }
      const { balance } = await getBalance(database, owner)
      if (balance >= amount) await transfer(partsOf(move === 'refused'), requestOf(mainWallet, vendor, amount), call)
    },
  }
}

const requestOf = (fromWallet: string, toWallet: string, amount: bigint): Input<typeof fundsRoutes.transfer> => ({
  fromWallet,
  toWallet,
  amount,
  isAll: false,
})

/** A vendor that carries every transfer out, or refuses each. */
function playVendor(isRefused: boolean): VendorClient {
  const call = async (_link: unknown, _name: string, { transferId }: { transferId: string }) =>
    isRefused ? { status: 'LIMIT_REACHED' } : { status: 'OK', transferId, state: 'done' }
  return { call: call as unknown as VendorClient['call'] }
}
