import { z } from 'zod'
import { Time } from './paging.ts'

export const AccountTypeCode = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4), z.literal(41), z.literal(42)])

export const MemberInfo = z.strictObject({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: AccountTypeCode,
  toUpline: z.boolean(),
  clubLabel: z.strictObject({ labelName: z.string(), rankLevel: z.int() }),
  memberLabel: z.array(z.strictObject({ labelName: z.string() })),
  /** Issued at login and registration only; empty elsewhere. */
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  currency: z.string(),
  lastLoginAt: Time.optional(),
  /** This session must change the password before anything else. */
  mustChangePassword: z.boolean().optional(),
  /** After a reset nothing is paid out before this. */
  withdrawalsHeldUntil: Time.optional(),
})
export type MemberInfo = z.output<typeof MemberInfo>

/** A way in that has signed the account in. */
export const Session = z.strictObject({
  kind: z.literal('session'),
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** The session may only change the password or sign out until that is done. */
  mustChangePassword: z.boolean(),
  /** Why: the password is a known default, has expired, or was chosen by somebody else. */
  changeReason: z.enum(['DEFAULT_PASSWORD', 'EXPIRED', 'ASSIGNED_PASSWORD']).optional(),
  /** Takes the place of the old password in that change: right after the login nobody is asked for it twice. */
  changeTicket: z.string().optional(),
  user: MemberInfo,
})

/** A way in that asks for a second proof first: shown with this ticket in `secondStep`, by the same browser, before it is too late. */
export const SecondStep = z.strictObject({
  kind: z.literal('second_step'),
  ticket: z.string(),
  expiresInSeconds: z.int(),
  /** What the account has set up; a recovery code stands for any of it. */
  methods: z.array(z.enum(['authenticator', 'passkey', 'recovery'])),
})

/** What a way in answers. */
export const SignIn = z.discriminatedUnion('kind', [Session, SecondStep])

/** The solved challenge of the human verification, as its widget answers it (base64). */
export const HumanVerification = z.string().min(1).max(4_000)
