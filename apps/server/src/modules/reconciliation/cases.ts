import type { Database, Queryable, Tx } from '@portal/runtime'
import {
  type Comparison,
  type End,
  endCase,
  endGoneCases,
  insertCases,
  insertNote,
  listStretchesToRepeat,
  type Scope,
  updateAssignee,
  upsertStretch,
} from './case-store.ts'
import { type Difference, nameOf, type Movement } from './compare.ts'

const hourMs = 3_600_000
/** The daily comparison takes the whole last day of any zone once more, and stretches with open cases of a month. */
const dailyHours = 26
const openCaseMs = 31 * 24 * hourMs

/**
 * Hours that are compared at a turn: the one under way and the one before, with those that somebody asked for; at the daily turn the last day as well.
 * @param since the hours that ended before it are left out, but for those that somebody asked for or that have open cases
 */
export async function listHours(
  on: Queryable,
  scope: Scope,
  now: Date,
  { isDaily, since = new Date(0) }: { isDaily: boolean; since?: Date },
): Promise<Date[]> {
  const thisHour = Math.floor(now.getTime() / hourMs) * hourMs
  const recent = Array.from({ length: isDaily ? dailyHours : 2 }, (_, ago) => thisHour - ago * hourMs)
  const again = await listStretchesToRepeat(on, scope, isDaily ? new Date(now.getTime() - openCaseMs) : undefined)
  return [...new Set([...recent.filter((ms) => ms + hourMs > since.getTime()), ...again.map((at) => at.getTime())])]
    .toSorted((a, b) => a - b)
    .map((ms) => new Date(ms))
}

type Compared = Omit<Comparison, 'differences'> & {
  found: readonly Difference[]
  /** All that the other side told. */
  told?: readonly Pick<Movement, 'owner' | 'txId'>[]
}

/**
 * Keeps what a comparison has found: cases open once and end by themselves when a later comparison finds both sides agree.
 * @returns the number of differences
 */
export async function keepComparison(database: Database, scope: Scope, { found, told = [], ...compared }: Compared): Promise<number> {
  const distinct = [...new Map(found.map((each) => [`${nameOf(each)} ${each.difference}`, each])).values()]
  await database.transaction(async (tx) => {
    await upsertStretch(tx, scope, { ...compared, differences: distinct.length })
    await endGoneCases(tx, scope, compared.beginsAt, distinct, told.map(nameOf))
    await insertCases(tx, scope, compared.beginsAt, distinct)
  })
  return distinct.length
}

/** Takes a case, or gives it back; told in its timeline. */
export async function assignCase(tx: Tx, id: bigint, by: string, assignee: string | null): Promise<void> {
  await updateAssignee(tx, id, assignee)
  await insertNote(tx, id, { kind: assignee === null ? 'released' : 'taken', by, text: '' })
}

/** Ends an open case that the caller has locked. */
export async function resolveCase(tx: Tx, id: bigint, end: End): Promise<void> {
  await endCase(tx, id, end)
  await insertNote(tx, id, { kind: 'resolved', by: end.by, text: end.reason })
}
