import { z } from 'zod'
import { Time } from '../paging.ts'
import { grants } from '../staff-grants.ts'
import { staffOpen, staffRead, staffWrite } from '../staff-route.ts'
import { newPassword, typed, TypedPassword, words } from '../typed-fields.ts'

export const StaffName = typed('username').min(2).max(64)
const Secret = z.string().regex(/^[\w-]{43}$/)
const Code = typed('code').min(1).max(32)
const Credential = z.looseObject({ id: z.string().min(1).max(1_400), rawId: z.string().max(1_400), type: z.literal('public-key') })
const PasskeyOptions = z.strictObject({ ticket: Secret, options: z.looseObject({ challenge: z.string() }) })
const DeviceId = z.uuid().optional()

/** What proves, beside the password, that it is the person: a code of the app, a passkey with the user verified, or a recovery code. */
export const StaffProof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('authenticator'), code: Code }),
  z.strictObject({ method: z.literal('recovery'), code: Code }),
  z.strictObject({ method: z.literal('passkey'), ticket: Secret, credential: Credential }),
])
export type StaffProof = z.output<typeof StaffProof>

export const StaffMe = z.strictObject({
  username: z.string(),
  name: z.string(),
  /** The brands in which the person has a role that may be used from this address. */
  brands: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      currency: z.string(),
      timeZone: z.string(),
      roles: z.array(z.string()),
      grants: z.record(z.string(), z.enum(grants)),
      /** The agents whose lines the person is limited to; absent: the whole brand. */
      lines: z.array(z.string()).optional(),
    }),
  ),
  /** Until then nothing asks for a fresh proof. */
  provedUntil: Time,
  endsAt: Time,
  idleSeconds: z.int(),
  proofs: z.strictObject({ authenticator: z.boolean(), passkeys: z.int(), recoveryCodesLeft: z.int() }),
})

const SignedIn = z.strictObject({ token: z.string(), me: StaffMe })

export const staffSessionRoutes = {
  ways: staffOpen('GET /staff/v1/session/ways', {
    input: z.strictObject({}),
    output: z.strictObject({
      /** Only in mode demo on this machine's own addresses: whose present code may be asked for, and why. */
      demo: z
        .strictObject({
          why: z.string(),
          password: z.string(),
          accounts: z.array(z.strictObject({ username: z.string(), role: z.string() })),
        })
        .optional(),
    }),
    about: 'How staff sign in here',
  }),
  demoCode: staffOpen('GET /staff/v1/session/demo', {
    input: z.strictObject({ username: StaffName }),
    output: z.strictObject({ code: z.string(), secondsLeft: z.int(), why: z.string() }),
    about: 'The present code of a demo account’s authenticator; answered in mode demo on loopback alone',
  }),
  startPasskey: staffOpen('POST /staff/v1/session/passkey', {
    input: z.strictObject({}),
    output: PasskeyOptions,
    about: 'A challenge for whatever passkey of this host the browser has',
  }),
  signIn: staffOpen('POST /staff/v1/session', {
    input: z.strictObject({ username: StaffName, password: TypedPassword, proof: StaffProof, device: DeviceId }),
    output: SignedIn,
    about: 'Sign in by name, password and a second proof; unknown names, wrong passwords and wrong proofs get the same answer',
  }),
  signInByPasskey: staffOpen('POST /staff/v1/session/bypasskey', {
    input: z.strictObject({ ticket: Secret, credential: Credential, device: DeviceId }),
    output: SignedIn,
    about: 'Sign in by a passkey alone; its verification of the user is the second proof',
  }),
  me: staffRead('GET /staff/v1/session', {
    permission: 'own',
    input: z.strictObject({}),
    output: StaffMe,
    about: 'Who is signed in, and what they may do in which brand',
  }),
  signOut: staffWrite('POST /staff/v1/session/end', {
    permission: 'own',
    input: z.strictObject({}),
    output: z.strictObject({}),
    about: 'End the own session',
  }),
  stepUp: staffWrite('POST /staff/v1/session/proof', {
    permission: 'own',
    input: z.strictObject({ proof: StaffProof }),
    output: z.strictObject({ provedUntil: Time }),
    about: 'Prove again who it is: it counts for five minutes, and ties the session to the network that it is called from',
  }),
  sessions: staffRead('GET /staff/v1/session/list', {
    permission: 'own',
    input: z.strictObject({}),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          id: z.string(),
          isCurrent: z.boolean(),
          device: z.string(),
          ip: z.string(),
          startedAt: Time,
          lastSeenAt: Time,
        }),
      ),
    }),
    about: 'The own open sessions',
  }),
  endSession: staffWrite('POST /staff/v1/session/list/end', {
    permission: 'own',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({}),
    about: 'End one of the own sessions',
  }),
  startEnrolment: staffOpen('POST /staff/v1/enrolment/start', {
    input: z.strictObject({ token: Secret }),
    output: z.strictObject({
      username: z.string(),
      /** Base32, to be typed where no camera is at hand. */
      secret: z.string(),
      uri: z.string(),
      /** The same for a camera: the dark modules as an SVG path in a square of `size` units. */
      qr: z.strictObject({ size: z.int(), path: z.string() }),
      passkey: PasskeyOptions,
      expiresAt: Time,
    }),
    about: 'Open an enrolment link: the secret of the authenticator and a challenge for a passkey, the same until the link is over',
  }),
  finishEnrolment: staffOpen('POST /staff/v1/enrolment/finish', {
    input: z.strictObject({
      token: Secret,
      password: newPassword().min(12).max(255),
      /** The first code of the app; a passkey may stand beside it or in its place. */
      code: Code.optional(),
      passkey: z.strictObject({ ticket: Secret, credential: Credential, name: words().min(1).max(40) }).optional(),
    }),
    output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    about: 'Set the password and at least one authenticator; the ten recovery codes are shown this once',
  }),
}
