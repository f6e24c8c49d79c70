import { mayConfirm } from '@portal/contracts/staff-grants'
import { type StaffPermission } from '@portal/contracts/staff-permissions'
import { staffOverviewRoutes } from '@portal/contracts/staff/overview'
import type { Queryable } from '@portal/runtime'
import type { Queue, StaffMount } from './deps.ts'
import { getFigures } from './figures.ts'
import type { StaffCaller } from './people/index.ts'
import { countNotices } from './notice-store.ts'
import { countRequests, findOldestRequest } from './requests/index.ts'

const countedAtMost = 1_000

/** What waits, for those who may work on it. */
export function mountOverview({ serving, deps }: StaffMount): void {
  serving.serve(staffOverviewRoutes, {
    queues: async (_input, { brand, caller }) => {
      const counted = await countQueues(deps.database, deps.queues, brand.id, caller)
      return { queues: await addOldest(deps.database, deps.queues, brand.id, caller, counted), asOf: deps.clock.now() }
    },
    figures: (_input, { brand }) => getFigures(deps.database, brand, deps.clock.now()),
  })
}

type Who = Pick<StaffCaller, 'grants' | 'personId'>
type Counted = { name: string; count: number }

/** The queues of the caller's permissions, the requests that the caller may decide, and what the caller was told. */
export async function countQueues(on: Queryable, queues: readonly Queue[], brandId: number, caller: Who): Promise<Counted[]> {
  const mine = queues.filter(({ permission }) => caller.grants[permission] !== undefined)
  return Promise.all([
    countRequests(on, filterOf(brandId, caller), countedAtMost).then((count) => ({ name: 'requests', count })),
    countNotices(on, brandId, caller.personId).then((count) => ({ name: 'notices', count })),
    ...mine.map(async ({ name, count }) => ({ name, count: await count(on, brandId) })),
  ])
}

/** Requests that the caller may decide. */
function filterOf(brandId: number, { grants, personId }: Who) {
  const confirms = (Object.keys(grants) as StaffPermission[]).filter((permission) => mayConfirm(grants[permission]))
  return { brandId, permissions: confirms, state: 'proposed', notBy: personId }
}

/** Adds to the queues that are not empty since when the first of each waits. */
function addOldest(on: Queryable, queues: readonly Queue[], brandId: number, caller: Who, counted: readonly Counted[]) {
  return Promise.all(
    counted.map(async ({ name, count }) => {
      if (count === 0) return { name, count }
      if (name === 'notices') return { name, count }
      const queue = queues.find((each) => each.name === name)
      const oldest = queue ? await queue.findOldest(on, brandId) : await findOldestRequest(on, filterOf(brandId, caller))
      return { name, count, ...(oldest && { oldest }) }
    }),
  )
}
