import { z } from 'zod'
import { Time } from '../paging.ts'
import { ListInput, listOf, Reason, staffRead, staffWrite } from '../staff-route.ts'

const MessageLine = z.strictObject({
  id: z.string(),
  channel: z.enum(['sms', 'email']),
  /** Masked: `k•••@example.org`. */
  recipient: z.string(),
  template: z.string(),
  language: z.string(),
  state: z.enum(['waiting', 'sent', 'refused', 'expired']),
  tries: z.int(),
  problem: z.string(),
  createdAt: Time,
  doneAt: Time.optional(),
})

export const staffOutboxRoutes = {
  list: staffRead('GET /staff/v1/outbox', {
    permission: 'outbox.read',
    input: z.strictObject({ ...ListInput, channel: z.enum(['sms', 'email']).optional() }),
    output: listOf(MessageLine),
    about: 'Mail and SMS of the last month, the newest first, recipients masked; of all brands',
  }),
  read: staffWrite('POST /staff/v1/outbox/read', {
    permission: 'outbox.read',
    input: z.strictObject({ id: z.uuid(), reason: Reason }),
    output: z.strictObject({
      to: z.string(),
      subject: z.string().optional(),
      text: z.string(),
      code: z.string().optional(),
      link: z.string().optional(),
    }),
    about: 'The words of a message that lies as a file in DATA_DIR/outbox; nothing of one that a provider has sent is kept',
  }),
}
