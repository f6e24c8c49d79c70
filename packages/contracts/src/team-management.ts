import { z } from 'zod'
import { calls } from './calls.ts'
import { KeyPaging, Place, Time } from './paging.ts'
import { route } from './route.ts'
import { disableReason, disableStates } from './team-values.ts'
import { words } from './typed-fields.ts'

const MemberId = z.string().min(1).max(32)
const RequestId = z.codec(z.string().regex(/^[1-9]\d{0,17}$/), z.bigint(), { decode: BigInt, encode: String })

const DisableRequest = z.strictObject({
  id: z.string(),
  member: z.strictObject({ id: z.string(), account: z.string() }),
  reason: z.string(),
  state: z.enum(disableStates),
  createdAt: Time,
  decidedAt: Time.optional(),
  /** Why the operator decided so; empty while it is open. */
  decision: z.string(),
})

export const teamManagementRoutes = {
  memberOptions: route(calls.team.memberOptions, {
    access: 'agent',
    input: z.strictObject({ member: MemberId }),
    output: z.strictObject({
      /** Of an account directly below where the brand has lotteries: the group it has, and the highest that the agent may give. */
      group: z
        .strictObject({
          current: z.int(),
          own: z.int(),
          /** From this group on the account would need one of the quotas; absent where one counts it already. */
          quotaFrom: z.int().optional(),
          /** Quotas that a higher group would count against, with what is left. Those up to the present group count the account already. */
          quotas: z.array(z.strictObject({ fromGroup: z.int(), left: z.int() })),
        })
        .optional(),
      /** The agent’s last request that this account be disabled. */
      disableRequest: DisableRequest.optional(),
      /** Not while it is disabled, nor while a request about it is open. */
      mayAskToDisable: z.boolean(),
    }),
    about: 'What the agent may do with one account of the team',
  }),
  raiseGroup: route(calls.team.raiseGroup, {
    access: 'agent',
    input: z.strictObject({ member: MemberId, prizeGroup: z.int().min(1).max(2_000) }),
    output: z.strictObject({ prizeGroup: z.int() }),
    about: 'Raise the prize group of an account directly below the agent; groups go up only, and the same group again changes nothing',
  }),
  disableRequests: route(calls.team.disableRequests, {
    access: 'agent',
    input: z.strictObject({ ...KeyPaging }),
    output: z.strictObject({ list: z.array(DisableRequest), next: Place.optional() }),
    about: 'The agent’s requests that accounts of the team be disabled, the newest first',
  }),
  askToDisable: route(calls.team.askToDisable, {
    access: 'agent',
    input: z.strictObject({
      member: MemberId,
      reason: words()
        .min(disableReason.min)
        .max(disableReason.max)
        .regex(/^\P{Cc}*$/u),
    }),
    output: z.strictObject({ request: DisableRequest }),
    about: 'Ask the operators to disable an account of the team; an operator decides',
  }),
  withdrawDisable: route(calls.team.withdrawDisable, {
    access: 'agent',
    input: z.strictObject({ id: RequestId }),
    output: z.strictObject({ request: DisableRequest }),
    about: 'Take back a request that an account be disabled, while it is open',
  }),
}
