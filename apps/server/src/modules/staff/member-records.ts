import type { z } from 'zod'
import type { LanguageCode } from '@portal/contracts'
import { staffMemberRecordRoutes } from '@portal/contracts/staff/member-records'
import { type Bet, type BetFilter, exportRecord, listBets, nameBets, totalNewestBets } from '#modules/bets'
import { type AccountEntry, describeEntry, exportAccount, listEntries, totalSelection } from '#modules/wallet'
import { readDays } from '#platform/zone-days.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { getDeskMember } from './desk-names.ts'
import { readPage } from './lists/index.ts'
import { lineTransferReads } from './member-line-transfers.ts'
import { answerMemberCsv } from './member-csv.ts'
import { walletTransferReads } from './member-wallet-transfers.ts'
import type { StaffCall } from './people/index.ts'

type Routes = typeof staffMemberRecordRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>

/** What a member's own pages show of bets and money, as lists of staff. */
export function mountMemberRecords({ serving, deps }: StaffMount): void {
  serving.serve(staffMemberRecordRoutes, {
    bets: (input, call) => listMemberBets(deps, input, call),
    betsCsv: async (input, call) => {
      const { member, filter } = await toBetFilter(deps, input, call)
      const whose = { brand: call.brand.id, member, language: call.language }
      return answerMemberCsv(deps.database, call, { name: 'bets', filters: input, source: exportRecord(deps.database, whose, filter) })
    },
    round: async ({ member, orderNo }, call) => {
      const { id } = await getDeskMember(deps.database, call.brand, member)
      return deps.findRoundPage({ orderNo, language: call.language }, { brand: call.brand, caller: { memberId: id } })
    },
    entries: (input, call) => listMemberEntries(deps, input, call),
    entriesCsv: async (input, call) => {
      const { name, filter } = await toEntryFilter(deps, input, call)
      const told = (entries: readonly AccountEntry[]) => tellEntries(deps, entries, name, call.language)
      const source = await exportAccount({ database: deps.database, name, tell: told }, filter)
      return answerMemberCsv(deps.database, call, { name: 'account', filters: input, source })
    },
    ...lineTransferReads(deps),
    ...walletTransferReads(deps),
  })
}

async function toBetFilter(deps: StaffDeps, input: Input<'betsCsv'>, { brand }: StaffCall) {
  const { id } = await getDeskMember(deps.database, brand, input.member)
  const { gameType: category, vendor, status, number: orderNo, from, to } = input
  const filter: BetFilter = { category, vendor, status, orderNo, ...(await readDays(deps.database, brand.timeZone, { from, to })) }
  return { member: id, filter }
}

async function listMemberBets(deps: StaffDeps, input: Input<'bets'>, call: StaffCall): Promise<Output<'bets'>> {
  const { database, cursors } = deps
  const { brand } = call
  const { after, limit, ...filters } = input
  const { member, filter } = await toBetFilter(deps, filters, call)
  let totals = { stake: 0n, validBet: 0n, payout: 0n, profit: 0n }
  const page = await readPage<Bet>(cursors, {
    scope: { list: 'member-bets', brandId: brand.id, filters },
    input: { after, limit },
    read: async ([before] = [], pageSize) =>
      (await listBets(database, brand.id, member, { ...filter, before: before === undefined ? undefined : BigInt(before), pageSize })).bets,
    positionOf: ({ id }) => [String(id)],
    count: async (atMost) => {
      const { count, ...sums } = await totalNewestBets(database, brand.id, member, filter, { currency: brand.currency, atMost })
      totals = sums
      return count
    },
  })
  const named = await nameBets(database, page.list, call.language)
  return { ...page, list: named.map((bet, index) => ({ ...bet, currency: page.list[index]!.owner.currency })), totals }
}

type AccountOf = { brand: number; owner: bigint; currency: string }

async function toEntryFilter(deps: StaffDeps, { member, type, from, to }: Input<'entriesCsv'>, { brand }: StaffCall) {
  const { id } = await getDeskMember(deps.database, brand, member)
  const name: AccountOf = { brand: brand.id, owner: id, currency: brand.currency }
  return { name, filter: { type, ...(await readDays(deps.database, brand.timeZone, { from, to })) } }
}

async function tellEntries(deps: StaffDeps, entries: readonly AccountEntry[], { brand, owner }: AccountOf, language: LanguageCode) {
  const stories = await deps.tellEntries(entries, { brand, member: owner, language })
  return entries.map((entry) => describeEntry(entry, stories.get(entry.transferId)))
}

async function listMemberEntries(deps: StaffDeps, input: Input<'entries'>, call: StaffCall): Promise<Output<'entries'>> {
  const { database, cursors } = deps
  const { after, limit, ...filters } = input
  const { name, filter } = await toEntryFilter(deps, filters, call)
  let totals = { in: 0n, out: 0n }
  const page = await readPage<AccountEntry>(cursors, {
    scope: { list: 'member-account', brandId: call.brand.id, filters },
    input: { after, limit },
    read: async ([before] = [], pageSize) =>
      (await listEntries(database, name, { ...filter, before: before === undefined ? undefined : BigInt(before), pageSize })).entries,
    positionOf: ({ version }) => [String(version)],
    count: async (atMost) => {
      const { count, ...sums } = await totalSelection(database, name, filter, atMost)
      totals = sums
      return count
    },
  })
  const told = await tellEntries(deps, page.list, name, call.language)
  return { ...page, list: told.map((entry, index) => ({ ...entry, transferId: page.list[index]!.transferId })), totals }
}
