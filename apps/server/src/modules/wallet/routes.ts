import { printNumber } from './transfer.ts'
import type { walletRoutes } from '@portal/contracts/wallet'
import type { Database } from '@portal/runtime'
import type { Handlers } from '#platform/serve.ts'
import { listEntries } from './account-record.ts'
import { getBalance } from './wallet.ts'

/** Reading the wallet; whatever moves money belongs to the domains above. */
export function createHandlers(database: Database): Handlers<typeof walletRoutes> {
  return {
    balance: async (_input, { brand, caller }) => {
      const { balance, version } = await getBalance(database, { brand: brand.id, owner: caller.memberId, currency: brand.currency })
      return { sumBalance: balance, currency: brand.currency, version: String(version) }
    },
    // One wallet serves all vendors: no money has to be carried between wallets.
    merchantWallet: async () => ({ isSingle: true }),
    accountRecord: async ({ type, from, to, pageNo, pageSize }, { brand, caller }) => {
      const name = { brand: brand.id, owner: caller.memberId, currency: brand.currency }
      const { entries, total } = await listEntries(database, name, { type, from, to, pageNo, pageSize })
      const list = entries.map((entry) => ({
        number: printNumber(entry.transferId),
        time: entry.at,
        type: entry.type,
        amount: entry.amount,
        balanceAfter: entry.balanceAfter,
        note: entry.reference ?? '',
        ...(entry.counterpart && { counterpart: entry.counterpart }),
      }))
      return { list, total, totalPages: Math.ceil(total / pageSize) }
    },
  }
}
