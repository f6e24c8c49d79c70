import type { GvpKey } from '@portal/contracts/vendor-signature'
import { nameWallet, type Studio } from './context.ts'
import { openReports } from './reports.ts'
import { openTransferWallet } from './transfer-wallet.ts'
import { openWallet, type Wallet } from './wallet.ts'

/** A vendor code's key to the portal. In `transfer` mode the studio keeps the players' wallets itself, which needs a money of the key's own. */
export type WalletKey = { vendor: string; currency?: string | undefined; key: GvpKey; mode?: 'seamless' | 'transfer' | undefined }

type Parts = Pick<Studio, 'database' | 'log' | 'clock' | 'seal'> & { portalUrl: string; keys: readonly WalletKey[] }

/** Opens the wallets that rounds are paid from: the portal's, and those that the studio keeps. Of several keys of a vendor and money the first one signs. */
export function openWallets({
  database,
  log,
  clock,
  seal,
  portalUrl,
  keys,
}: Parts): Pick<Studio, 'wallets' | 'transferWallets' | 'reports'> {
  const first = new Map(keys.toReversed().map((own) => [nameWallet(own.vendor, own.currency), own]))
  const portals = new Map<string, Wallet>([...first].map(([name, { key }]) => [name, openWallet({ portalUrl, key, log })]))
  const reports = openReports({ database, clock, log, seal, portalOf: (vendor, currency) => portals.get(nameWallet(vendor, currency)) })
  const transferWallets = new Map(
    [...first].flatMap(([name, { vendor, currency, mode }]) =>
      mode === 'transfer' && currency !== undefined
        ? [
            [
              name,
              openTransferWallet({ database, clock, seal, vendor, currency, portal: portals.get(name)!, onReport: reports.notify }),
            ] as const,
          ]
        : [],
    ),
  )
  return { wallets: new Map([...portals, ...transferWallets]), transferWallets, reports }
}
