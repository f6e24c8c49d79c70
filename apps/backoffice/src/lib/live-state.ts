import { createShared } from './ui-state.ts'

/** What the stream tells: how much waits in each queue, by the queue's name. */
type QueueCounts = Readonly<Record<string, number>>

/** Whether the stream is connected; lists that are open while it is lost say that they may be stale. */
export const liveConnected = createShared(true)
export const queueCounts = createShared<QueueCounts>({})
