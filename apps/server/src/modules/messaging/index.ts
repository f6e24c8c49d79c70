/**
 * The mailbox of each member.
 *
 *   openMessaging({ database, live })      sendMessage(tx, message), welcomeMember(tx, member), countUnread(member), mailbox: what members do with theirs
 *   mountMessaging(serving, messaging)     serves the routes over what openMessaging answered
 *   listMailingJobs(parts)                 sends offers to audiences; addMailing, stopMailing, countReaders, listLeftOut, listMailings(..): what staff do with them
 *   seedMailboxes(tx, brandId, members)    what the accounts of the demonstration find in theirs
 */
import { messagingRoutes } from '@portal/contracts/messaging'
import type { Serving } from '#platform/serve.ts'
import type { Messaging } from './messaging.ts'

export { addMailing, countMailings, listMailings, type MailingRow, stopMailing } from './mailing-store.ts'
export { countReaders, listLeftOut, listMailingJobs, mailingJob } from './mailings.ts'
export { type Messaging, openMessaging } from './messaging.ts'
export { seedMailboxes } from './seed.ts'

export function mountMessaging(serving: Serving, { countUnread, mailbox }: Messaging): void {
  serving.serve(messagingRoutes, {
    unreadCount: async (_input, { caller }) => ({ unreadCount: await countUnread(caller.memberId) }),
    messages: ({ language, ...filter }, call) => mailbox.list(call.caller.memberId, filter, language ?? call.language),
    readMessage: async ({ id }, { caller }) => ({ unreadCount: await mailbox.read(caller.memberId, id) }),
    readMessages: async ({ upTo }, { caller }) => ({ unreadCount: await mailbox.readUpTo(caller.memberId, upTo) }),
    removeMessage: async ({ id }, { caller }) => ({ unreadCount: await mailbox.remove(caller.memberId, id) }),
  })
}
