import { z } from 'zod'
import { calls } from './calls.ts'
import { route } from './route.ts'

/** What the live stream can carry. `resync` tells the client to read everything again: it missed something. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('balance'), sumBalance: z.string(), currency: z.string(), version: z.string() }),
  z.strictObject({ type: z.literal('unread'), count: z.int() }),
  z.strictObject({ type: z.literal('status'), status: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
  z.strictObject({ type: z.literal('signed-out'), reason: z.string() }),
  z.strictObject({ type: z.literal('resync') }),
])
export type LiveEvent = z.output<typeof LiveEvent>

export const messagingRoutes = {
  unreadCount: route(calls.messaging.unreadCount, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({ unreadCount: z.int() }),
    about: 'Unread messages of the signed-in member',
  }),
}
