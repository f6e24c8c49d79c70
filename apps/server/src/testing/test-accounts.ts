import { join } from 'node:path'
import type { Database } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import type { Transfer, TransferKind } from '../modules/wallet/transfer.ts'
import { getHouseAccount, openAccounts, postTransfer } from '../modules/wallet/wallet.ts'

export function openTestLedger(): Promise<TestDatabase> {
  return createTestDatabase([{ folder: join(import.meta.dirname, '../../migrations'), set: 'server' }])
}

let owners = 1_000n

/** A member's account with money, in brand 1 and BDT, and transfers between it and the cashier's account. */
export async function openTestAccount(database: Database, balance: bigint) {
  owners += 1n
  const name = { brand: 1, owner: owners, currency: 'BDT' }
  const [account] = await openAccounts(database, [name])
  const cashier = await getHouseAccount(database, 1, 'BDT', 'cashier')
  const transfer = (key: string, amount: bigint, kind: TransferKind = amount < 0n ? 'withdrawal' : 'deposit'): Transfer => ({
    key,
    kind,
    postings: [
      { account: account!, amount },
      { account: cashier, amount: -amount },
    ],
  })
  if (balance > 0n) await postTransfer(database, transfer(`seed:${owners}`, balance))
  return { name, owner: name.owner, account: account!, cashier, transfer }
}
