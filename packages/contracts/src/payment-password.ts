import { z } from 'zod'
import { calls } from './calls.ts'
import { route } from './route.ts'
import { typed, TypedPassword } from './typed-fields.ts'

/** A payment password that is checked against the stored one. */
export const PaymentPassword = typed('paymentPassword').min(1).max(64)
/** A new payment password: six figures. */
const NewPaymentPassword = typed('paymentPassword').max(64)

const Ticket = z.string().regex(/^[\w-]{43}$/)

/** The password that money leaves by. Part of `identityRoutes`. */
export const paymentPasswordRoutes = {
  setPaymentPassword: route(calls.identity.setPaymentPassword, {
    access: 'member',
    input: z.strictObject({
      newPassword: NewPaymentPassword,
      confirmNewPassword: NewPaymentPassword,
      /** Of a change: the present one. */
      oldPassword: PaymentPassword.optional(),
      /** Of the first one: a ticket for the purpose `payment_password` and the target `{ change: 'set' }`. */
      stepUp: Ticket.optional(),
    }),
    output: z.strictObject({}),
    about: 'Set the payment password after a step-up, or change it by the present one',
  }),
  startPaymentReset: route(calls.identity.startPaymentReset, {
    access: 'member',
    input: z.strictObject({ by: z.enum(['email', 'mobile']) }),
    output: z.strictObject({ masked: z.string(), expiredMinutes: z.int() }),
    about: 'Send a code to a verified contact of the account, to reset the payment password',
  }),
  resetPaymentPassword: route(calls.identity.resetPaymentPassword, {
    access: 'member',
    input: z.strictObject({
      by: z.enum(['email', 'mobile']),
      verificationCode: typed('verificationCode').min(1).max(255),
      /** The password of the login, where the account has one: whoever holds the phone alone takes no money. */
      password: TypedPassword.optional(),
      newPassword: NewPaymentPassword,
      confirmNewPassword: NewPaymentPassword,
    }),
    output: z.strictObject({}),
    about: 'Reset the payment password by the code; withdrawals and transfers are held for a day',
  }),
}
