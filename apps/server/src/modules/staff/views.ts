import { viewsAtMost } from '@portal/contracts/staff/view-limits'
import { staffViewRoutes } from '@portal/contracts/staff/views'
import { Refusal } from '#platform/refusal.ts'
import type { StaffMount } from './deps.ts'
import type { StaffCall } from './people/index.ts'
import { chooseStart, countViews, listViews, putView, removeView } from './view-store.ts'

const whose = ({ brand, caller }: StaffCall, list: string) => ({ brandId: brand.id, personId: caller.personId, list })

/** Saved views of lists: a person's own and those that colleagues of the brand share. */
export function mountViews({ serving, deps }: StaffMount): void {
  serving.serve(staffViewRoutes, {
    list: async ({ list }, call) => ({ list: await listViews(deps.database, whose(call, list), 2 * viewsAtMost) }),
    put: async (tx, { list, isStart, ...view }, call) => {
      const { mine, shared } = await countViews(tx, whose(call, list), view.name)
      if (mine >= viewsAtMost || (view.isShared && shared >= viewsAtMost)) throw new Refusal('request.invalid', { name: 'too_many' })
      const id = await putView(tx, { ...whose(call, list), ...view })
      if (id === undefined) throw new Refusal('staff.changed')
      if (isStart) await chooseStart(tx, whose(call, list), id)
      const { name, query, isShared } = view
      call.note({ event: 'view_saved', subject: { kind: 'view', id }, after: { list, name, query, isShared, isStart } })
      return { id }
    },
    choose: async (tx, { list, id }, call) => {
      if (!(await chooseStart(tx, whose(call, list), id))) throw new Refusal('staff.not_found')
      call.note({ event: 'start_view_chosen', subject: { kind: 'view', id: id ?? '' }, after: { list } })
      return {}
    },
    remove: async (tx, { id, version }, call) => {
      const removed = await removeView(tx, { brandId: call.brand.id, personId: call.caller.personId, id, version })
      if (!removed) throw new Refusal('staff.not_found')
      call.note({ event: 'view_removed', subject: { kind: 'view', id }, before: removed })
      return {}
    },
  })
}
