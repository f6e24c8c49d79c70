import type { Input, Output } from '@portal/contracts'
import type { identityRoutes } from '@portal/contracts/identity'
import type { Tx } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { addDetails, createMember, findMemberById, keyOfUsername, makeCode, noteDuplicates, setCredential } from '../accounts/index.ts'
import { recordEvent } from '../audit/index.ts'
import { readMobileField, proveMobile, proveMobileByService, setMobile } from '../contact/index.ts'
import { openSessionFor } from '../login/index.ts'
import { isGuessable } from '../passwords/index.ts'
import type { RegisteredMember, RegisteringPerson, RegistrationDeps } from './deps.ts'
import { findOrigin, type Origin } from './origin.ts'
import { checkFields, type RegistrationFields } from './registration-rules.ts'

type RegistrationInput = Input<typeof identityRoutes.register>

/** Fields that are stored beside the account as typed. */
const detailFields = [
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'countryDialingCode',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
] as const

/**
 * Registers an account by username and signs it in. The server checks every rule of the form again, from the same table. `domain` and `registerUrl`
 * are claims of the client and are ignored; the brand comes from the host of the request.
 */
export async function register(
  deps: RegistrationDeps,
  input: RegistrationInput,
  call: Call<'anyone'>,
): Promise<Output<typeof identityRoutes.register>> {
  const { database, brands, passwords, human, clock } = deps
  if (!(await brands.isFeatureOn(call.brand, 'USERNAMEREG3'))) throw new Refusal('identity.registration_closed')
  if (!input.termsAccepted) throw new Refusal('identity.terms_not_accepted', { termsAccepted: 'required' })
  const brand = await brands.getBrand(call.brand.id)
  const problems = checkFields(fieldsOf(input), brand.rules, { minimum: brand.minimumAge, today: clock.now() })
  if (!problems.password && isGuessable(input.password, { username: input.username, brandWords: wordsOf(brand) }))
    problems.password = 'guessable'
  if (Object.keys(problems).length > 0) throw new Refusal('identity.field_invalid', problems)
  await human.check(input.humanVerification, 'register', call.brand.code)
  await checkCaptcha(deps, input.captcha, call)

  const origin = await findOrigin(deps, input, call.brand.id)
  const loginHash = await passwords.hash(input.password)
  const paymentHash = input.paymentPassword ? await passwords.hash(input.paymentPassword) : undefined
  return database.transaction(async (tx) => {
    await deps.refusePerson(tx, call.brand.id, personOf(input))
    const id = await addMember(tx, input, origin, call)
    await setCredential(tx, id, { kind: 'login', hash: loginHash })
    if (paymentHash !== undefined) await setCredential(tx, id, { kind: 'payment', hash: paymentHash })
    await addDetails(tx, id, detailsOf(input))
    await noteDuplicates(tx, id)
    await deps.onRegistered(tx, { id, brandId: call.brand.id, offers: readOffers(input) })
    const member = (await findMemberById(tx, id))!
    return openSessionFor(deps, tx, { ...member, isDefault: false, isAssigned: false, passwordAgeDays: 0 }, call)
  })
}

/**
 * Registers an account whose name is its mobile number (section 5 of the product text). A password is asked for only where MOBILENUMPASSREG3 is on;
 * a code of the number where REGMOBVERF3 is on, and where there is no password.
 */
export async function registerMobile(
  deps: RegistrationDeps,
  input: Input<typeof identityRoutes.registerMobile>,
  call: Call<'anyone'>,
): Promise<Output<typeof identityRoutes.register>> {
  const { database, brands, passwords, human, clock } = deps
  const isOn = (modId: string) => brands.isFeatureOn(call.brand, modId)
  if (!(await isOn('MOBILENUMREG3'))) throw new Refusal('identity.registration_closed')
  if (!input.termsAccepted) throw new Refusal('identity.terms_not_accepted', { termsAccepted: 'required' })
  const [hasPassword, isProven] = await Promise.all([isOn('MOBILENUMPASSREG3'), isOn('REGMOBVERF3')])
  // Without a password the code is the only login, so it is always asked for.
  const hasCode = isProven || !hasPassword
  const mobile = await readMobileField(deps, input, call)
  const brand = await brands.getBrand(call.brand.id)
  // An identity service's token replaces the portal's own code.
  const { firebaseChannel: _channel, firebaseIdToken, ...typed } = input
  const form: RegistrationInput = {
    ...typed,
    username: mobile,
    password: input.password ?? '',
    confirmPassword: input.confirmPassword ?? '',
  }
  const problems = checkFields(fieldsOf(form), brand.rules, { minimum: brand.minimumAge, today: clock.now() })
  // Fields that this form asks for itself, whatever the rules of the other form.
  const own = ['username', 'mobileNum', 'countryDialingCode', 'verificationCode', ...(hasPassword ? [] : ['password', 'confirmPassword'])]
  for (const field of own) delete problems[field]
  if (hasCode && !input.verificationCode && !firebaseIdToken) problems.verificationCode = 'required'
  if (hasPassword && !problems.password && isGuessable(form.password, { username: mobile, brandWords: wordsOf(brand) }))
    problems.password = 'guessable'
  if (Object.keys(problems).length > 0) throw new Refusal('identity.field_invalid', problems)
  await human.check(input.humanVerification, 'register', call.brand.code)
  await checkCaptcha(deps, input.captcha, call)
  if (firebaseIdToken) await proveMobileByService(deps, mobile, 'register', firebaseIdToken, call)
  else if (hasCode) await proveMobile(deps, mobile, 'register', input.verificationCode!, call)

  const origin = await findOrigin(deps, form, call.brand.id)
  const loginHash = hasPassword ? await passwords.hash(form.password) : undefined
  const paymentHash = input.paymentPassword ? await passwords.hash(input.paymentPassword) : undefined
  return database.transaction(async (tx) => {
    await deps.refusePerson(tx, call.brand.id, personOf({ ...form, mobileNum: mobile }))
    const id = await addMember(tx, form, origin, call, 'identity.mobile_taken')
    if (loginHash !== undefined) await setCredential(tx, id, { kind: 'login', hash: loginHash })
    if (paymentHash !== undefined) await setCredential(tx, id, { kind: 'payment', hash: paymentHash })
    await addDetails(tx, id, detailsOf({ ...form, mobileNum: mobile }))
    // An unverified number allows no SMS login.
    if ((hasCode || firebaseIdToken) && !(await setMobile(tx, id, call.brand.id, mobile)))
      throw new Refusal('identity.mobile_taken', { mobileNum: 'taken' })
    await noteDuplicates(tx, id)
    await deps.onRegistered(tx, { id, brandId: call.brand.id, offers: readOffers(input) })
    const member = (await findMemberById(tx, id))!
    return openSessionFor(deps, tx, { ...member, isDefault: false, isAssigned: false, passwordAgeDays: 0 }, call)
  })
}

/** A captcha that was sent must be right; the field's rule decides whether one is required. */
async function checkCaptcha({ captchas }: RegistrationDeps, typed: string | undefined, call: Call<'anyone'>): Promise<void> {
  if (typed && !(await captchas.use(typed, 'register', call))) throw new Refusal('identity.captcha_wrong', { captcha: 'wrong' })
}

export const wordsOf = ({ code, name }: { code: string; name: object }): string[] => [code, ...Object.values(name).map(String)]

async function addMember(
  tx: Tx,
  input: RegistrationInput,
  { upline, type, prizeGroup, accept }: Origin,
  call: Call<'anyone'>,
  taken: 'identity.username_taken' | 'identity.mobile_taken' = 'identity.username_taken',
): Promise<bigint> {
  const id = await createMember(tx, {
    publicId: makeCode(12),
    brandId: call.brand.id,
    kind: 'member',
    type,
    username: input.username,
    key: keyOfUsername(input.username),
    nickname: '',
    inviteCode: makeCode(8),
    upline,
    birthDate: input.birthDate,
    ip: call.ip || undefined,
    prizeGroup,
  })
  if (id === undefined) throw new Refusal(taken, { [taken === 'identity.mobile_taken' ? 'mobileNum' : 'username']: 'taken' })
  await accept?.(tx, id)
  await recordEvent(tx, { id, brandId: call.brand.id }, 'registered', call)
  return id
}

/** The typed fields, without those of the request itself. */
function fieldsOf(input: RegistrationInput): RegistrationFields {
  const {
    domain: _domain,
    registerUrl: _url,
    registerMethod: _method,
    login: _login,
    termsAccepted: _terms,
    offers: _offers,
    offerWording: _wording,
    humanVerification: _human,
    ...fields
  } = input
  return fields
}

/** The offers that were agreed to, with the words that the form has shown. @throws Refusal `request.invalid` for a form that does not say which */
function readOffers({ offers, offerWording }: Pick<RegistrationInput, 'offers' | 'offerWording'>): RegisteredMember['offers'] {
  if (!offers) return undefined
  if (offerWording === undefined) throw new Refusal('request.invalid', { offerWording: 'required' })
  return { given: offers, wording: offerWording }
}

/** The signs of a person among the typed fields. */
function personOf({ mobileNum, email, payeeName, birthDate, idNumber }: RegistrationInput): RegisteringPerson {
  const list = (text: string | undefined) => (text ? [text] : [])
  return { mobiles: list(mobileNum), emails: list(email), names: list(payeeName), birthDate, documents: list(idNumber) }
}

function detailsOf(input: RegistrationInput): Record<string, string> {
  return Object.fromEntries(detailFields.flatMap((field) => (input[field] ? [[field, input[field]]] : [])))
}
