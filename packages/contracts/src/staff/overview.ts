import { z } from 'zod'
import { Time } from '../paging.ts'
import { staffRead } from '../staff-route.ts'

/** How much waits in each queue that the caller's roles concern. */
export const StaffQueues = z.strictObject({ queues: z.array(z.strictObject({ name: z.string(), count: z.int() })), asOf: Time })

export const staffOverviewRoutes = {
  queues: staffRead('GET /staff/v1/queues', {
    permission: 'own',
    input: z.strictObject({}),
    output: StaffQueues,
    about: 'What waits for the caller, by queue; the stream /staff/live tells changes',
  }),
}
