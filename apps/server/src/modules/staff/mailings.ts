import { Readable } from 'node:stream'
import { staffMailingRoutes } from '@portal/contracts/staff/mailings'
import type { OfferProduct } from '@portal/contracts/protection-values'
import { showTexts } from '#modules/content'
import {
  addMailing,
  countMailings,
  countReaders,
  listLeftOut,
  listMailings,
  mailingJob,
  type MailingRow,
  stopMailing,
} from '#modules/messaging'
import { printCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { nameMembers } from './desk-names.ts'
import { readPage } from './lists/index.ts'

const subjectOf = (id: bigint) => ({ kind: 'mailing', id: String(id) })

/** Messages with offers to audiences. Who gets one is decided by `weighOffers` when it is sent. */
export function mountMailings({ serving, deps }: StaffMount): void {
  const { database, cursors } = deps
  serving.serve(staffMailingRoutes, {
    list: async ({ state, ...input }, { brand }) => {
      const page = await readPage<MailingRow>(cursors, {
        scope: { list: 'mailings', brandId: brand.id, filters: { state } },
        input,
        read: ([position] = [], limit) =>
          listMailings(database, { brandId: brand.id, state, before: position === undefined ? undefined : BigInt(position) }, limit),
        positionOf: ({ id }) => [String(id)],
        count: (atMost) => countMailings(database, brand.id, state, atMost),
      })
      return { ...page, list: page.list.map(toRow) }
    },
    preview: ({ channel, products, ...audience }, { brand }) =>
      countReaders(database, { brandId: brand.id, channel, products: products.split(',') as OfferProduct[] }, audience),
    leftOutCsv: async ({ channel, products, ...audience }, { brand, note }) => {
      const kind = { brandId: brand.id, channel, products: products.split(',') as OfferProduct[] }
      note({ event: 'mailing_left_out_exported', subject: { kind: 'mailings', id: 'left-out' }, after: { channel, products, audience: JSON.stringify(audience) } }) // prettier-ignore
      return { type: 'text/csv; charset=utf-8', body: Readable.from(writeLeftOut(database, kind, audience)), fileName: 'left-out.csv' }
    },
    send: async (tx, { channel, products, titles, bodies, reason, ...audience }, { brand, caller, note }) => {
      const kind = { brandId: brand.id, channel, products: [...new Set(products)] }
      const shown = { titles: dense(titles), bodies: { EN: '', ...showTexts(dense(bodies)) } }
      const id = await addMailing(tx, { ...kind, ...shown, audience, by: caller.username })
      const after = { channel, products: kind.products.join(' '), audience: JSON.stringify(audience), title: titles.EN }
      note({ event: 'mailing_sent', subject: subjectOf(id), after, reason })
      await deps.runJob(tx, mailingJob)
      return { id }
    },
    stop: async (tx, { id, version, reason }, { brand, caller, note }) => {
      if (!(await stopMailing(tx, { brandId: brand.id, id, version, by: caller.username }))) throw new Refusal('staff.changed')
      note({ event: 'mailing_stopped', subject: subjectOf(id), before: { state: 'sending' }, after: { state: 'stopped' }, reason })
      return {}
    },
  })
}

/** The file part by part, so that an audience of any size fits. */
async function* writeLeftOut(
  database: StaffDeps['database'],
  ...asked: [Parameters<typeof listLeftOut>[1], Parameters<typeof listLeftOut>[2]]
) {
  yield `\uFEFF${printCsv([['member', 'reason']])}`
  for await (const part of listLeftOut(database, ...asked)) {
    const names = await nameMembers(database, part.map(({ id }) => id)) // prettier-ignore
    if (part.length > 0) yield printCsv(part.map(({ id, reason }) => [names.get(id) ?? '', reason]))
  }
}

type Typed = { EN: string; BN?: string | undefined; CN?: string | undefined; VI?: string | undefined }
const dense = ({ EN, BN, CN, VI }: Typed) => ({
  EN,
  ...(BN !== undefined && { BN }),
  ...(CN !== undefined && { CN }),
  ...(VI !== undefined && { VI }),
})

function toRow({ brandId: _brand, cursor: _cursor, rankFrom, seenWithin, quietFor, endedAt, ...row }: MailingRow) {
  return {
    ...row,
    ...(rankFrom !== null && { rankFrom }),
    ...(seenWithin !== null && { seenWithin }),
    ...(quietFor !== null && { quietFor }),
    ...(endedAt && { endedAt }),
  }
}
