import { followEvents, type LiveHandlers } from '@portal/browser/live.ts'
import { livePath } from '@portal/contracts/calls'

/** Follows a member's live stream until it is stopped. */
export function followStream(token: string, handlers: LiveHandlers): () => void {
  return followEvents(livePath, token, handlers)
}
