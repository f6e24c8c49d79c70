import type { BookDeskCall, BookDeskInput, BookDeskOutput } from '@portal/contracts/book-desk'
import { mayConfirm } from '@portal/contracts/staff-grants'
import { exactCountAtMost } from '@portal/contracts/staff-route'
import { staffSportsRoutes } from '@portal/contracts/staff/sports'
import type { Database } from '@portal/runtime'
import type { z } from 'zod'
import { findDirectoryMember, keyOfUsername, listMembers } from '#modules/identity'
import { listPlayers } from '#modules/launch'
import { printCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import type { StaffCall } from './people/index.ts'

type Input<Name extends keyof typeof staffSportsRoutes> = z.output<(typeof staffSportsRoutes)[Name]['input']>

const exportedRows = 10_000
const exportedAtOnce = 200

/**
 * The trading of the sportsbook. The book is the studio's: what is asked here goes on to its desk under the person's name, and what it did stands in the audit as well as
 * in the book's own log. Voids and corrections are the book's cases, which two people decide.
 */
export function mountSports({ serving, deps }: StaffMount): void {
  const asker = ({ brand, caller }: StaffCall) => ({ brand: brand.id, by: caller.username })
  serving.serve(staffSportsRoutes, {
    matches: async (input, call) => pageOf(await deps.askBook('matches', readMatches(input), asker(call))),
    matchesCsv: (input, call) => exportMatches(deps, input, call),
    match: (input, call) => deps.askBook('match', input, asker(call)),
    log: async (input, call) => {
      const found = await deps.askBook('log', input, asker(call))
      return pageOf({ ...found, list: await nameMembers(deps.database, call, found.list) })
    },
    slips: async (input, call) => {
      const found = await deps.askBook('slips', await readSlips(deps.database, call, input), asker(call))
      return pageOf({ ...found, list: await nameMembers(deps.database, call, found.list) })
    },
    slipsCsv: (input, call) => exportSlips(deps, input, call),
    cases: async (input, call) => pageOf(await deps.askBook('cases', input, asker(call))),
    effect: async ({ id }, call) => nameEffect(deps.database, call, await deps.askBook('effect', { case: id }, asker(call))),
    preview: async (input, call) => nameEffect(deps.database, call, await deps.askBook('preview', input, asker(call))),
    limits: (_input, call) => deps.askBook('limits', {}, asker(call)),
    factors: async ({ member, ...input }, call) => {
      const player = member === undefined ? {} : { player: await findPlayerId(deps.database, call, member) }
      const found = await deps.askBook('factors', { ...input, ...player }, asker(call))
      return pageOf({ ...found, list: await nameMembers(deps.database, call, found.list) })
    },
    ...listWrites(deps),
  })
}

function listWrites(deps: StaffDeps) {
  const ask = <Call extends BookDeskCall>(call: Call, input: BookDeskInput<Call>, by: StaffCall, request: string) =>
    deps.askBook(call, input, { brand: by.brand.id, by: by.caller.username, request })
  return {
    suspend: async ({ reason, ...input }: Input<'suspend'>, call: StaffCall, key: string) => {
      const { before, after } = await ask('suspend', input, call, key)
      const id = input.match
      call.note({ event: 'sports_suspended', subject: { kind: 'sports_match', id }, before, after, reason })
      return { done: true as const }
    },
    setLimit: async ({ reason, ...input }: Input<'setLimit'>, call: StaffCall, key: string) => {
      const { before, after } = await ask('setLimit', input, call, key)
      const id = [input.sport, input.competition, input.match, input.type].filter((part) => part !== undefined).join(' ')
      call.note({ event: 'sports_limit_set', subject: { kind: 'sports_limit', id }, before, after, reason })
      return { done: true as const }
    },
    setFactor: async ({ reason, member, percent }: Input<'setFactor'>, call: StaffCall, key: string) => {
      const player = await findPlayerId(deps.database, call, member)
      if (player === nobody) throw new Refusal('request.invalid', { member: 'unknown' })
      const { before, after } = await ask('setFactor', { player, percent }, call, key)
      call.note({ event: 'sports_factor_set', subject: { kind: 'member', id: member }, before, after, reason })
      return { done: true as const }
    },
    ask: async (input: Input<'ask'>, call: StaffCall, key: string) => {
      const { case: id } = await ask('ask', input, call, key)
      const { reason, kind, match, market = '' } = input
      call.note({ event: 'sports_case_asked', subject: { kind: 'sports_case', id }, after: { kind, match, market }, reason })
      return { case: id }
    },
    decide: async ({ id, isAgreed, seen, reason }: Input<'decide'>, call: StaffCall, key: string) => {
      if (!mayConfirm(call.caller.grants['sports.settle'])) throw new Refusal('staff.forbidden', { permission: 'sports.settle' })
      const { settled, kind, match } = await ask('decide', { case: id, isAgreed, seen }, call, key)
      const after = { state: isAgreed ? 'done' : 'refused', kind, match, settled: String(settled) }
      call.note({ event: 'sports_case_decided', subject: { kind: 'sports_case', id }, before: { state: 'asked' }, after, reason })
      return { settled }
    },
  }
}

const readMatches = ({ sort = '-liability', ...input }: Omit<Input<'matches'>, 'limit'> & { limit: number }) => ({ ...input, sort })

async function readSlips(database: Database, call: StaffCall, { member, ...input }: Input<'slips'>): Promise<BookDeskInput<'slips'>> {
  return { ...input, ...(member === undefined ? {} : { player: await findPlayerId(database, call, member) }) }
}

/** A page as the staff's lists have it. */
function pageOf<Row>({ list, after, count }: { list: Row[]; after?: string | undefined; count: number }) {
  return {
    list,
    ...(after === undefined ? {} : { after }),
    count: Math.min(count, exactCountAtMost),
    countIsExact: count <= exactCountAtMost,
    asOf: new Date(),
  }
}

/** Nobody plays under this id: a filter by an account that does not exist finds nothing. */
const nobody = '-'

async function findPlayerId(database: Database, { brand }: StaffCall, username: string): Promise<string> {
  return (await findDirectoryMember(database, brand.id, keyOfUsername(username)))?.publicId ?? nobody
}

/** Puts the username beside each player who is a member of the brand. */
async function nameMembers<Row extends { player?: string | undefined }>(
  database: Database,
  { brand }: StaffCall,
  rows: readonly Row[],
): Promise<(Row & { member?: string })[]> {
  const ids = [...new Set(rows.flatMap(({ player }) => (player === undefined ? [] : [player])))]
  const players = ids.length === 0 ? [] : await listPlayers(database, brand.id, ids)
  const members = await listMembers(database, players.map(({ member }) => member)) // prettier-ignore
  const names = new Map(members.map(({ id, username }) => [id, username]))
  const byPlayer = new Map(players.map(({ playerId, member }) => [playerId, names.get(member)]))
  return rows.map((row) => {
    const member = row.player === undefined ? undefined : byPlayer.get(row.player)
    return member === undefined ? row : { ...row, member }
  })
}

async function nameEffect(database: Database, call: StaffCall, effect: BookDeskOutput<'effect'>) {
  return { ...effect, largest: await nameMembers(database, call, effect.largest) }
}

/** All pages of a list, up to what a file holds. */
async function readAll<Row>(read: (after: string | undefined) => Promise<{ list: Row[]; after?: string | undefined }>): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const page = await read(after)
    rows.push(...page.list)
    after = page.after
  } while (after !== undefined && rows.length < exportedRows)
  return rows.slice(0, exportedRows)
}

const csvOf = (name: string, lines: readonly (readonly string[])[]) => ({
  type: 'text/csv; charset=utf-8',
  body: Buffer.from(`\uFEFF${printCsv(lines.map((line) => [...line]))}`),
  fileName: `${name}.csv`,
})
const english = (names: Readonly<Record<string, string>>) => names['EN'] ?? ''
const matchName = ({ names }: { names: { home: Record<string, string>; away: Record<string, string> } }) =>
  `${english(names.home)} – ${english(names.away)}`

async function exportMatches(deps: StaffDeps, input: Input<'matchesCsv'>, call: StaffCall) {
  const asker = { brand: call.brand.id, by: call.caller.username }
  const rows = await readAll((after) =>
    deps.askBook('matches', readMatches({ ...input, limit: exportedAtOnce, ...(after === undefined ? {} : { after }) }), asker),
  )
  const id = 'list'
  call.note({ event: 'sports_matches_exported', subject: { kind: 'sports_match', id }, after: { filters: JSON.stringify(input) } })
  const head = ['match', 'sport', 'competition', 'name', 'start', 'state', 'score', 'suspended', 'open markets', 'stakes', 'liability']
  const lines = rows.map((row) => [
    row.id,
    row.sport,
    english(row.competition.names),
    matchName(row),
    row.start,
    row.status,
    row.score ? `${row.score.home}-${row.score.away}` : '',
    row.isSuspended ? 'yes' : row.stopped.join(' '),
    String(row.markets.open),
    row.stakes,
    row.liability,
  ])
  return csvOf('sports-matches', [head, ...lines])
}

async function exportSlips(deps: StaffDeps, input: Input<'slipsCsv'>, call: StaffCall) {
  const asker = { brand: call.brand.id, by: call.caller.username }
  const filters = await readSlips(deps.database, call, { ...input, limit: exportedAtOnce })
  const found = await readAll((after) => deps.askBook('slips', { ...filters, ...(after === undefined ? {} : { after }) }, asker))
  const rows = await nameMembers(deps.database, call, found)
  const id = 'list'
  call.note({ event: 'sports_slips_exported', subject: { kind: 'sports_slip', id }, after: { filters: JSON.stringify(input) } })
  const head = ['number', 'slip', 'member', 'placed', 'kind', 'legs', 'stake', 'most', 'state', 'result', 'paid', 'settled']
  const lines = rows.map((row) => [
    row.number,
    row.id,
    row.member ?? row.player,
    row.placedAt,
    row.kind,
    row.legs.map((leg) => `${matchName(leg)}: ${leg.picks.map(({ market, outcome }) => `${market} ${outcome}`).join(' + ')} @ ${leg.milli / 1_000}`).join(' | '), // prettier-ignore
    row.stake,
    row.potential,
    row.state,
    row.result ?? '',
    row.paid,
    row.settledAt ?? '',
  ])
  return csvOf('sports-slips', [head, ...lines])
}
