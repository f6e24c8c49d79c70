/** The tree of a brand as operators walk it: the line above an account, and the accounts directly below with the sums of their teams. */
import { Readable } from 'node:stream'
import { type AccountType, printAmount } from '@portal/contracts'
import type { TeamPeriod } from '@portal/contracts/team'
import type { Database, Queryable } from '@portal/runtime'
import {
  countDirectory,
  countTeams,
  countTopAgents,
  getMember,
  keyOfUsername,
  listMembers,
  listMembersByName,
  listSinceBelow,
  listTeam,
  listTopAgents,
} from '#modules/identity'
import { readAsOf, sumAccounts } from '#modules/reports'
import { printCsv } from '#platform/csv-stream.ts'
import { type Bounds, findBounds, groupOf } from '../registration/index.ts'
import { type Range, readRange } from './range.ts'

type TreeBrand = { id: number; currency: string; timeZone: string }

/** An account of the tree. Sums are those of the account and its whole team in the period, `net` is what its players have won. */
export type TreeRow = {
  id: bigint
  key: string
  account: string
  type: AccountType
  /** Levels below the account that is shown. */
  depth: number
  uplineId: bigint | null
  /** Absent where the brand has no lotteries. */
  group: number | undefined
  direct: number
  members: number
  agents: number
  turnover: bigint
  net: bigint
  isLocked: boolean
  registeredAt: Date
}

type TreeView = {
  brand: TreeBrand
  range: Range
  bounds: Bounds | undefined
  /** The agents at the top of what is shown; undefined: those of the brand. */
  lines: readonly bigint[] | undefined
}

const longestPeriod = 31

type TreeAsked = { brand: TreeBrand; period: TeamPeriod; now: Date; lines?: readonly bigint[] | undefined }

export async function openTree(database: Database, { brand, period, now, lines }: TreeAsked): Promise<TreeView> {
  const range = readRange(brand.timeZone, now, { period }, longestPeriod)
  return { brand, range, bounds: await findBounds(database, brand.id), lines }
}

/** The account itself, and the names above it from the top down. */
export async function readNode(database: Database, view: TreeView, account: Found): Promise<{ row: TreeRow; line: string[] }> {
  const { uplinePath } = await getMember(database, account.id)
  // What stands above the lines is not shown.
  const first = view.lines ? uplinePath.findIndex((id) => view.lines?.includes(id)) : 0
  const [row] = await toRows(database, view, [account], undefined)
  return { row: row!, line: await nameLine(database, first < 0 ? [] : uplinePath.slice(first)) }
}

/** The names of a line, in its order. */
export async function nameLine(on: Queryable, line: readonly bigint[]): Promise<string[]> {
  const nameOf = new Map((await listMembers(on, line)).map(({ id, username }) => [id, username]))
  return line.flatMap((id) => nameOf.get(id) ?? [])
}

type Place = { id: bigint; key: string } | undefined
/** An account as a list or a search has found it. */
type Found = { id: bigint; registeredAt: Date }

/** Accounts directly below one, behind a place, by name. */
export async function listBranch(database: Database, view: TreeView, agent: bigint, after: Place, limit: number): Promise<TreeRow[]> {
  const rows = await listTeam(database, { brandId: view.brand.id, agent, depth: 1, key: '', byKey: true, after }, limit)
  return toRows(database, view, rows, agent)
}

export async function countBranch(database: Database, agent: bigint): Promise<number> {
  const [count] = await countTeams(database, [agent])
  return Number(count?.direct ?? 0n)
}

/** Agents without an upline, by name. */
export async function listTop(database: Database, view: TreeView, after: string, limit: number): Promise<TreeRow[]> {
  const rows = await listTopAgents(database, { brandId: view.brand.id, lines: view.lines }, after, limit)
  return toRows(database, view, rows, undefined)
}

export const countTop = (database: Database, { brand, lines }: TreeView, atMost: number) =>
  countTopAgents(database, { brandId: brand.id, lines }, atMost)

/** Members and agents whose names begin with a text, wherever they stand. */
export async function searchTree(database: Database, view: TreeView, name: string, after: string, limit: number): Promise<TreeRow[]> {
  const rows = await listMembersByName(database, { brandId: view.brand.id, prefix: keyOfUsername(name), lines: view.lines }, after, limit)
  return toRows(database, view, rows, undefined)
}

export const countFound = (database: Database, { brand, lines }: TreeView, name: string, atMost: number) =>
  countDirectory(database, { brandId: brand.id, prefix: keyOfUsername(name), lines }, atMost)

/** Until when the sums of the tree hold everything. */
export const readSumsAsOf = readAsOf

/** @param under whose downlines they are: what they did below others does not count. In the order of the accounts. */
async function toRows(database: Database, { brand, range, bounds }: TreeView, found: readonly Found[], under: bigint | undefined) {
  const ids = found.map(({ id }) => id)
  const came = under === undefined ? new Map<bigint, Date | undefined>() : await listSinceBelow(database, ids, under)
  const accounts = ids.map((id) => ({ id, since: laterOf(range.from, came.get(id)) }))
  const of = { accounts, isOwn: false, line: under, brand: brand.id, currency: brand.currency, to: range.to }
  const [sums, counts, members] = await Promise.all([sumAccounts(database, of), countTeams(database, ids), listMembers(database, ids)])
  const memberOf = new Map(members.map((each) => [each.id, each]))
  const sumOf = new Map(sums.map((each) => [each.account, each]))
  const countOf = new Map(counts.map((each) => [each.agent, each]))
  return found.map(({ id, registeredAt }): TreeRow => {
    const member = memberOf.get(id)!
    const { username: account, type, uplineId, isLocked } = member
    const { stake = 0n, valid = 0n, payout = 0n, promotions = 0n, rebates = 0n } = sumOf.get(id) ?? {}
    const team = countOf.get(id)
    return {
      id,
      key: keyOfUsername(account),
      account,
      type,
      depth: 1,
      uplineId,
      group: bounds && groupOf(member, bounds),
      direct: Number(team?.direct ?? 0n),
      members: Number(team?.members ?? 0n),
      agents: Number(team?.agents ?? 0n),
      turnover: valid,
      net: payout + promotions + rebates - stake,
      isLocked,
      registeredAt,
    }
  })
}

/** The sums are by hour: the hour in which an account came belongs to both lines, so it begins with the next one. */
const laterOf = (from: Date, came: Date | undefined) => (came && came > from ? came : from)

const rowsInFilePage = 200
const head = ['account', 'level', 'upline', 'type', 'state', 'prizeGroup', 'direct', 'team', 'turnover', 'net', 'currency', 'registeredAt']

/** An account's whole team as CSV, the newest account first; the agents at the top of the brand where no account is given. */
export function exportBranch(database: Database, view: TreeView, agent: bigint | undefined): Readable {
  return Readable.from(agent === undefined ? writeTop(database, view) : writeTeam(database, view, agent))
}

async function* writeTeam(database: Database, view: TreeView, agent: bigint): AsyncGenerator<string> {
  yield `\uFEFF${printCsv([head])}`
  for (let after: Place, isDone = false; !isDone;) {
    const page = await listTeam(database, { brandId: view.brand.id, agent, key: '', byKey: false, after }, rowsInFilePage)
    const depthOf = new Map(page.map(({ id, depth }) => [id, depth]))
    const rows = await toRows(database, view, page, agent)
    yield await writeRows(database, view, rows.map((row) => ({ ...row, depth: depthOf.get(row.id) ?? 0 }))) // prettier-ignore
    after = page.at(-1)
    isDone = page.length < rowsInFilePage
  }
}

async function* writeTop(database: Database, view: TreeView): AsyncGenerator<string> {
  yield `\uFEFF${printCsv([head])}`
  for (let after = '', isDone = false; !isDone;) {
    const rows = await listTop(database, view, after, rowsInFilePage)
    yield await writeRows(database, view, rows)
    after = rows.at(-1)?.key ?? after
    isDone = rows.length < rowsInFilePage
  }
}

async function writeRows(database: Database, { brand }: TreeView, rows: readonly TreeRow[]): Promise<string> {
  const uplines = await listMembers(database, [...new Set(rows.flatMap(({ uplineId }) => uplineId ?? []))])
  const nameOf = new Map(uplines.map(({ id, username }) => [id, username]))
  return printCsv(
    rows.map((row) => [
      row.account,
      String(row.depth),
      (row.uplineId !== null && nameOf.get(row.uplineId)) || '',
      String(row.type),
      row.isLocked ? 'locked' : 'active',
      String(row.group ?? ''),
      String(row.direct),
      String(row.members),
      printAmount(row.turnover),
      printAmount(row.net),
      brand.currency,
      row.registeredAt.toISOString(),
    ]),
  )
}
