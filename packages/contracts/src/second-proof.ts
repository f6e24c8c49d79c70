import { z } from 'zod'
import { calls } from './calls.ts'
import { Time } from './paging.ts'
import { route } from './route.ts'
import { Session } from './session.ts'
import { typed, words } from './typed-fields.ts'
import { isTypedField, readTyped } from './typed-text.ts'

/** 256 random bits as base64url. */
const Ticket = z.string().regex(/^[\w-]{43}$/)
/** Six digits of an authenticator app, or a recovery code of ten letters and digits; blanks and dashes are left to the eye. */
const Code = typed('code').min(1).max(32)
/** What the browser's WebAuthn interface answers, as JSON; its parts are checked where the signature is. */
const Credential = z.looseObject({ id: z.string().min(1).max(1_400), rawId: z.string().max(1_400), type: z.literal('public-key') })
/** What the browser's WebAuthn interface is given, as JSON. */
const PasskeyOptions = z.looseObject({ challenge: z.string() })
const PasskeyName = words().min(1).max(40)

const Proof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('authenticator'), code: Code }),
  z.strictObject({ method: z.literal('recovery'), code: Code }),
  z.strictObject({ method: z.literal('passkey'), credential: Credential }),
])
export type Proof = z.output<typeof Proof>

/** What the owner may be asked again for. */
export const stepUpPurposes = [
  'second_proof',
  'passkey',
  'password',
  'contact',
  'withdrawal',
  'payout_account',
  'contract',
  'transfer',
  'payment_password',
] as const
const StepUpPurpose = z.enum(stepUpPurposes)
export type StepUpPurpose = z.output<typeof StepUpPurpose>
/** The exact thing that is to be done, by its fields: `{ change: 'off' }`, `{ amount: '500', account: '7' }`; each is read as in the call itself. */
const StepUpTarget = z
  .record(z.string().max(40), z.string().max(1_400))
  .refine((target) => Object.keys(target).length <= 8)
  .overwrite((target) =>
    Object.fromEntries(Object.entries(target).map(([field, text]) => [field, isTypedField(field) ? readTyped(field, text) : text])),
  )

/** An e-mail or a number as its owner knows it again, and nobody who looks over the shoulder; proven once a code from it was typed. */
const Contact = z.strictObject({ masked: z.string(), proven: z.boolean() })

const RecoveryCodes = z.array(z.string())

/** The second proof: how it is set up, asked and trusted. Part of `identityRoutes`. */
export const secondProofRoutes = {
  secondStep: route(calls.identity.secondStep, {
    access: 'anyone',
    input: z.strictObject({
      ticket: Ticket,
      proof: Proof,
      trustDevice: z.boolean().default(false),
      trustNetwork: z.boolean().default(false),
    }),
    output: Session,
    about: 'Show the second proof that a way in has asked for; in the same browser and network, within five minutes',
  }),
  secondStepPasskey: route(calls.identity.secondStepPasskey, {
    access: 'anyone',
    input: z.strictObject({ ticket: Ticket }),
    output: PasskeyOptions,
    about: 'A challenge for a passkey of the account that owes the second proof',
  }),
  startPasskeyLogin: route(calls.identity.startPasskeyLogin, {
    access: 'anyone',
    input: z.strictObject({}),
    output: PasskeyOptions,
    about: 'A challenge for whatever passkey of this host the browser has; a cookie ties it to this browser',
  }),
  loginByPasskey: route(calls.identity.loginByPasskey, {
    access: 'anyone',
    input: z.strictObject({ credential: Credential, agent: z.boolean().default(false) }),
    output: Session,
    about: 'Sign in by a passkey; with the verification of the user it is both proofs in one',
  }),
  security: route(calls.identity.security, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({
      hasPassword: z.boolean(),
      email: Contact.optional(),
      mobile: Contact.optional(),
      /** Since when the authenticator app is on. */
      authenticatorSince: Time.optional(),
      recoveryCodesLeft: z.int(),
      /** Since when the payment password is the present one; absent without one. */
      paymentPasswordSince: Time.optional(),
      passkeys: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          host: z.string(),
          backedUp: z.boolean(),
          madeAt: Time,
          usedAt: Time.optional(),
        }),
      ),
      trusted: z.array(
        z.strictObject({
          id: z.string(),
          kind: z.enum(['device', 'network']),
          device: z.string(),
          network: z.string(),
          current: z.boolean(),
          usedAt: Time,
          expiresAt: Time,
        }),
      ),
    }),
    about: 'How the account is secured: second proof, passkeys, trusted devices and networks',
  }),
  stepUp: route(calls.identity.stepUp, {
    access: 'member',
    input: z.strictObject({
      purpose: StepUpPurpose,
      target: StepUpTarget,
      password: z.string().trim().max(255).optional(),
      /** In place of the password where money goes to another member, for an account that has one. */
      paymentPassword: z.string().trim().max(64).optional(),
      proof: Proof.optional(),
    }),
    output: z.strictObject({ ticket: z.string(), expiresInSeconds: z.int(), token: z.string() }),
    about:
      'Show again who it is, before something that matters. The ticket is good once, for five minutes, for this session and exactly this target; the session goes on under a new token',
  }),
  stepUpPasskey: route(calls.identity.stepUpPasskey, {
    access: 'member',
    input: z.strictObject({}),
    output: PasskeyOptions,
    about: 'A challenge for a passkey of the account, for a step-up',
  }),
  startAuthenticator: route(calls.identity.startAuthenticator, {
    access: 'member',
    input: z.strictObject({ stepUp: Ticket }),
    output: z.strictObject({
      /** Base32, to be typed where no camera is at hand. */
      secret: z.string(),
      uri: z.string(),
      /** The same for a camera: the dark modules as an SVG path in a square of `size` units, its quiet border included. */
      qr: z.strictObject({ size: z.int(), path: z.string() }),
    }),
    about: 'Begin to set up an authenticator app (step-up second_proof {change: on}); it counts once confirmed, within ten minutes',
  }),
  confirmAuthenticator: route(calls.identity.confirmAuthenticator, {
    access: 'member',
    input: z.strictObject({ code: Code }),
    output: z.strictObject({ recoveryCodes: RecoveryCodes }),
    about: 'Confirm the authenticator app by its first code; the recovery codes are shown this once',
  }),
  removeAuthenticator: route(calls.identity.removeAuthenticator, {
    access: 'member',
    input: z.strictObject({ stepUp: Ticket }),
    output: z.strictObject({}),
    about: 'Turn the authenticator app off (step-up second_proof {change: off})',
  }),
  renewRecoveryCodes: route(calls.identity.renewRecoveryCodes, {
    access: 'member',
    input: z.strictObject({ stepUp: Ticket }),
    output: z.strictObject({ recoveryCodes: RecoveryCodes }),
    about: 'New recovery codes in place of the old ones (step-up second_proof {change: codes})',
  }),
  startPasskey: route(calls.identity.startPasskey, {
    access: 'member',
    input: z.strictObject({ stepUp: Ticket }),
    output: PasskeyOptions,
    about: 'Begin to make a passkey (step-up passkey {change: add})',
  }),
  addPasskey: route(calls.identity.addPasskey, {
    access: 'member',
    input: z.strictObject({ credential: Credential, name: PasskeyName }),
    output: z.strictObject({ recoveryCodes: RecoveryCodes }),
    about: 'Keep the passkey that the browser has made; with the first proof of this kind come the recovery codes, shown this once',
  }),
  renamePasskey: route(calls.identity.renamePasskey, {
    access: 'member',
    input: z.strictObject({ id: z.string().max(1_400), name: PasskeyName }),
    output: z.strictObject({}),
    about: 'Name a passkey',
  }),
  removePasskey: route(calls.identity.removePasskey, {
    access: 'member',
    input: z.strictObject({ id: z.string().max(1_400), stepUp: Ticket }),
    output: z.strictObject({}),
    about: 'Remove a passkey (step-up passkey {change: remove, id})',
  }),
  revokeTrust: route(calls.identity.revokeTrust, {
    access: 'member',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({}),
    about: 'Trust a device or network no longer',
  }),
  revokeOtherSessions: route(calls.identity.revokeOtherSessions, {
    access: 'session',
    input: z.strictObject({}),
    output: z.strictObject({}),
    about: 'End all other sessions of the account, and forget the devices that remember it',
  }),
}
