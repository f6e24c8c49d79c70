import { staffOutboxRoutes } from '@portal/contracts/staff/outbox'
import { maskContact } from '#modules/identity'
import { readOutboxFile } from '#platform/outbox-files.ts'
import { countMessages, listMessages } from '#platform/outbox-store.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { readPage } from './lists/index.ts'
import type { StaffCall } from './people/index.ts'

/** Mail and SMS that leave the portal. */
export function mountOutbox({ serving, deps }: StaffMount): void {
  const { database, cursors } = deps
  serving.serve(staffOutboxRoutes, {
    list: async ({ channel, ...input }, call) => {
      await refusePartly(deps, call)
      const page = await readPage(cursors, {
        scope: { list: 'outbox', brandId: call.brand.id, filters: { channel } },
        input,
        read: ([at, id] = [], limit) =>
          listMessages(database, channel, at !== undefined && id !== undefined ? { at, id } : undefined, limit),
        positionOf: ({ position, id }) => [position, id],
        count: (atMost) => countMessages(database, channel, atMost),
      })
      const list = page.list.map(({ recipient, outcome, doneAt, position: _position, ...message }) => ({
        ...message,
        recipient: maskContact(recipient),
        state: outcome ?? ('waiting' as const),
        ...(doneAt && { doneAt }),
      }))
      return { ...page, list }
    },
    read: async (_tx, { id, reason }, call) => {
      await refusePartly(deps, call)
      const file = await readOutboxFile(deps.dataFolder, id)
      if (!file) throw new Refusal('staff.not_found')
      call.note({ event: 'message_read', subject: { kind: 'message', id }, after: { to: maskContact(file.to) }, reason })
      const { to, subject, text, code, link } = file
      return {
        to,
        text,
        ...(subject !== undefined && { subject }),
        ...(code !== undefined && { code }),
        ...(link !== undefined && { link }),
      }
    },
  })
}

/** Messages belong to no brand: whoever reads them may do so in each. @throws Refusal `staff.wrong_brand` */
async function refusePartly({ brands }: StaffDeps, { held }: StaffCall): Promise<void> {
  const all = await brands.listBrands()
  const isEverywhere = all.every(({ id }) => held.some(({ brandId, grants }) => brandId === id && grants['outbox.read']))
  if (!isEverywhere) throw new Refusal('staff.wrong_brand')
}
