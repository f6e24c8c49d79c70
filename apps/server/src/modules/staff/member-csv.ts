import type { Database } from '@portal/runtime'
import { type CsvSource, streamCsv } from '#platform/csv-stream.ts'
import type { StaffCall } from './people/index.ts'

type File<Row> = { name: string; filters: { member: string }; source: CsvSource<Row> }

/** A file of a member's record. That it was taken, and by which filters, stands in the audit. */
export function answerMemberCsv<Row extends object>(database: Database, call: StaffCall, { name, filters, source }: File<Row>) {
  const { member, ...rest } = filters
  call.note({ event: `member_${name}_exported`, subject: { kind: 'member', id: member }, after: { filters: JSON.stringify(rest) } })
  return { type: 'text/csv; charset=utf-8', body: streamCsv(database, source), fileName: `${name}.csv` }
}
