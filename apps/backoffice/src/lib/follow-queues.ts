import { followEvents } from '@portal/browser/live.ts'
import { staffLivePath } from './staff-lines.ts'
import type { StaffApi } from './api.ts'
import { liveConnected, queueCounts } from './live-state.ts'
import { endSession } from './session.ts'

type Queues = readonly { readonly name: string; readonly count: number }[]

const setCounts = (queues: Queues) => queueCounts.set(Object.fromEntries(queues.map(({ name, count }) => [name, count])))

/** Follows the stream of queue counts for the signed-in person; while it is lost the counts are asked for from time to time. @returns stops following */
export function followQueues(api: StaffApi, token: string): () => void {
  const read = () =>
    api.overview.queues({}).then(
      ({ queues }) => setCounts(queues),
      // The next reading is due soon, and a session that ended is told by its own calls.
      () => undefined,
    )
  void read()
  const stop = followEvents(staffLivePath, token, {
    onEvent: (event) => {
      const { queues, type } = event as { queues?: Queues; type?: string }
      if (type === 'signed-out') endSession('expired')
      if (queues) setCounts(queues)
    },
    onResync: () => void read(),
    onRefused: () => endSession('expired'),
    onConnected: liveConnected.set,
  })
  return () => {
    stop()
    liveConnected.set(true)
    queueCounts.set({})
  }
}
