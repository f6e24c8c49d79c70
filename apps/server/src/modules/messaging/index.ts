/**
 * The mailbox of each member.
 *
 *   openMessaging({ database, live })      sendMessage(tx, message), welcomeMember(tx, member), readMessages(tx, ..), countUnread(member)
 *   mountMessaging(serving, messaging)     serves the routes over what openMessaging answered
 */
import { messagingRoutes } from '@portal/contracts/messaging'
import type { Serving } from '#platform/serve.ts'
import type { Messaging } from './messaging.ts'

export { type Messaging, type NewMessage, openMessaging } from './messaging.ts'

export function mountMessaging(serving: Serving, messaging: Messaging): void {
  serving.serve(messagingRoutes, {
    unreadCount: async (_input, call) => ({ unreadCount: await messaging.countUnread(call.caller.memberId) }),
  })
}
