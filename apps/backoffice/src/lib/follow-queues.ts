import { followEvents } from '@portal/browser/live.ts'
import { staffLivePath } from './staff-lines.ts'
import { liveConnected, queueCounts, type QueueCounts } from './live-state.ts'
import { endSession } from './session.ts'

/** Follows the stream of queue counts for the signed-in person. @returns stops following */
export function followQueues(token: string): () => void {
  const stop = followEvents(staffLivePath, token, {
    onEvent: (event) => {
      const { queues } = event as { queues?: QueueCounts }
      if (queues) queueCounts.set(queues)
    },
    onResync: () => undefined,
    onRefused: () => endSession('expired'),
    onConnected: liveConnected.set,
  })
  return () => {
    stop()
    liveConnected.set(true)
    queueCounts.set({})
  }
}
