import { staffApplicationRoutes } from '@portal/contracts/staff/applications'
import { findPromotionTerms } from '#modules/content'
import { listMembers } from '#modules/identity'
import {
  approveApplication,
  countWaiting,
  findOldestWaiting,
  findWaiting,
  listPictures,
  listWaiting,
  rejectApplication,
  type Reviewed,
  takeInHand,
} from '#modules/promotions'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import type { StaffCall } from './people/index.ts'

const listedAtMost = 200

/** Applications of members for promotions. */
export function mountApplications({ serving, deps }: StaffMount): void {
  const { database } = deps
  const note = ({ note: add }: StaffCall, event: string, id: string, after: Record<string, string | boolean>, reason?: string) =>
    add({ event, subject: { kind: 'application', id }, after, reason })
  deps.queues.push({ name: 'applications', permission: 'promotions.review', count: countWaiting, findOldest: findOldestWaiting })
  serving.serve(staffApplicationRoutes, {
    list: (_input, call) => listApplications(deps, call),
    picture: async ({ applicationNo, index }, call) => {
      await refuseForeign(deps, applicationNo, call)
      const picture = (await listPictures(database, applicationNo))[index]
      if (!picture) throw new Refusal('staff.not_found')
      return { type: picture.type, body: picture.bytes }
    },
    take: async (tx, { applicationNo }, call) => {
      await refuseForeign(deps, applicationNo, call)
      refuseUndone(await takeInHand(tx, applicationNo, call.caller.username))
      note(call, 'application_taken', applicationNo, { state: 'process' })
      return {}
    },
    approve: async (tx, { applicationNo, amount, isPaid }, call) => {
      await refuseForeign(deps, applicationNo, call)
      refuseUndone(await approveApplication(tx, deps, applicationNo, { by: call.caller.username, amount, isPaid }))
      note(call, 'application_approved', applicationNo, { amount: String(amount ?? ''), isPaid })
      return {}
    },
    reject: async (tx, { applicationNo, reason }, call) => {
      await refuseForeign(deps, applicationNo, call)
      refuseUndone(await rejectApplication(tx, deps, applicationNo, { by: call.caller.username, reason }))
      note(call, 'application_rejected', applicationNo, { state: 'rejected' }, reason)
      return {}
    },
  })
}

async function listApplications({ database }: StaffDeps, { brand }: StaffCall) {
  const waiting = await listWaiting(database, listedAtMost, brand.id)
  const members = await listMembers(database, [...new Set(waiting.map(({ member }) => member))])
  const names = new Map(members.map(({ id, username }) => [id, username]))
  const list = waiting.map(async ({ applicationNo, member, promotion, state, comment, pictures, appliedAt, decidedBy }) => {
    const rewardAtMost = (await findPromotionTerms(database, brand.id, promotion))?.rewardAtMost ?? undefined
    return {
      applicationNo,
      username: names.get(member) ?? '',
      promotion,
      state,
      comment,
      pictures,
      appliedAt,
      ...(rewardAtMost !== undefined && { rewardAtMost }),
      ...(decidedBy !== null && { takenBy: decidedBy }),
    }
  })
  return { list: await Promise.all(list) }
}

/** An application of another brand is nowhere to be found. */
async function refuseForeign({ database }: StaffDeps, applicationNo: string, { brand }: StaffCall): Promise<void> {
  const waiting = await findWaiting(database, applicationNo)
  if (waiting?.brandId !== brand.id) throw new Refusal('staff.not_found')
}

function refuseUndone(reviewed: Reviewed): void {
  if (reviewed === 'not_waiting') throw new Refusal('staff.changed')
  if (reviewed === 'amount_out_of_range') throw new Refusal('request.invalid', { amount: 'out_of_range' })
}
