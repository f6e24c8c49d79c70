import type { LanguageCode, Output } from '@portal/contracts'
import { orderNoPattern, printOrderNo } from '@portal/contracts/order-number'
import type { AccountEntry as WireEntry, walletRoutes } from '@portal/contracts/wallet'
import type { Database } from '@portal/runtime'
import type { z } from 'zod'
import type { Handlers } from '#platform/serve.ts'
import { type AccountEntry, listEntries } from './account-record.ts'
import { getBalance } from './wallet.ts'

/** What a domain above the wallet knows of a movement: which game or method it was, and the number of the order that it belongs to. */
export type EntryStory = Partial<Pick<z.output<typeof WireEntry>, 'orderNo' | 'game' | 'method' | 'promotion'>>

/** Tells of the entries of one member's page what it knows, by their transfers; of others it says nothing. */
export type TellEntries = (
  entries: readonly AccountEntry[],
  asker: { brand: number; member: bigint; language: LanguageCode },
) => Promise<ReadonlyMap<bigint, EntryStory>>

export type WalletParts = { database: Database; tellEntries?: TellEntries }

/** Reading the wallet; whatever moves money belongs to the domains above. */
export function createHandlers({ database, tellEntries = async () => new Map() }: WalletParts): Handlers<typeof walletRoutes> {
  return {
    balance: async (_input, { brand, caller }) => {
      const { balance, version } = await getBalance(database, { brand: brand.id, owner: caller.memberId, currency: brand.currency })
      return { sumBalance: balance, currency: brand.currency, version: String(version) }
    },
    // One wallet serves all vendors: no money has to be carried between wallets.
    merchantWallet: async () => ({ isSingle: true }),
    accountRecord: async ({ type, language, from, to, pageNo, pageSize }, call) => {
      const { brand, caller } = call
      const name = { brand: brand.id, owner: caller.memberId, currency: brand.currency }
      const { entries, total } = await listEntries(database, name, { type, from, to, pageNo, pageSize })
      const stories = await tellEntries(entries, { brand: brand.id, member: caller.memberId, language: language ?? call.language })
      const list = entries.map((entry) => toWire(entry, stories.get(entry.transferId)))
      return { list, total, totalPages: Math.ceil(total / pageSize) }
    },
  }
}

type Wire = Output<typeof walletRoutes.accountRecord>['list'][number]

/** An entry that belongs to no order goes by its own number. */
function toWire({ transferId, at, type, amount, balanceAfter, reference = '', counterpart }: AccountEntry, story: EntryStory = {}): Wire {
  const number = printOrderNo('E', at, transferId)
  return {
    number,
    orderNo: orderNoPattern.test(reference) ? reference : number,
    time: at,
    type,
    amount,
    balanceAfter,
    note: reference,
    ...(counterpart && { counterpart }),
    ...story,
  }
}
