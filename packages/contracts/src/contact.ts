import { z } from 'zod'
import { calls } from './calls.ts'
import { Email, Ticket } from './recovery.ts'
import { route } from './route.ts'
import { FirebaseIdToken, HumanVerification, SmsSent, VerificationCode } from './session.ts'
import { typed } from './typed-fields.ts'

const Mobile = { mobileNum: typed('mobileNum').min(1).max(32), countryDialingCode: typed('countryDialingCode').min(1).max(8) }

/** How a member proves an e-mail or a number to be theirs, or changes it. Part of `identityRoutes`. */
export const contactRoutes = {
  startEmail: route(calls.identity.startEmail, {
    access: 'member',
    input: z.strictObject({
      email: Email,
      /** Left out only while a code of this session for this very e-mail is still good. */
      stepUp: Ticket.optional(),
    }),
    output: z.strictObject({
      expiredMinutes: z.int(),
      /** So long another one is not sent. */
      pauseSeconds: z.int(),
    }),
    about:
      'Send a code to an e-mail that is to be the account’s (step-up contact {contact: email, email}); the answer is the same when it is somebody else’s',
  }),
  confirmEmail: route(calls.identity.confirmEmail, {
    access: 'member',
    input: z.strictObject({ email: Email, verificationCode: VerificationCode }),
    output: z.strictObject({}),
    about:
      'Make the e-mail the account’s by the code that was sent to it; the old one is told, and after a change nothing is paid out for a day',
  }),
  startMobile: route(calls.identity.startMobile, {
    access: 'member',
    input: z.strictObject({ ...Mobile, humanVerification: HumanVerification, stepUp: Ticket.optional() }),
    output: SmsSent,
    about:
      'Send a code by SMS to a number that is to be the account’s (step-up contact {contact: mobile, mobileNum, countryDialingCode}); the answer is the same when it is somebody else’s',
  }),
  confirmMobile: route(calls.identity.confirmMobile, {
    access: 'member',
    input: z
      .strictObject({ ...Mobile, verificationCode: VerificationCode.optional(), firebaseIdToken: FirebaseIdToken.optional() })
      .refine(({ verificationCode, firebaseIdToken }) => (verificationCode === undefined) !== (firebaseIdToken === undefined), {
        path: ['verificationCode'],
        error: 'required',
      }),
    output: z.strictObject({}),
    about: 'Make the number the account’s by the code that was sent to it, or by what the identity service says of it',
  }),
}
