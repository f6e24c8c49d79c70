import { initializeApp, type FirebaseApp } from '@firebase/app'
import {
  type Auth,
  type ConfirmationResult,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
} from '@firebase/auth'
import type { LanguageCode } from '@portal/contracts'
import { watchCheck } from './check-closed.ts'
import { allowHumanCheck } from './human-check.ts'
import { type CodeService, type ConfirmCode, type ServiceReason, ServiceRefused } from './service-code.ts'

/** How the service calls the languages; it writes the SMS and the human check in them. */
const languages: Readonly<Record<LanguageCode, string>> = { BN: 'bn', CN: 'zh-CN', EN: 'en', VI: 'vi' }

/** Longer than this the service counts as dead. Whoever is shown pictures by its check needs time for them. */
const sentWithinMs = 90_000
const answerWithinMs = 25_000

const reasons: Readonly<Record<string, ServiceReason>> = {
  'auth/invalid-verification-code': 'wrong',
  'auth/missing-verification-code': 'wrong',
  'auth/code-expired': 'late',
  'auth/invalid-verification-id': 'late',
  'auth/invalid-phone-number': 'number',
  'auth/missing-phone-number': 'number',
  'auth/too-many-requests': 'quota',
  'auth/quota-exceeded': 'quota',
}

let open: { readonly service: string; readonly auth: Auth } | undefined

/** One connection for each service. It keeps nobody signed in: what it knows is gone with the page. */
function openAuth({ project, key, emulator }: CodeService): Auth {
  const service = JSON.stringify([project, key, emulator])
  if (open?.service === service) return open.auth
  const app: FirebaseApp = initializeApp({ apiKey: key, projectId: project }, service)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  if (emulator !== undefined) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  open = { service, auth }
  return auth
}

/**
 * Has the brand's identity service send a code to a number, after its own check that a person asks; the check shows itself in `place` if it must.
 * @returns what proves the code; a code that was right is asked for once, however often the form is sent with it
 * @throws ServiceRefused
 */
export async function sendByService(service: CodeService, language: LanguageCode, place: HTMLElement): Promise<ConfirmCode> {
  const auth = openAuth(service)
  auth.languageCode = languages[language]
  allowHumanCheck()
  // An element can hold one check in its life.
  const box = document.createElement('div')
  place.replaceChildren(box)
  const sent = await sendChecked(auth, service.mobile, box)
  let proven: { readonly code: string; readonly token: string } | undefined
  return async (code) => {
    if (proven?.code !== code) {
      const { user } = await inTime(sent.confirm(code))
      proven = { code, token: await inTime(user.getIdToken()) }
    }
    return proven.token
  }
}

/** Has the code sent after the check that a person asks; one that is put away ends at once. */
async function sendChecked(auth: Auth, mobile: string, box: HTMLElement): Promise<ConfirmationResult> {
  let isSolved = false
  const check = new RecaptchaVerifier(auth, box, { size: 'invisible', badge: 'inline', callback: () => (isSolved = true) })
  const { left, stop } = watchCheck(() => isSolved)
  try {
    return await inTime(Promise.race([signInWithPhoneNumber(auth, mobile, check), left]), sentWithinMs)
  } catch (error) {
    // A later answer is ignored.
    check.clear()
    throw error
  } finally {
    stop()
  }
}

/** @throws ServiceRefused for whatever went wrong, and when no answer came in time */
async function inTime<Value>(answer: Promise<Value>, withinMs = answerWithinMs): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => failed(new ServiceRefused('down')), withinMs)
  })
  try {
    return await Promise.race([answer, late])
  } catch (error) {
    if (error instanceof ServiceRefused) throw error
    throw new ServiceRefused(reasons[(error as { code?: string }).code ?? ''] ?? 'down', error)
  } finally {
    clearTimeout(timer)
  }
}
