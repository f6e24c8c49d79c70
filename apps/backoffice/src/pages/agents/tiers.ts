import { readAmount, readCount } from '@portal/contracts/figures'

/** A row of the editor as it is typed; `row` stays the same whatever place it has. */
export type TierRow = {
  readonly row: number
  readonly turnover: string
  readonly active: string
  readonly loss: string
  readonly rate: string
}

/** The columns in their order, with the name that the server gives each. */
export const tierColumns = { turnover: 'minTurnover', active: 'minActive', loss: 'minLoss', rate: 'ratePpm' } as const
export type TierColumn = keyof typeof tierColumns
type Tier = { ratePpm: number; minTurnover: string; minActive: number; minLoss: string }

/** As many as the server takes. */
export const tiersAtMost = 72

const blank = { turnover: '', active: '', loss: '', rate: '' }
const membersAtMost = 1_000_000

/** The field's text, from rows and back. */
export const writeRows = (rows: readonly TierRow[]): string => JSON.stringify(rows)
export const readRows = (text: string): readonly TierRow[] => (text === '' ? [{ row: 0, ...blank }] : (JSON.parse(text) as TierRow[]))

/** One more row, with what the last one holds: the next tier mostly differs in one or two figures. */
export function addRow(rows: readonly TierRow[]): readonly TierRow[] {
  const row = Math.max(-1, ...rows.map((each) => each.row)) + 1
  return [...rows, { ...(rows.at(-1) ?? blank), row }]
}

export type TierProblem = 'rateMissing' | 'rateUnclear' | 'amountUnclear' | 'countUnclear'

/** What is wrong with a typed figure; thresholds that are left out are zero. */
export function problemOf(column: TierColumn, typed: string): TierProblem | undefined {
  if (column === 'rate') {
    if (typed.trim() === '') return 'rateMissing'
    return toPpm(typed) === undefined ? 'rateUnclear' : undefined
  }
  if (typed.trim() === '') return undefined
  if (column === 'active') return (readCount(typed, 'EN') ?? Infinity) > membersAtMost ? 'countUnclear' : undefined
  return readAmount(typed, { language: 'EN' }) === undefined ? 'amountUnclear' : undefined
}

/** Whether the rows can't be sent as they are. */
export function isWrong(text: string): boolean {
  const columns = Object.keys(tierColumns) as TierColumn[]
  return readRows(text).some((row) => columns.some((column) => problemOf(column, row[column]) !== undefined))
}

/** The tiers that the rows mean; for rows without a problem. */
export function toTiers(text: string): Tier[] {
  const amount = (typed: string) => readAmount(typed, { language: 'EN' }) ?? '0'
  return readRows(text).map(({ turnover, active, loss, rate }) => ({
    ratePpm: toPpm(rate) ?? 0,
    minTurnover: amount(turnover),
    minActive: readCount(active, 'EN') ?? 0,
    minLoss: amount(loss),
  }))
}

/** Parts of a million of a typed percentage with at most four decimals. */
function toPpm(typed: string): number | undefined {
  const percent = readAmount(typed.trim().replace(/\s*%$/, ''), { language: 'EN', decimals: 4 })
  if (percent === undefined) return undefined
  const [whole = '0', part = ''] = percent.split('.')
  const ppm = Number(whole) * 10_000 + Number(part.padEnd(4, '0'))
  return ppm > 1_000_000 ? undefined : ppm
}
