import { z } from 'zod'
import { avatarRoutes } from './avatars.ts'
import { calls } from './calls.ts'
import { contactRoutes } from './contact.ts'
import { Time } from './paging.ts'
import { paymentPasswordRoutes } from './payment-password.ts'
import { OfferConsents } from './protection.ts'
import { recoveryRoutes } from './recovery.ts'
import { route } from './route.ts'
import { secondProofRoutes } from './second-proof.ts'
import { AccountTypeCode, FirebaseIdToken, HumanVerification, MemberInfo, Session, SignIn, SmsSent, VerificationCode } from './session.ts'
import { newPassword, typed, TypedPassword } from './typed-fields.ts'
import { loginMethodRoutes } from './login-methods.ts'

export { AccountTypeCode, MemberInfo, Session } from './session.ts'

export const LoginRequest = z.strictObject({
  username: typed('username').min(1).max(64),
  password: TypedPassword,
  captcha: typed('captcha').max(16).optional(),
  type: z.enum(['username', 'sms', 'firebase']).default('username'),
  agent: z.boolean().default(false),
  /** Remember this account on this device for a day. */
  remember: z.boolean().default(false),
  humanVerification: HumanVerification,
})

export const RegisterRequest = z.strictObject({
  username: typed('username').max(255),
  password: newPassword().max(255),
  confirmPassword: newPassword().max(255),
  payeeName: typed('payeeName').max(255).optional(),
  email: typed('email').max(255).optional(),
  qqNum: typed('qqNum').max(255).optional(),
  mobileNum: typed('mobileNum').max(32).optional(),
  countryDialingCode: typed('countryDialingCode').max(8).optional(),
  recommenderId: typed('recommenderId').max(64).optional(),
  captcha: typed('captcha').max(16).optional(),
  verificationCode: typed('verificationCode').max(255).optional(),
  affiliateCode: typed('affiliateCode').max(64).optional(),
  referralCode: typed('referralCode').max(64).optional(),
  paymentPassword: typed('paymentPassword').max(64).optional(),
  line: typed('line').max(255).optional(),
  whatsapp: typed('whatsapp').max(255).optional(),
  facebook: typed('facebook').max(255).optional(),
  wechat: typed('wechat').max(255).optional(),
  idNumber: typed('idNumber').max(255).optional(),
  birthDate: typed('birthDate').regex(z.regexes.date).optional(),
  domain: z.string().max(255).optional(),
  registerUrl: z.string().max(2_000).optional(),
  registerMethod: z.literal('WEB'),
  login: z.literal(true),
  termsAccepted: z.boolean(),
  /** Ways and products that the member wants offers by and about; nothing is agreed to without it. */
  offers: OfferConsents.optional(),
  /** The version of the words beside them that the form has shown; offers need it. */
  offerWording: z.int().min(1).optional(),
  humanVerification: HumanVerification,
})

const Mobile = {
  mobileNum: typed('mobileNum').min(1).max(32).optional(),
  /** The other name of the same field; a number under each must be the same (decision A-44). */
  mobileNo: typed('mobileNo').min(1).max(32).optional(),
  countryDialingCode: typed('countryDialingCode').min(1).max(8),
}
const hasOneNumber = ({ mobileNum, mobileNo }: { mobileNum?: string | undefined; mobileNo?: string | undefined }) =>
  mobileNum === undefined || mobileNo === undefined ? mobileNum !== mobileNo : mobileNum === mobileNo
const oneNumber = { path: ['mobileNum'], error: 'conflict' }

export const SmsCodeRequest = z
  .strictObject({ ...Mobile, humanVerification: HumanVerification, purpose: z.enum(['login', 'reset']).default('login') })
  .refine(hasOneNumber, oneNumber)
export const SmsRegisterCodeRequest = z.strictObject({ ...Mobile, humanVerification: HumanVerification }).refine(hasOneNumber, oneNumber)
export const SmsLoginRequest = z
  .strictObject({
    ...Mobile,
    verificationCode: VerificationCode.optional(),
    /** In place of a code of ours: what the identity service says of the number. */
    firebaseIdToken: FirebaseIdToken.optional(),
    type: z.enum(['sms', 'firebase']),
    agent: z.boolean().default(false),
    remember: z.boolean().default(false),
  })
  .refine(hasOneNumber, oneNumber)
  .refine(({ type, verificationCode }) => type !== 'sms' || verificationCode !== undefined, {
    path: ['verificationCode'],
    error: 'required',
  })
  .refine(({ type, firebaseIdToken }) => type !== 'firebase' || firebaseIdToken !== undefined, {
    path: ['firebaseIdToken'],
    error: 'required',
  })
export const PhoneResetRequest = z
  .strictObject({
    ...Mobile,
    verificationCode: VerificationCode.optional(),
    /** In place of a code of ours, as at the login. */
    firebaseIdToken: FirebaseIdToken.optional(),
    newPassword: newPassword().min(1).max(255),
  })
  .refine(hasOneNumber, oneNumber)
  .refine(({ verificationCode, firebaseIdToken }) => (verificationCode === undefined) !== (firebaseIdToken === undefined), {
    path: ['verificationCode'],
    error: 'required',
  })

/** The mobile number is the username. Password and code are asked as the brand's switches say. */
export const RegisterMobileRequest = RegisterRequest.omit({ username: true }).extend({
  password: newPassword().max(255).optional(),
  confirmPassword: newPassword().max(255).optional(),
  mobileNum: typed('mobileNum').min(1).max(32),
  countryDialingCode: typed('countryDialingCode').min(1).max(8),
  /** Where the identity service sends the codes: through which channel, and its word that the number is theirs. */
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: FirebaseIdToken.optional(),
})

/** An ALTCHA challenge: its solver finds the counter whose derived key begins with `keyPrefix`. It is sent back whole, as it came. */
export const Challenge = z.looseObject({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
})

export const identityRoutes = {
  ...loginMethodRoutes,
  ...recoveryRoutes,
  ...secondProofRoutes,
  ...contactRoutes,
  ...paymentPasswordRoutes,
  ...avatarRoutes,
  challenge: route(calls.identity.challenge, {
    access: 'anyone',
    input: z.strictObject({ action: z.enum(['login', 'register', 'sms', 'forgot', 'feedback', 'join', 'freeplay', 'social']) }),
    output: Challenge,
    about:
      'A proof-of-work challenge for one action; its solved payload goes into humanVerification of that call, once, within ten minutes',
  }),
  login: route(calls.identity.login, {
    access: 'anyone',
    input: LoginRequest,
    output: SignIn,
    about: 'Sign in with a username and password',
  }),
  logout: route(calls.identity.logout, {
    access: 'session',
    input: z.strictObject({}),
    output: z.strictObject({}),
    about: 'End this session',
  }),
  memberInfo: route(calls.identity.memberInfo, {
    access: 'session',
    input: z.strictObject({}),
    output: MemberInfo,
    about: 'The signed-in account',
  }),
  register: route(calls.identity.register, {
    access: 'anyone',
    input: RegisterRequest,
    output: Session,
    about: 'Register by username and sign in',
  }),
  registerMobile: route(calls.identity.registerMobile, {
    access: 'anyone',
    input: RegisterMobileRequest,
    output: Session,
    about: 'Register by mobile number and sign in; only while MOBILENUMREG3 is on',
  }),
  smsNoLogin: route(calls.identity.smsNoLogin, {
    access: 'anyone',
    input: SmsCodeRequest,
    output: SmsSent,
    about:
      'Send a code by SMS to sign in (showVerCodeLogin) or to reset the password (CHNGPASSVERIF3); the answer does not tell whose number it is',
  }),
  smsRegister: route(calls.identity.smsRegister, {
    access: 'anyone',
    input: SmsRegisterCodeRequest,
    output: SmsSent,
    about: 'Send a code by SMS for the registration by mobile number',
  }),
  loginBySms: route(calls.identity.loginBySms, {
    access: 'anyone',
    input: SmsLoginRequest,
    output: SignIn,
    about: 'Sign in with a mobile number and the code that was sent to it; only while showVerCodeLogin is on',
  }),
  resetByPhone: route(calls.identity.resetByPhone, {
    access: 'anyone',
    input: PhoneResetRequest,
    output: SignIn,
    about: 'Set a new password by a code that was sent to the mobile number, and sign in; only while CHNGPASSVERIF3 is on',
  }),
  affiliateCheck: route(calls.identity.affiliateCheck, {
    access: 'anyone',
    input: z.strictObject({ code: typed('affiliateCode').min(1).max(64), domain: z.string().max(255).optional() }),
    output: z.strictObject({}),
    about: 'Whether an agent code is valid, before the registration is sent; an unknown one is refused',
  }),
  openView: route(calls.identity.openView, {
    access: 'anyone',
    input: z.strictObject({ ticket: z.string().regex(/^[\w-]{43}$/) }),
    output: z.strictObject({ token: z.string(), account: z.string(), type: AccountTypeCode, viewer: z.string(), endsAt: Time }),
    about: 'Use up a ticket of the back office: staff look at a member’s pages, read only, for a quarter of an hour',
  }),
  endView: route(calls.identity.endView, {
    access: 'session',
    input: z.strictObject({}),
    output: z.strictObject({}),
    about: 'End the look of staff at a member’s pages',
  }),
  listSessions: route(calls.identity.listSessions, {
    access: 'session',
    input: z.strictObject({}),
    output: z.strictObject({
      sessions: z.array(
        z.strictObject({ id: z.string(), current: z.boolean(), device: z.string(), ip: z.string(), createdAt: Time, lastSeenAt: Time }),
      ),
    }),
    about: 'The open sessions of the account',
  }),
  revokeSession: route(calls.identity.revokeSession, {
    access: 'session',
    input: z.strictObject({ id: z.string().max(64) }),
    output: z.strictObject({}),
    about: 'End one of the sessions of the account',
  }),
}
