/**
 * The record of bets below an agent. Accounts that are named, and small teams, are looked at one by one; for a large team the bets of the brand are read from the newest
 * back, so many at most for a page: such a page may be short and have a next one, and no page costs more.
 */
import type { Readable } from 'node:stream'
import type { LanguageCode } from '@portal/contracts'
import type { Database, Queryable } from '@portal/runtime'
import { streamCsv } from '#platform/csv-stream.ts'
import { type Bet, sumUp, toBet } from './record.ts'
import type { BetRow } from './record-store.ts'
import { exportHead, keepNames, toCells } from './named-bets.ts'
import { exportTeamBets, findStretch, lookBack, selectTeamBets, type TeamSelection } from './team-record-store.ts'

/** Bets of all members that a page of a large team looks through. */
const betsLookedThrough = 50_000

export type TeamPage = { before?: bigint | undefined; pageSize: number }

export async function listTeamBets(
  on: Queryable,
  selection: TeamSelection,
  { before, pageSize }: TeamPage,
  look = betsLookedThrough,
): Promise<{ bets: Bet[]; pageTotals: ReturnType<typeof sumUp>; next?: bigint }> {
  const range = await findStretch(on, selection.from, selection.to)
  const stretch = before === undefined || before > range.before ? range : { ...range, before }
  const first = selection.members ? undefined : await lookBack(on, stretch.before, look)
  const seen = first === undefined || first < stretch.fromId ? stretch : { ...stretch, fromId: first }
  const rows = await selectTeamBets(on, selection, seen, pageSize + 1)
  const bets = rows.slice(0, pageSize).map(toBet)
  const next = rows.length > pageSize ? bets.at(-1)!.id : seen.fromId > stretch.fromId ? seen.fromId : undefined
  return { bets, pageTotals: sumUp(bets), ...(next !== undefined && { next }) }
}

/** The bets of a selection as CSV, each with its account in front. */
export async function exportTeam(
  database: Database,
  selection: TeamSelection,
  language: LanguageCode,
  nameMembers: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>,
): Promise<Readable> {
  const stretch = await findStretch(database, selection.from, selection.to)
  const nameMore = keepNames(database, language)
  const toLines = async (rows: BetRow[]) => {
    const bets = rows.map(toBet)
    const names = await nameMore(bets)
    const accounts = await nameMembers([...new Set(bets.map(({ owner }) => owner.member))])
    return bets.map((bet, index) => [accounts.get(bet.owner.member) ?? '', ...toCells(bet, names[index]!)])
  }
  return streamCsv(database, { statement: exportTeamBets(selection, stretch), head: ['account', ...exportHead], toLines })
}
