import { z } from 'zod'
import { calls } from './calls.ts'
import { Language, Paging, Time } from './paging.ts'
import { withdrawalStates } from './payout-values.ts'
import { route } from './route.ts'

/** What the live stream can carry. `resync` tells the client to read everything again: it missed something. */
export const LiveEvent = z.discriminatedUnion('type', [
  /** Of the main wallet; what vendors hold in wallets of their own comes as `wallet`. */
  z.strictObject({ type: z.literal('balance'), sumBalance: z.string(), currency: z.string(), version: z.string() }),
  /** What a vendor in transfer mode holds for the member. */
  z.strictObject({ type: z.literal('wallet'), wallet: z.string(), balance: z.string(), currency: z.string(), version: z.string() }),
  /** A transfer between wallets has ended, or its end is not known yet. */
  z.strictObject({ type: z.literal('walletTransfer'), orderNo: z.string(), state: z.string() }),
  z.strictObject({ type: z.literal('unread'), count: z.int() }),
  /** Orders of the member on a draw have ended: what they cost and paid together. Of more than two hundred orders there may be several. */
  z.strictObject({
    type: z.literal('draw'),
    gameId: z.string(),
    numero: z.string(),
    isDrawn: z.boolean(),
    orders: z.int(),
    /** How many of them won; a stake that came back is in `prize` without a win. */
    won: z.int(),
    currency: z.string(),
    cost: z.string(),
    prize: z.string(),
  }),
  /** A deposit order has another state. */
  z.strictObject({ type: z.literal('deposit'), orderNo: z.string(), status: z.string() }),
  /** A withdrawal of the member has come to another state; one that is paid waits for a confirmation. */
  z.strictObject({
    type: z.literal('withdrawal'),
    orderNo: z.string(),
    state: z.enum(withdrawalStates),
    isReminder: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('status'), status: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
  z.strictObject({ type: z.literal('signed-out'), reason: z.string() }),
  z.strictObject({ type: z.literal('resync') }),
])
export type LiveEvent = z.output<typeof LiveEvent>

/** Of a report: daily, weekly, half-monthly, monthly. The H of an announcement is another word (decision A-85). */
export const periodTypes = ['D', 'W', 'H', 'M'] as const
export type PeriodType = (typeof periodTypes)[number]

/** `content` is HTML from the server's allow-list sanitiser. */
export const Message = z.strictObject({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  sentAt: Time,
  isRead: z.boolean(),
  /** Of a report of a period. */
  periodType: z.enum(periodTypes).optional(),
})

const MessageId = z.uuid()
const Unread = z.strictObject({ unreadCount: z.int() })

export const messagingRoutes = {
  unreadCount: route(calls.messaging.unreadCount, {
    access: 'member',
    input: z.strictObject({}),
    output: Unread,
    about: 'Unread messages of the signed-in member',
  }),
  messages: route(calls.messaging.messages, {
    access: 'member',
    input: z.strictObject({
      status: z.enum(['all', 'unread']).default('all'),
      periodType: z.enum(periodTypes).optional(),
      language: Language.optional(),
      ...Paging,
    }),
    output: z.strictObject({
      list: z.array(Message),
      total: z.int(),
      totalPages: z.int(),
      /** The newest message of the mailbox, whatever was asked for: `upTo` of the call that marks all. */
      newestId: z.string().optional(),
    }),
    about: 'The mailbox of the signed-in member, newest first, by page',
  }),
  readMessage: route(calls.messaging.readMessage, {
    access: 'member',
    input: z.strictObject({ id: MessageId }),
    output: Unread,
    about: 'Mark a message as read; one that is read already stays so',
  }),
  readMessages: route(calls.messaging.readMessages, {
    access: 'member',
    /** What came after this message was not seen yet and stays unread. */
    input: z.strictObject({ upTo: MessageId }),
    output: Unread,
    about: 'Mark a message and all older ones as read',
  }),
  removeMessage: route(calls.messaging.removeMessage, {
    access: 'member',
    input: z.strictObject({ id: MessageId }),
    output: Unread,
    about: 'Delete a message; a second time changes nothing',
  }),
}
