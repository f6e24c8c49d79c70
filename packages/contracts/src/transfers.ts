import { z } from 'zod'
import { calls } from './calls.ts'
import { Amount, PositiveAmount } from './money.ts'
import { Paging, Time } from './paging.ts'
import { route } from './route.ts'
import { typed, words } from './typed-fields.ts'

/** Where the money goes, as the sender sees it: to whoever invited them, or to somebody whom they invited. */
export const transferDirections = ['upline', 'downline'] as const
const Direction = z.enum(transferDirections)
export type TransferDirection = z.output<typeof Direction>

/** Letters of a note at most, as the browser counts them. */
export const noteLettersAtMost = 60

/** One line of plain text: no control characters. What turns the direction of reading around is gone already. */
const Note = words()
  .max(noteLettersAtMost)
  .regex(/^\P{Cc}*$/u)

export const TransferLimits = z.strictObject({
  minAmount: Amount,
  maxAmount: Amount,
  /** What may be sent in a day of the brand, and what was sent of it, in both directions together; the same for the number of transfers. */
  dailyLimit: Amount,
  dailyUsed: Amount,
  dailyCount: z.int(),
  dailyCountUsed: z.int(),
  quickAmounts: z.array(Amount),
})

export const TransferOrder = z.strictObject({
  orderNo: z.string(),
  /** Who the other one is to the caller. */
  relation: Direction,
  /** Whether the caller sent it, or received it. */
  isSent: z.boolean(),
  /** The other one's account, masked. */
  account: z.string(),
  amount: Amount,
  note: z.string(),
  createdAt: Time,
})

export const transfersRoutes = {
  options: route(calls.transfers.options, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({
      available: Amount,
      /** Absent while the brand offers no transfers between members. */
      limits: TransferLimits.optional(),
      /** The direct upline under a masked name; absent when there is none, or nothing may be sent there. */
      upline: z.strictObject({ account: z.string() }).optional(),
      /** How many direct downlines there are to whom something may be sent. */
      downlineCount: z.int(),
      /** Nothing can be sent before this: the password or a contact was changed. */
      heldUntil: Time.optional(),
    }),
    about: 'To whom the member may transfer, and within which limits',
  }),
  downlines: route(calls.transfers.downlines, {
    access: 'member',
    input: z.strictObject({ search: typed('username').max(64).default(''), ...Paging }),
    output: z.strictObject({
      list: z.array(z.strictObject({ id: z.string(), account: z.string(), nickname: z.string() })),
      total: z.int(),
      totalPages: z.int(),
    }),
    about: 'The member’s own direct downlines by the beginning of their accounts; an account that is a mobile number is masked',
  }),
  list: route(calls.transfers.list, {
    access: 'member',
    input: z.strictObject({ ...Paging }),
    output: z.strictObject({ list: z.array(TransferOrder), total: z.int(), totalPages: z.int() }),
    about: 'Transfers that the member sent or received, newest first',
  }),
  send: route(calls.transfers.send, {
    access: 'member',
    input: z
      .strictObject({
        direction: Direction,
        /** The id of a direct downline, for that direction alone. */
        downline: z.string().min(1).max(32).optional(),
        amount: PositiveAmount,
        note: Note.default(''),
        /** A ticket for the purpose `transfer` and the target `{ direction, amount }`, with `downline` where there is one. */
        stepUp: z
          .string()
          .regex(/^[\w-]{43}$/)
          .optional(),
      })
      .refine(({ direction, downline }) => (direction === 'downline') === (downline !== undefined), { path: ['downline'] }),
    output: z.strictObject({ ...TransferOrder.shape, status: z.enum(['done']), balance: Amount }),
    about: 'Transfer to the direct upline or to a direct downline; the owner is asked again first, for exactly this receiver and amount',
  }),
}
