import { z } from 'zod'
import { announcementLimits } from '../announcement-values.ts'
import { mailingChannels, mailingStates } from '../mailing-values.ts'
import { Time } from '../paging.ts'
import { offerProducts } from '../protection-values.ts'
import { ListInput, listOf, Reason, RowId, staffFile, staffRead, staffWrite, Version } from '../staff-route.ts'
import { freeText, words } from '../typed-fields.ts'

const textsOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ EN: text, BN: text.optional(), CN: text.optional(), VI: text.optional() })
const Texts = z.record(z.string(), z.string())
/** How many get none, by reason. */
const LeftOut = z.record(z.string(), z.int())
const days = z.coerce.number().int().min(1).max(3_650).optional()

const Kind = { channel: z.enum(mailingChannels), products: z.array(z.enum(offerProducts)).min(1) }
const Audience = {
  rankFrom: z.coerce.number().int().min(0).max(99).optional(),
  /** Days since the last sign-in: at most, and at least. */
  seenWithin: days,
  quietFor: days,
}

const Row = z.strictObject({
  id: RowId,
  ...Kind,
  rankFrom: z.int().optional(),
  seenWithin: z.int().optional(),
  quietFor: z.int().optional(),
  titles: Texts,
  bodies: Texts,
  state: z.enum(mailingStates),
  version: z.int(),
  matched: z.int(),
  sent: z.int(),
  leftOut: LeftOut,
  createdBy: z.string(),
  createdAt: Time,
  endedAt: Time.optional(),
})

/** In the address of a GET products are one text. */
const Asked = {
  channel: z.enum(mailingChannels),
  products: z.string().regex(/^(games|betting|lottery)(,(games|betting|lottery)){0,2}$/),
  ...Audience,
}

export const staffMailingRoutes = {
  list: staffRead('GET /staff/v1/mailings', {
    permission: 'mailings.read',
    input: z.strictObject({ ...ListInput, state: z.enum(mailingStates).optional() }),
    output: listOf(Row),
    about: 'Messages with offers that were sent to audiences, the newest first',
  }),
  preview: staffRead('GET /staff/v1/mailings/preview', {
    permission: 'mailings.send',
    input: z.strictObject(Asked),
    /** `isPartial`: the audience goes on behind the accounts that were counted. */
    output: z.strictObject({ matched: z.int(), receiving: z.int(), leftOut: LeftOut, isPartial: z.boolean() }),
    about: 'Whom a message with offers would reach at this moment, and why others get none; of a long audience its first accounts',
  }),
  leftOutCsv: staffFile('GET /staff/v1/mailings/left-out', {
    permission: 'mailings.send',
    audited: true,
    input: z.strictObject(Asked),
    about: 'Members of an audience whom a message with offers would not reach at this moment, each with the reason, as CSV',
  }),
  send: staffWrite('POST /staff/v1/mailings', {
    permission: 'mailings.send',
    input: z.strictObject({
      ...Kind,
      ...Audience,
      titles: textsOf(words().min(1).max(announcementLimits.title)),
      bodies: textsOf(freeText().min(1).max(announcementLimits.content)),
      reason: Reason,
    }),
    output: z.strictObject({ id: RowId }),
    about:
      'Send a message with offers to an audience: each member is asked for at the moment of the send, and who has not agreed gets none',
  }),
  stop: staffWrite('POST /staff/v1/mailings/stop', {
    permission: 'mailings.send',
    input: z.strictObject({ id: RowId, version: Version, reason: Reason }),
    output: z.strictObject({}),
    about: 'Stop a message that is being sent; what has gone out stays',
  }),
}
