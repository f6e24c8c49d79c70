import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { latestBirthday } from '@portal/contracts/birth-date'
import { readTyped } from '@portal/contracts/typed-text'
import { useIsHydrated } from '@portal/ui/hydration.ts'
import type { Api } from '../../lib/api.ts'
import { useApi } from '../../lib/api-context.ts'
import { proveHuman } from '../../lib/human.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useErrorText } from '../../i18n/use-text.tsx'
import { useFeature } from '../brand/brand.tsx'
import { type SignedIn, takeSession } from './member.ts'
import { looksLikeMobile, type MobileValue, noMobile } from './mobile-field.tsx'
import { offerWording } from '@portal/contracts/protection-values'
import { isOfferChoiceWhole, noOffers, toConsents } from './offer-choice.ts'
import { checkFields, type Fields, type Problem, type RegisterRule, type RegisterRules } from './register-rules.ts'
import { ServiceRefused, useCodeProof, useProofErrors } from './service-code.ts'

/** Each captcha is another one, also that of the other form. */
let rounds = 0

export type RegisterKind = 'username' | 'mobile'

type LinkedCodes = { readonly affiliateCode: string | undefined; readonly referralCode: string | undefined }

/** Codes that came with the link stay for the tab (decision A-47) and need no field. Who comes by a link of an agent is counted as its visitor. */
function useLinkedCodes(): LinkedCodes {
  const [search] = useSearchParams()
  const api = useApi()
  // The server knows neither the tab's storage nor, in a page that it keeps, the code of this very link; so the first view has none.
  const isHydrated = useIsHydrated()
  const inLink = search.get('affiliateCode') ?? search.get('code') ?? undefined
  useEffect(() => {
    // The count is the agent's; the visitor loses nothing when it fails.
    if (inLink) void api.agents.visitInviteLink({ code: inLink.slice(0, 64) }).catch(() => undefined)
  }, [api, inLink])
  if (!isHydrated) return { affiliateCode: undefined, referralCode: undefined }
  if (inLink) writeStored('session', 'affiliateCode', inLink.slice(0, 64))
  return { affiliateCode: inLink ?? readStored('session', 'affiliateCode'), referralCode: search.get('referralCode') ?? undefined }
}

/** A friend's code from the link is filled into the form, to be seen and changed. */
const referralRule: RegisterRule = {
  field: 'referralCode',
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 'nospace',
  minLength: 2,
  maxLength: 32,
  type: 'text',
}

/** The field of an agent's code where a brand asks for none: what came with the link and is wrong is seen, and can be mended or left out. */
const affiliateRule: RegisterRule = { ...referralRule, field: 'affiliateCode', maxLength: 64 }

/** Why a code was refused. */
const codeRefusals = ['identity.affiliate_code_unknown', 'identity.affiliate_code_ended'] as const

/** The fields of this kind of registration: a mobile number is the name of its account, and has a password only where the brand asks for one. */
function useShownRules(
  kind: RegisterKind,
  rules: readonly RegisterRule[],
  linked: LinkedCodes,
  isCodeSeen: boolean,
): readonly RegisterRule[] {
  const hasPassword = useFeature('MOBILENUMPASSREG3')
  const own = kind === 'mobile' ? ['username', 'mobileNum', ...(hasPassword ? [] : ['password', 'confirmPassword'])] : []
  const leftOut = linked.affiliateCode && !isCodeSeen ? [...own, 'affiliateCode'] : own
  const asked = rules.filter(({ enabled, field }) => enabled && !leftOut.includes(field))
  const codes = [...(linked.referralCode ? [referralRule] : []), ...(isCodeSeen ? [affiliateRule] : [])]
  return [...asked, ...codes.filter((code) => !asked.some(({ field }) => field === code.field))]
}

/** What was refused of an agent's code: from then on it has a field, which says why for as long as it holds that code. */
function useCodeProblem(linked: LinkedCodes) {
  const errorText = useErrorText()
  const [isCodeSeen, setSeen] = useState(false)
  const [codeProblem, setProblem] = useState<{ readonly error: unknown; readonly code: string }>()
  return {
    /** Once the field is there, what it holds counts, and nothing is a choice too. */
    codes: isCodeSeen ? { ...linked, affiliateCode: undefined } : linked,
    codeProblem,
    isCodeSeen,
    codeRefusalOf: (code = '') => (codeProblem?.code === code ? errorText(codeProblem.error) : undefined),
    /** @returns the code that was refused, when that is what the error says */
    takeCodeError: (error: unknown, typed: string | undefined): string | undefined => {
      const isOfCode = codeRefusals.some((code) => isRefused(error, code))
      const code = isOfCode ? (typed ?? linked.affiliateCode ?? '') : undefined
      setProblem(code === undefined ? undefined : { error, code })
      if (isOfCode) setSeen(true)
      return code
    },
  }
}

type Typed = {
  readonly shown: readonly RegisterRule[]
  readonly fields: Fields
  readonly mobile: MobileValue
  readonly isMobile: boolean
  readonly hasCode: boolean
  readonly minimumAge: number
}

/** What is wrong with what was typed, by field. */
const findProblems = ({ shown, fields, mobile, isMobile, hasCode, minimumAge }: Typed) => ({
  ...checkFields(shown, fields, latestBirthday(minimumAge, new Date(serverNow()))),
  ...(isMobile && !looksLikeMobile(mobile) && { mobileNum: mobile.mobileNum ? ('pattern' as const) : ('required' as const) }),
  ...(isMobile && hasCode && !readTyped('verificationCode', fields.verificationCode ?? '') && { verificationCode: 'required' as const }),
})

/** What a registration holds, what is wrong with it, and how it is sent. */
export function useRegistration(kind: RegisterKind, { rules, minimumAge }: RegisterRules, onRegistered: (answer: SignedIn) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const linked = useLinkedCodes()
  const [typed, setFields] = useState<Fields>({})
  const [mobile, setMobile] = useState(noMobile)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const [isAccepted, setAccepted] = useState(false)
  const [offers, setOffers] = useState(noOffers)
  const { codes, codeProblem, isCodeSeen, codeRefusalOf, takeCodeError } = useCodeProblem(linked)
  const [round, setRound] = useState(() => (rounds += 1))
  const hasPassword = useFeature('MOBILENUMPASSREG3')
  const hasCode = useFeature('REGMOBVERF3') || !hasPassword
  const isMobile = kind === 'mobile'
  const fields: Fields = { ...(linked.referralCode && { referralCode: linked.referralCode }), ...typed }
  const shown = useShownRules(kind, rules, linked, isCodeSeen)
  const problems = findProblems({ shown, fields, mobile, isMobile, hasCode, minimumAge })
  const prove = useCodeProof('register')
  const register = useMutation({
    mutationFn: (sent: Sent) =>
      sendRegistration(api, { ...sent, kind, linked: codes, prove, termsAccepted: isAccepted, offers: toConsents(offers) }),
    onSuccess: (answer) => {
      takeSession(queryClient, answer)
      onRegistered(answer)
    },
    onError: (error, { fields: { affiliateCode } }) => {
      const code = takeCodeError(error, affiliateCode)
      // What was typed is used up, right or wrong.
      setRound((rounds += 1))
      setFields(({ captcha: _used, ...rest }) => ({ ...(code !== undefined && { affiliateCode: code }), ...rest }))
    },
  })
  const { refusalOf, problemSentOf, areOffersOutOfDate } = useRefusal(register.error, register.variables, { fields, mobile })
  const problemOf = (field: string): Problem | undefined =>
    attempts > 0 || touched.has(field)
      ? ((problems as Readonly<Record<string, Problem | undefined>>)[field] ?? problemSentOf(field))
      : undefined
  const isToldAtField =
    areOffersOutOfDate ||
    ['mobileNum', 'verificationCode', ...shown.map(({ field }) => field)].some((field) => refusalOf(field) ?? problemSentOf(field))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts((before) => before + 1)
    // Terms first, then the fields: the order of the product text.
    if (isAccepted && isOfferChoiceWhole(offers) && Object.keys(problems).length === 0 && !register.isPending)
      register.mutate({ fields, mobile })
  }
  return {
    fields,
    setFields,
    mobile,
    setMobile,
    setTouched,
    attempts,
    isAccepted,
    setAccepted,
    offers,
    setOffers,
    areOffersOutOfDate,
    codeProblem,
    round,
    hasCode: isMobile && hasCode,
    shown,
    register,
    problemOf,
    refusalOf: (field: string) => (field === 'affiliateCode' ? codeRefusalOf(fields.affiliateCode) : undefined) ?? refusalOf(field),
    isToldAtField,
    submit,
  }
}

type Sent = { readonly fields: Fields; readonly mobile: MobileValue }

/**
 * What the server said of a registration: of a field, for as long as it holds what was sent, and of the rest. A field that a rule is broken of has the
 * rule's own sentence, any other the server's.
 */
function useRefusal(error: unknown, sent: Sent | undefined, now: Sent) {
  const errorText = useErrorText()
  const { code } = useProofErrors()(error instanceof ServiceRefused ? error : undefined)
  const details: Readonly<Record<string, string>> = isRefused(error) ? error.details : {}
  const isUnchanged = (field: string) =>
    field === 'mobileNum'
      ? now.mobile === sent?.mobile
      : // A captcha is used up, right or wrong.
        field === 'captcha'
        ? !now.fields.captcha
        : now.fields[field] === sent?.fields[field]
  const problemSentOf = (field: string) => (isUnchanged(field) ? (details[field] as Problem | undefined) : undefined)
  const refusalOf = (field: string): string | undefined => {
    if (!isUnchanged(field)) return undefined
    if (field === 'verificationCode' && (code ?? details.firebaseIdToken)) return code ?? errorText(error)
    return details[field] && !isRefused(error, 'identity.field_invalid') ? errorText(error) : undefined
  }
  return { problemSentOf, refusalOf, areOffersOutOfDate: details.offerWording !== undefined }
}

type Registration = Sent & {
  readonly kind: RegisterKind
  readonly prove: ReturnType<typeof useCodeProof>
  readonly linked: LinkedCodes
  readonly termsAccepted: boolean
  readonly offers: ReturnType<typeof toConsents>
}

/** An agent's code is checked before anything else is done; then the proof of a person, then the registration. */
async function sendRegistration(api: Api, { kind, fields, mobile, linked, prove, termsAccepted, offers }: Registration): Promise<SignedIn> {
  const typed: Record<string, string> = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (readTyped(name, value) ? [[name, readTyped(name, value)]] : [])),
  )
  const affiliateCode = typed.affiliateCode ?? linked.affiliateCode
  if (affiliateCode) await api.identity.affiliateCheck({ code: affiliateCode, domain: location.hostname })
  const request = {
    ...(affiliateCode && { affiliateCode }),
    ...typed,
    domain: location.host,
    registerUrl: location.href.slice(0, 2_000),
    registerMethod: 'WEB' as const,
    login: true as const,
    termsAccepted,
    ...(offers.length > 0 && { offers, offerWording }),
    humanVerification: await proveHuman(api, 'register'),
  }
  if (kind === 'mobile') {
    const proven = typed.verificationCode ? await prove(typed.verificationCode) : undefined
    // The service's confirmation replaces the code.
    const word = proven && 'firebaseIdToken' in proven && { ...proven, firebaseChannel: 'sms' as const, verificationCode: undefined }
    return api.identity.registerMobile({ ...request, ...mobile, ...word })
  }
  return api.identity.register({ username: '', password: '', confirmPassword: '', ...request })
}
