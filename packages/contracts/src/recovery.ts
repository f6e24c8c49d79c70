import { z } from 'zod'
import { calls } from './calls.ts'
import { matchesRule } from './register-patterns.ts'
import { route } from './route.ts'
import { HumanVerification, Session } from './session.ts'
import { newPassword, typed, TypedPassword } from './typed-fields.ts'

const NewPassword = newPassword().min(1).max(255)
/** 256 random bits as base64url. */
export const Ticket = z.string().regex(/^[\w-]{43}$/)
export const Email = typed('email')
  .max(255)
  .refine((text) => matchesRule(text, { patternId: 'email', minLength: 6, maxLength: 255 }), { error: 'pattern' })

/** Ways back into an account, and the change of its password: part of `identityRoutes`. */
export const recoveryRoutes = {
  forgotByEmail: route(calls.identity.forgotByEmail, {
    access: 'anyone',
    input: z.strictObject({ username: typed('username').min(1).max(64), email: Email, humanVerification: HumanVerification }),
    output: z.strictObject({}),
    about:
      'Send a link for a new password to the e-mail of an account, as a form; the answer is the same whether there is such an account or not',
  }),
  resetByLink: route(calls.identity.resetByLink, {
    access: 'anyone',
    input: z.strictObject({ token: Ticket, newPassword: NewPassword, confirmNewPassword: NewPassword }),
    output: z.strictObject({}),
    about: 'Set a new password by the link of an e-mail, which is good once and for 15 minutes; all sessions end, and it signs nobody in',
  }),
  changePassword: route(calls.identity.changePassword, {
    access: 'session',
    input: z.strictObject({
      /** Left out only where a ticket replaces it. */
      oldPassword: TypedPassword.optional(),
      /** From the answer of the login that demands the change: good once, for this session, for ten minutes. */
      changeTicket: Ticket.optional(),
      newPassword: NewPassword,
      confirmNewPassword: NewPassword,
      /** Where the account has a second proof: the ticket of a step-up `password {change: password}`. */
      stepUp: Ticket.optional(),
    }),
    output: Session,
    about: 'Change the password; every session of the account ends and a new one begins',
  }),
}
