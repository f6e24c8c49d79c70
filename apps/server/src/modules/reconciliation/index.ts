/**
 * Comparisons of our books with those of others. Domains that speak to a vendor or a provider read both sides, compare them, and keep what was found;
 * people of staff work on the cases.
 *
 *   listHours(on, scope, now, turn)              which hours are compared at a turn
 *   compareRecords(ours, theirs, stretch)        the differences of two records
 *   keepComparison(database, scope, compared)    opens cases and ends those that are gone
 *   findCase, lockCase, listCases, listNotes, listDays     what staff read
 *   assignCase, resolveCase, insertNote, askAgain(tx, ..)   what staff do
 */
export {
  askAgain,
  type CaseFilter,
  type CaseRow,
  countCases,
  countOpenCases,
  findCase,
  findOldestOpen,
  insertNote,
  listCases,
  listDays,
  listNotes,
  lockCase,
  type Scope,
} from './case-store.ts'
export { assignCase, keepComparison, listHours, resolveCase } from './cases.ts'
export { compareRecords, type Difference, edgeMs, type Facts, nameOf, type Movement, totalOf } from './compare.ts'
