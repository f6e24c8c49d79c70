import { createHash } from 'node:crypto'
import { listColumns, listLimits } from '@portal/contracts/compliance-values'
import { Refusal } from '#platform/refusal.ts'

export type ListEntry = {
  entry: string
  names: string[]
  birthDate: string | null
  birthYear: number | null
  country: string
  note: string
}

/**
 * Reads a file with a list: CSV in UTF-8 with the head `id,name,aliases,birth_date,country,note`; aliases are parted by `|`, a birth date is `1961-04-30` or a year.
 * @throws Refusal `request.invalid` with `file` naming the line that is wrong
 */
export function readListFile(text: string): { entries: ListEntry[]; sha256: string } {
  const wrong = (line: number) => new Refusal('request.invalid', { file: `line_${line}` })
  const rows = readCsv(text.replace(/^\uFEFF/, ''))
  if (!rows || rows[0]?.join(',') !== listColumns.join(',')) throw wrong(1)
  if (rows.length - 1 > listLimits.entries) throw new Refusal('request.invalid', { file: 'too_many' })
  const seen = new Set<string>()
  const entries = rows.slice(1).map((row, index): ListEntry => {
    const [entry = '', name = '', aliases = '', birth = '', country = '', note = ''] = row.map((field) => field.trim())
    const isDate = /^\d{4}-\d{2}-\d{2}$/.test(birth) && !Number.isNaN(Date.parse(birth))
    const isYear = /^\d{4}$/.test(birth)
    if (row.length !== listColumns.length || entry === '' || seen.has(entry) || name === '' || (birth !== '' && !isDate && !isYear))
      throw wrong(index + 2)
    seen.add(entry)
    const names = [name, ...aliases.split('|').map((alias) => alias.trim())].filter((each) => each !== '')
    return {
      entry,
      names,
      birthDate: isDate ? birth : null,
      birthYear: isDate ? Number(birth.slice(0, 4)) : isYear ? Number(birth) : null,
      country,
      note,
    }
  })
  if (entries.length === 0) throw wrong(2)
  return { entries, sha256: createHash('sha256').update(text).digest('hex') }
}

/** Rows of a CSV with quoted fields; undefined for a quote that does not end. Empty lines are left out. */
function readCsv(text: string): string[][] | undefined {
  const rows: string[][] = []
  let [row, field, isQuoted] = [[] as string[], '', false]
  const endRow = () => {
    row.push(field)
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
    field = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') field += sign
      else if (text[at + 1] === '"') {
        field += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && field === '') isQuoted = true
    else if (sign === ',') {
      row.push(field)
      field = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') field += sign
  }
  if (isQuoted) return undefined
  endRow()
  return rows
}
