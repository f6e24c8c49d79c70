/** Rankings as operators see and change them: prizes from the next period on, what was paid, and who is left out. */
import { Amount, isPayable, printAmount } from '@portal/contracts'
import { type MissionPeriod, missionPeriods, type RewardState } from '@portal/contracts/loyalty-values'
import { MemberName } from '@portal/contracts/staff-route'
import { staffRankingRoutes } from '@portal/contracts/staff/rankings'
import { prizesMost } from '@portal/contracts/staff/reward-values'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import {
  type BoardVersion,
  countBoardEnds,
  countOffBoards,
  countRanked,
  countSources,
  type EndRow,
  findMember,
  findPeriod,
  listBoardEnds,
  listBoards,
  listBoardVersions,
  listOffBoards,
  listWinners,
  lockBoard,
  type OffRow,
  setOffBoards,
  updateBoard,
} from '#modules/loyalty'
import { printCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findFilterMember, getDeskMember, nameMembers } from './desk-names.ts'
import { readPage } from './lists/index.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffRankingRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>

const countedMembers = 10_000
const shownVersions = 30
const exportedEnds = 1_000

export function mountRankings({ serving, deps }: StaffMount): void {
  const { database } = deps
  deps.operations.register(changing)
  deps.operations.register(leavingOut)
  serving.serve(staffRankingRoutes, {
    list: (_input, { brand }) => listRankings(database, brand),
    versions: async ({ period }, { brand }) => ({
      list: await listBoardVersions(database, brand.id, period, shownVersions),
      currency: brand.currency,
    }),
    change: async (tx, { period, version, reason, ...terms }, call) => {
      const found = await lock(tx, call.brand, period)
      if (found.version !== version) throw new Refusal('staff.changed', { version: String(found.version) })
      refuseFaults(terms.prizes, call.brand)
      if (describe(found) === describe(terms)) throw new Refusal('request.invalid', { prizes: 'unchanged' })
      return perform(tx, changing, { content: { period, ...terms }, reason }, call)
    },
    results: (input, call) => listResults(deps, input, call),
    result: async ({ source }, { brand }) => {
      const rows = await listWinners(database, brand.id, source, prizesMost)
      const names = await nameMembers(database, rows.map(({ member }) => member)) // prettier-ignore
      const list = rows.map(({ id, member, place, amount, state }) => ({
        id,
        place,
        username: names.get(member) ?? '',
        amount,
        state: state.toLowerCase() as RewardState,
      }))
      return { list, currency: brand.currency }
    },
    resultsCsv: (input, call) => exportCsv(deps, input, call),
    off: (input, call) => listOff(deps, input, call),
    setOff: async (tx, { member, isOff, reason }, call) => {
      const { id, username } = await getDeskMember(tx, call.brand, member)
      if (((await findMember(tx, call.brand.id, id))?.isOffBoards ?? false) === isOff)
        throw new Refusal('request.invalid', { member: 'unchanged' })
      return perform(tx, leavingOut, { content: { member: username, isOff }, reason }, call)
    },
  })
}

async function lock(on: Queryable, brand: Brand, period: MissionPeriod): Promise<BoardVersion> {
  const found = await lockBoard(on, brand.id, period)
  if (!found) throw new Refusal('staff.not_found')
  return found
}

/** Prizes fall from place to place, so that nobody gains by standing lower. */
function refuseFaults(prizes: readonly bigint[], { currency }: Brand): void {
  if (prizes.some((prize) => !isPayable(prize, currency))) throw new Refusal('request.invalid', { prizes: 'too_fine' })
  if (prizes.some((prize, place) => place > 0 && prize > prizes[place - 1]!)) throw new Refusal('request.invalid', { prizes: 'order' })
}

async function listRankings(on: Queryable, brand: Brand): Promise<Output<'list'>> {
  const boards = await listBoards(on, brand.id, brand.timeZone)
  const list = await Promise.all(
    boards.map(async (board) => {
      const [{ startsAt, endsAt }, [newest]] = await Promise.all([
        findPeriod(on, board.period, brand.timeZone),
        listBoardVersions(on, brand.id, board.period, 1),
      ])
      const members = await countRanked(on, brand.id, board.period, startsAt, countedMembers)
      const latest = newest?.version ?? board.version
      return { ...board, startsAt, endsAt, members, latest, ...(newest && newest.version !== board.version && { next: newest }) }
    }),
  )
  return { list, currency: brand.currency }
}

/** Ends with what became of their prizes. */
async function toResults(on: Queryable, brand: Brand, ends: readonly EndRow[]): Promise<Output<'results'>['list']> {
  const figures = await countSources(on, { brand: brand.id, kind: 'leaderboard', sources: ends.map(({ source }) => source) })
  const bySource = new Map(figures.map((row) => [row.source, row]))
  return ends.map((end) => {
    const { completed: winners = 0, claimed = 0, paid = 0n } = bySource.get(end.source) ?? {}
    return { ...end, winners, claimed, paid }
  })
}

async function listResults(
  { database, cursors }: StaffDeps,
  { period, ...input }: Input<'results'>,
  { brand }: StaffCall,
): Promise<Output<'results'>> {
  const page = await readPage<EndRow>(cursors, {
    scope: { list: 'ranking-results', brandId: brand.id, filters: { period } },
    input,
    read: ([startsAt, behind] = [], limit) =>
      listBoardEnds(
        database,
        { brand: brand.id, period },
        startsAt === undefined ? undefined : { startsAt: new Date(startsAt), period: behind as MissionPeriod },
        limit,
      ),
    positionOf: (row) => [row.startsAt.toISOString(), row.period],
    count: (atMost) => countBoardEnds(database, brand.id, period, atMost),
  })
  return { ...page, list: await toResults(database, brand, page.list) }
}

async function exportCsv({ database }: StaffDeps, input: Input<'resultsCsv'>, { brand, note }: StaffCall) {
  const ends = await listBoardEnds(database, { brand: brand.id, ...input }, undefined, exportedEnds)
  const lines = (await toResults(database, brand, ends)).map(({ period, startsAt, paidAt, winners, claimed, paid }) => [
    period,
    startsAt.toISOString(),
    paidAt.toISOString(),
    String(winners),
    String(claimed),
    printAmount(paid),
  ])
  note({ event: 'rankings_exported', subject: { kind: 'rankings', id: 'list' }, after: { filters: JSON.stringify(input) } })
  const head = ['period', 'startsAt', 'paidAt', 'winners', 'claimed', 'paid']
  return { type: 'text/csv; charset=utf-8', body: Buffer.from(`\uFEFF${printCsv([head, ...lines])}`), fileName: 'rankings.csv' }
}

async function listOff({ database, cursors }: StaffDeps, { member, ...input }: Input<'off'>, { brand }: StaffCall): Promise<Output<'off'>> {
  const filter = { brand: brand.id, member: await findFilterMember(database, brand.id, member) }
  const page = await readPage<OffRow>(cursors, {
    scope: { list: 'rankings-off', brandId: brand.id, filters: { member } },
    input,
    read: ([behind] = [], limit) => listOffBoards(database, filter, behind === undefined ? undefined : BigInt(behind), limit),
    positionOf: (row) => [String(row.member)],
    count: async (atMost) =>
      filter.member === undefined
        ? countOffBoards(database, brand.id, atMost)
        : (await listOffBoards(database, filter, undefined, 1)).length,
  })
  const names = await nameMembers(database, page.list.map((row) => row.member)) // prettier-ignore
  return { ...page, list: page.list.map(({ member: id, ...row }) => ({ username: names.get(id) ?? '', ...row })) }
}

type Terms = Pick<BoardVersion, 'prizes' | 'isSplit' | 'isOn'>
type Change = Terms & { period: MissionPeriod }

const sumOf = ({ prizes, isOn }: Terms) => (isOn ? prizes.reduce((sum, prize) => sum + prize, 0n) : 0n)
const toFacts = ({ prizes, isSplit, isOn }: Terms): Record<string, string> => ({
  prizes: prizes.map(printAmount).join(', ') || '–',
  isSplit: isSplit ? '✓' : '–',
  isOn: isOn ? '✓' : '–',
})
const describe = (terms: Terms) => JSON.stringify(toFacts(terms))

/** From the next period on. More money than before needs a second person. */
const changing: Operation<Change> = {
  name: 'ranking_changed',
  permission: 'rewards.edit',
  content: z.strictObject({ period: z.enum(missionPeriods), prizes: z.array(Amount), isSplit: z.boolean(), isOn: z.boolean() }),
  subjectOf: ({ period }) => ({ kind: 'ranking', id: period }),
  needsTwo: async (on, { period, ...terms }, brand) => sumOf(terms) > sumOf(await lock(on, brand, period)),
  versionOf: async (on, { period }, brand) => String((await lock(on, brand, period)).version),
  render: async (on, { period, ...terms }, brand) => {
    const before = toFacts(await lock(on, brand, period))
    const changed = Object.entries(toFacts(terms)).filter(([label, value]) => before[label] !== value)
    return [
      { label: 'missionPeriod', value: period },
      ...changed.map(([label, value]) => ({ label, value: `${before[label]} → ${value}` })),
      { label: 'prizeSum', value: `${printAmount(sumOf(terms))} ${brand.currency}` },
    ]
  },
  carryOut: async (tx, { period, ...terms }, { brand, proposedBy, reason }) => {
    const found = await lock(tx, brand, period)
    await updateBoard(tx, { brand: brand.id, period, version: found.version + 1 }, terms, { by: proposedBy, reason })
    const [before, after] = [toFacts(found), toFacts(terms)]
    const fields = Object.keys(after).filter((field) => before[field] !== after[field])
    const pick = (from: Record<string, string>) => Object.fromEntries(fields.map((field) => [field, from[field]!]))
    return { before: pick(before), after: pick(after) }
  },
}

type LeftOut = { member: string; isOff: boolean }

/** One person leaves a member out: it takes no money from anybody, and a ranking that is not paid yet can be put right. */
const leavingOut: Operation<LeftOut> = {
  name: 'ranking_member_set',
  permission: 'rewards.edit',
  content: z.strictObject({ member: MemberName, isOff: z.boolean() }),
  subjectOf: ({ member }) => ({ kind: 'member', id: member }),
  needsTwo: () => Promise.resolve(false),
  versionOf: async (on, { member }, brand) => {
    const { id } = await getDeskMember(on, brand, member)
    return String((await findMember(on, brand.id, id))?.isOffBoards ?? false)
  },
  render: (_on, { member, isOff }) =>
    Promise.resolve([
      { label: 'member', value: member },
      { label: 'offRankings', value: String(isOff) },
    ]),
  carryOut: async (tx, { member, isOff }, { brand, proposedBy: by, reason }) => {
    const { id } = await getDeskMember(tx, brand, member)
    if (!(await setOffBoards(tx, { brand: brand.id, member: id, currency: brand.currency, isOff }, { by, reason })))
      throw new Refusal('staff.changed')
    return { before: { isOffRankings: !isOff }, after: { isOffRankings: isOff } }
  },
}
