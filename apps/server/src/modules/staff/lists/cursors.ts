import { createHmac, timingSafeEqual } from 'node:crypto'
import { exactCountAtMost } from '@portal/contracts/staff-route'
import { Refusal } from '#platform/refusal.ts'

const macBytes = 16

/** What a cursor belongs to: it goes into no other list, no other brand and no other filters. */
type ListScope = { list: string; brandId: number; filters: unknown }

export type Cursors = {
  /** @param position values of the last row's sort columns, its id last */
  sign(scope: ListScope, position: readonly string[]): string
  /** @throws Refusal `staff.cursor_invalid` */
  open(scope: ListScope, cursor: string): string[]
}

/** Opaque cursors of lists: a position with a MAC over it and its scope, so that a changed or foreign one is refused. */
export function openCursors(key: Buffer): Cursors {
  const macOf = ({ list, brandId, filters }: ListScope, body: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([list, brandId, filters, body], (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)))
      .digest()
      .subarray(0, macBytes)
  return {
    sign: (scope, position) => {
      const body = Buffer.from(JSON.stringify(position)).toString('base64url')
      return `${body}.${macOf(scope, body).toString('base64url')}`
    },
    open: (scope, cursor) => {
      const [body = '', mac = '', ...rest] = cursor.split('.')
      const given = Buffer.from(mac, 'base64url')
      const isGood = rest.length === 0 && given.length === macBytes && timingSafeEqual(given, macOf(scope, body))
      if (!isGood) throw new Refusal('staff.cursor_invalid')
      return JSON.parse(Buffer.from(body, 'base64url').toString()) as string[]
    },
  }
}

type Page<Row> = { list: Row[]; after?: string; count: number; countIsExact: boolean; asOf: Date }

type PageRequest<Row> = {
  scope: ListScope
  input: { after?: string | undefined; limit: number }
  /** Reads rows behind a position (undefined: from the beginning), at most so many. */
  read: (position: string[] | undefined, limit: number) => Promise<Row[]>
  /** Values of the row's sort columns, its id last. */
  positionOf: (row: Row) => readonly string[]
  /** Counts rows, at most so many: the statement stops there. */
  count: (atMost: number) => Promise<number>
}

/** One page of a list by key: the rows behind the cursor, the cursor of the next page while there is one, and the count up to 10,000. */
export async function readPage<Row>(cursors: Cursors, { scope, input, read, positionOf, count }: PageRequest<Row>): Promise<Page<Row>> {
  const position = input.after === undefined ? undefined : cursors.open(scope, input.after)
  const asOf = new Date()
  const [rows, counted] = await Promise.all([read(position, input.limit + 1), count(exactCountAtMost + 1)])
  const list = rows.slice(0, input.limit)
  const last = list.at(-1)
  return {
    list,
    ...(rows.length > input.limit && last && { after: cursors.sign(scope, positionOf(last)) }),
    count: Math.min(counted, exactCountAtMost),
    countIsExact: counted <= exactCountAtMost,
    asOf,
  }
}
