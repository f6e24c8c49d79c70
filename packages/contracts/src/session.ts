import { z } from 'zod'
import { Avatar } from './avatars.ts'
import { Time } from './paging.ts'
import { typed } from './typed-fields.ts'

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
  /** The picture that the member has chosen. */
  avatar: Avatar.optional(),
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

/** At least one character, at most 255; real codes have six digits (decision A-45). */
export const VerificationCode = typed('verificationCode').min(1).max(255)
export const FirebaseIdToken = z.string().min(1).max(4_000)

/** A code is on its way, or is to be asked for elsewhere. */
export const SmsSent = z.strictObject({
  /** For how many minutes the code is good; the form's countdown is as long. One, where the identity service sends it (product text, section 4). */
  expiredMinutes: z.int(),
  /**
   * There where an identity service sends the brand's codes: nothing was sent yet, and the browser asks it for a code to this number in its international
   * form. The key is public; `emulator` answers in the service's place while developing.
   */
  identityService: z.strictObject({ mobile: z.string(), project: z.string(), key: z.string(), emulator: z.string().optional() }).optional(),
})
