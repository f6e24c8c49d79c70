import { z } from 'zod'
import { calls } from './calls.ts'
import { Language, Time } from './paging.ts'
import { route } from './route.ts'
import { HumanVerification, SecondStep, Session, SignIn } from './session.ts'

export const socialProviders = ['google', 'facebook'] as const
const SocialProvider = z.enum(socialProviders)
export type SocialProvider = z.output<typeof SocialProvider>

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
/** The calls that a captcha can stand before. */
const CaptchaQuery = z.strictObject({
  action: z.enum(['login', 'register', 'forgot', 'feedback']),
  /** Anything: a browser asks for another picture under another address. */
  at: z.string().max(32).optional(),
})

/** What became of a sign-in with another company: it is still open there, it led to an account, or nobody here has it yet. */
const SocialAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('waiting') }),
  z.strictObject({ kind: z.literal('unknown'), provider: SocialProvider }),
  Session,
  SecondStep,
])

/** Ways to log in besides a name or a number: see `identityRoutes`, of which these are part. */
export const loginMethodRoutes = {
  captcha: route(calls.identity.captcha, {
    access: 'anyone',
    input: CaptchaQuery,
    output: Bytes,
    media: 'image/png',
    about: 'A picture of five digits for one action, good once and for ten minutes; a cookie ties it to this browser',
  }),
  captchaSound: route(calls.identity.captchaSound, {
    access: 'anyone',
    input: CaptchaQuery.extend({ language: Language.optional() }),
    output: Bytes,
    media: 'audio/wav',
    about: 'The same for the ear, in place of the picture: five digits, said in the language of the page',
  }),
  loginFreePlay: route(calls.identity.loginFreePlay, {
    access: 'anyone',
    input: z.strictObject({
      os: z.string().trim().min(1).max(64),
      platform: z.literal('W'),
      /** A compact JWE to the server's key whose body holds `humanVerification`: made once, good once. */
      value: z.string().min(1).max(8_000),
      gatewayVersion: z.literal(3),
    }),
    output: Session,
    about: 'Open a trial account and sign in to it, only while hasFreePlay is on; it has no wallet',
  }),
  loginByDevice: route(calls.identity.loginByDevice, {
    access: 'anyone',
    input: z.strictObject({ agent: z.boolean().default(false) }),
    output: SignIn,
    about: 'Sign in on a device that remembers the account, by the cookie of the last login; the cookie is replaced at each use',
  }),
  forgetDevice: route(calls.identity.forgetDevice, {
    access: 'anyone',
    input: z.strictObject({}),
    output: z.strictObject({}),
    about: 'Forget the account that this device remembers',
  }),
  waysIn: route(calls.identity.waysIn, {
    access: 'anyone',
    input: z.strictObject({}),
    output: z.strictObject({
      /** The companies whose accounts may be used here; none while SOCIALLOGIN3 is off. */
      social: z.array(SocialProvider),
    }),
    about: 'Which ways in the brand offers besides name and number',
  }),
  startSocial: route(calls.identity.startSocial, {
    access: 'anyone',
    input: z.strictObject({ provider: SocialProvider, humanVerification: HumanVerification }),
    output: z.strictObject({ url: z.string() }),
    about: 'Begin a sign-in with another company (authorization code with PKCE); the address opens in a window of its own',
  }),
  finishSocial: route(calls.identity.finishSocial, {
    access: 'anyone',
    input: z.strictObject({}),
    output: SocialAnswer,
    about: 'What became of the sign-in that this browser began: waiting, an account that is not linked yet, or a session',
  }),
  linkSocial: route(calls.identity.linkSocial, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({ provider: SocialProvider }),
    about: 'Link the account that this browser has just proven with another company; it can not be changed afterwards',
  }),
  listSocial: route(calls.identity.listSocial, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({ list: z.array(z.strictObject({ provider: SocialProvider, linkedAt: Time })) }),
    about: 'The accounts with other companies that are linked to this one',
  }),
}
