import type { Queryable } from '@portal/runtime'
import { insertVendorWallet, selectVendorWallets, selectWallets } from './store.ts'
import type { AccountName, VendorWalletKind } from './transfer.ts'

type Standing = { balance: bigint; version: bigint }

/** Everything that a member has at a brand, wherever it is. */
type Wallets = { main: Standing; bonus: bigint; vendors: ({ vendor: string; kind: VendorWalletKind } & Standing)[] }

/** From here on a vendor holds money of a brand's members in wallets of its own: its bets are paid from there. Nothing of it may be open at that moment. */
export function openVendorWallets(on: Queryable, brand: number, vendor: string): Promise<void> {
  return insertVendorWallet(on, brand, vendor)
}

/** The vendors that hold money of a brand's members, with the kind of the accounts that it stands in. */
export async function listVendorWallets(on: Queryable, brand: number): Promise<{ vendor: string; kind: VendorWalletKind }[]> {
  const rows = await selectVendorWallets(on, brand)
  return rows.map(({ vendor, kind }) => ({ vendor, kind: kind as VendorWalletKind }))
}

/** The wallets of a member that were ever used. */
export async function getWallets(on: Queryable, name: Omit<AccountName, 'kind'>): Promise<Wallets> {
  const rows = await selectWallets(on, name)
  const main = rows.find(({ kind }) => kind === 'main')
  return {
    main: { balance: main?.balance ?? 0n, version: main?.version ?? 0n },
    bonus: rows.reduce((sum, { kind, balance }) => (kind.startsWith('bonus_') ? sum + balance : sum), 0n),
    vendors: rows.flatMap(({ kind, vendor, balance, version }) =>
      vendor === null ? [] : [{ vendor, kind: kind as VendorWalletKind, balance, version }],
    ),
  }
}
