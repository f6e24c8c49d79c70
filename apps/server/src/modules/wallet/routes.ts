import { type LanguageCode, type Output, printAmount } from '@portal/contracts'
import { orderNoPattern, printOrderNo } from '@portal/contracts/order-number'
import type { AccountEntry as WireEntry, walletRoutes } from '@portal/contracts/wallet'
import type { Database, Queryable } from '@portal/runtime'
import type { z } from 'zod'
import type { Call } from '#platform/call.ts'
import { type CsvSource, streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Handlers } from '#platform/serve.ts'
import { readOneSnapshot } from '#platform/snapshot.ts'
import {
  type AccountEntry,
  type EntryFilter,
  exportSelection,
  listEntries,
  summarizePeriod,
  toEntry,
  totalSelection,
} from './account-record.ts'
import type { EntryRow } from './store.ts'
import type { AccountName } from './transfer.ts'
import { getWallets, listVendorWallets } from './vendor-wallets.ts'

/** What a domain above the wallet knows of a movement: which game or method it was, and the number of the order that it belongs to. */
export type EntryStory = Partial<
  Pick<z.output<typeof WireEntry>, 'orderNo' | 'game' | 'method' | 'promotion' | 'wallets' | 'contract' | 'reward'>
>

/** Tells of the entries of one member's page what it knows, by their transfers; of others it says nothing. */
export type TellEntries = (
  entries: readonly AccountEntry[],
  asker: { brand: number; member: bigint; language: LanguageCode },
) => Promise<ReadonlyMap<bigint, EntryStory>>

export type WalletParts = {
  database: Database
  tellEntries?: TellEntries
  /** Fees of a member's deposits and withdrawals in a period, told by the domain that takes them. */
  sumFees?: (on: Queryable, member: bigint, period: { from: Date; to: Date }) => Promise<bigint>
}

const statementMs = 400 * 86_400_000

/** Reading the wallet; whatever moves money belongs to the domains above. */
export function createHandlers({
  database,
  tellEntries = async () => new Map(),
  sumFees = async () => 0n,
}: WalletParts): Handlers<typeof walletRoutes> {
  const nameOf = ({ brand, caller }: Call<'member'>) => ({ brand: brand.id, owner: caller.memberId, currency: brand.currency })
  const tell = async (entries: readonly AccountEntry[], language: LanguageCode, { brand, caller }: Call<'member'>) => {
    const stories = await tellEntries(entries, { brand: brand.id, member: caller.memberId, language })
    return entries.map((entry) => describeEntry(entry, stories.get(entry.transferId)))
  }
  return {
    balance: async (_input, { brand, caller }) => {
      const { currency } = brand
      const { main, bonus, vendors } = await getWallets(database, { brand: brand.id, owner: caller.memberId, currency })
      const wallets = vendors.map(({ vendor, balance, version }) => ({
        wallet: vendor,
        balance: atLeastZero(balance),
        version: String(version),
      }))
      const sumBalance = wallets.reduce((sum, { balance }) => sum + balance, main.balance + bonus)
      const version = String(main.version)
      return { sumBalance, currency, version, ...(bonus > 0n && { bonus }), ...(wallets.length > 0 && { wallets }) }
    },
    // Where no vendor keeps wallets of its own, no money has to be carried between wallets.
    merchantWallet: async (_input, { brand }) => ({ isSingle: (await listVendorWallets(database, brand.id)).length === 0 }),
    accountRecord: async ({ language, ...page }, call) => {
      const { entries, next } = await listEntries(database, nameOf(call), page)
      return { list: await tell(entries, language ?? call.language, call), ...(next !== undefined && { next }) }
    },
    accountTotals: async ({ type, from, to }, call) => ({
      ...(await totalSelection(database, nameOf(call), { type, from, to })),
      currency: call.brand.currency,
    }),
    statement: async ({ from, to }, call) => {
      if (to <= from || to.getTime() - from.getTime() > statementMs) throw new Refusal('request.invalid', { to: 'out_of_range' })
      // One snapshot, so that the ends and the sums are of the same moment.
      return database.transaction(async (tx) => {
        await readOneSnapshot(tx)
        const summary = await summarizePeriod(tx, nameOf(call), { from, to })
        return {
          ...summary,
          fees: await sumFees(tx, call.caller.memberId, { from, to }),
          currency: call.brand.currency,
          madeAt: new Date(),
        }
      })
    },
    accountExport: async ({ language, ...filter }, call) => {
      const source = {
        database,
        name: nameOf(call),
        tell: (entries: readonly AccountEntry[]) => tell(entries, language ?? call.language, call),
      }
      return streamCsv(database, await exportAccount(source, filter))
    },
  }
}

type AccountSource = { database: Database; name: AccountName; tell: (entries: readonly AccountEntry[]) => Promise<Wire[]> }

/** The entries of a member's account as a file. */
export async function exportAccount({ database, name, tell }: AccountSource, filter: EntryFilter): Promise<CsvSource<EntryRow>> {
  const statement = await exportSelection(database, name, filter)
  const toLines = async (rows: EntryRow[]) => (await tell(rows.map(toEntry))).map((entry) => toLine(entry, name.currency))
  return { statement, head: exportHead, toLines }
}

const exportHead = ['number', 'orderNo', 'time', 'type', 'currency', 'in', 'out', 'balanceAfter', 'note']

/** Codes and times as they are on the wire, in every language: a file is read by programs. */
function toLine({ number, orderNo, time, type, amount, balanceAfter, note, game, counterpart }: Wire, currency: string): string[] {
  const [came, went] = amount < 0n ? ['', printAmount(-amount)] : [printAmount(amount), '']
  const words = game?.gameName ?? game?.vendorName ?? counterpart?.account ?? note
  return [number, orderNo, time.toISOString(), type, currency, came, went, printAmount(balanceAfter), words]
}

/** What a vendor has paid out before it reported what was won is in the main wallet already. */
function atLeastZero(balance: bigint): bigint {
  return balance > 0n ? balance : 0n
}

type Wire = Output<typeof walletRoutes.accountRecord>['list'][number]

/** An entry that belongs to no order goes by its own number. */
export function describeEntry(
  { transferId, at, type, amount, balanceAfter, reference = '', counterpart }: AccountEntry,
  story: EntryStory = {},
): Wire {
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
