import { mayConfirm, type StaffPermission } from '@portal/contracts/staff-permissions'
import { staffOverviewRoutes } from '@portal/contracts/staff/overview'
import type { Queryable } from '@portal/runtime'
import type { Queue, StaffMount } from './deps.ts'
import type { StaffCaller } from './people/index.ts'
import { countRequests } from './requests/index.ts'

const countedAtMost = 1_000

/** What waits, for those who may work on it. */
export function mountOverview({ serving, deps }: StaffMount): void {
  serving.serve(staffOverviewRoutes, {
    queues: async (_input, { brand, caller }) => ({
      queues: await countQueues(deps.database, deps.queues, brand.id, caller),
      asOf: deps.clock.now(),
    }),
  })
}

/** The queues of the caller's permissions, and the requests that the caller may decide. */
export async function countQueues(
  on: Queryable,
  queues: readonly Queue[],
  brandId: number,
  { grants, personId }: Pick<StaffCaller, 'grants' | 'personId'>,
) {
  const confirms = (Object.keys(grants) as StaffPermission[]).filter((permission) => mayConfirm(grants[permission]))
  const filter = { brandId, permissions: confirms, state: 'proposed', notBy: personId }
  const mine = queues.filter(({ permission }) => grants[permission] !== undefined)
  return Promise.all([
    countRequests(on, filter, countedAtMost).then((count) => ({ name: 'requests', count })),
    ...mine.map(async ({ name, count }) => ({ name, count: await count(on, brandId) })),
  ])
}
