import { z } from 'zod'
import { printAmount } from '@portal/contracts'
import { RowId } from '@portal/contracts/staff-route'
import { exceptionEnds, staffExceptionRoutes } from '@portal/contracts/staff/exceptions'
import type { Queryable } from '@portal/runtime'
import { confirmResolution, findException, listExceptions, proposeResolution } from '#modules/bets'
import { listMembers } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import type { StaffMount } from './deps.ts'
import { type Operation, perform } from './requests/index.ts'

type Resolution = { id: bigint; end: (typeof exceptionEnds)[number] }

const listedAtMost = 200

/** Ends an exception of a bet. The record of exceptions keeps both names as well. */
const resolution: Operation<Resolution> = {
  name: 'exception_ended',
  permission: 'bets.exceptions',
  alwaysTwo: true,
  content: z.strictObject({ id: RowId, end: z.enum(exceptionEnds) }),
  subjectOf: ({ id }) => ({ kind: 'exception', id: String(id) }),
  versionOf: async (on, { id }, brand) => {
    const found = await findException(on, brand.id, id)
    return found ? `${found.id} ${found.state}` : 'ended'
  },
  render: async (on, { id, end }, brand) => {
    const found = await findException(on, brand.id, id)
    const [member] = found ? await listMembers(on, [found.member]) : []
    return [
      { label: 'end', value: end },
      { label: 'member', value: member?.username ?? '' },
      { label: 'amount', value: found ? printAmount(found.amount) : '' },
      { label: 'currency', value: found?.currency ?? '' },
      { label: 'vendor', value: found?.vendor ?? '' },
      { label: 'round', value: found?.roundId ?? '' },
    ]
  },
  carryOut: async (tx, { id, end }, { by, proposedBy, reason }) => {
    const isProposed = await proposeResolution(tx, { id, by: proposedBy, proposal: end, note: reason })
    if (!isProposed || !(await confirmResolution(tx, { id, by }))) throw new Refusal('staff.changed')
    return { before: { state: 'open' }, after: { state: end === 'credit' ? 'credited' : 'dismissed' } }
  },
}

/** What a machine must not decide about bets. */
export function mountExceptions({ serving, deps }: StaffMount): void {
  const { database } = deps
  deps.operations.register(resolution)
  const count = async (on: Queryable, brandId: number) => (await listExceptions(on, listedAtMost, brandId)).length
  const findOldest = async (on: Queryable, brandId: number) => {
    const opened = (await listExceptions(on, listedAtMost, brandId)).map(({ openedAt }) => openedAt.getTime())
    return opened.length === 0 ? undefined : new Date(Math.min(...opened))
  }
  deps.queues.push({ name: 'exceptions', permission: 'bets.exceptions', count, findOldest })
  serving.serve(staffExceptionRoutes, {
    list: async (_input, { brand }) => {
      const waiting = await listExceptions(database, listedAtMost, brand.id)
      const members = await listMembers(database, [...new Set(waiting.map(({ member }) => member))])
      const names = new Map(members.map(({ id, username }) => [id, username]))
      return {
        list: waiting.map(({ id, reason, member, currency, vendor, externalId, roundId, amount, openedAt }) => ({
          id,
          reason,
          username: names.get(member) ?? '',
          currency,
          vendor,
          externalId,
          roundId,
          amount,
          openedAt,
        })),
      }
    },
    resolve: async (tx, { id, end, reason }, call) => {
      if (!(await findException(tx, call.brand.id, id))) throw new Refusal('staff.not_found')
      return perform(tx, resolution, { content: { id, end }, reason }, call)
    },
  })
}
