import { readTyped } from '@portal/contracts/typed-text'
import type { routes, WireOutput } from '@portal/contracts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { accountTexts } from '../../i18n/account-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { isRefused } from '@portal/browser/refused.ts'

/** Who sends the code in the portal's place, and to which number. */
export type CodeSent = WireOutput<typeof routes.identity.smsNoLogin>
export type CodeService = NonNullable<CodeSent['identityService']>
export type CodePurpose = 'login' | 'register' | 'reset' | 'contact'

/**
 * Why the identity service did not do it: the code is wrong, it came too late, the number gets none, too many were asked for, it does not answer, its check
 * was put away.
 */
export type ServiceReason = 'wrong' | 'late' | 'number' | 'quota' | 'down' | 'left'

export class ServiceRefused extends Error {
  readonly reason: ServiceReason

  constructor(reason: ServiceReason, cause?: unknown) {
    super(`The identity service refused: ${reason}`, { cause })
    this.name = 'ServiceRefused'
    this.reason = reason
  }
}

/** Proves a typed code to the service that has sent it. @returns the service's word on the number. @throws ServiceRefused */
export type ConfirmCode = (code: string) => Promise<string>

// Kept beside the form, which goes with its tab and comes back with it, as the countdown does.
const keyOf = (purpose: CodePurpose) => ['service-code', purpose]

/** Stores which service sent the last code of a purpose; without `confirm` it is the portal. */
export function storeConfirm(queryClient: QueryClient, purpose: CodePurpose, confirm: ConfirmCode | undefined): void {
  if (confirm) queryClient.setQueryData(keyOf(purpose), { confirm })
  else queryClient.removeQueries({ queryKey: keyOf(purpose) })
}

/** What stands for the typed code in a call: the code itself, or the word of the service that has sent it. */
export function useCodeProof(purpose: CodePurpose) {
  const queryClient = useQueryClient()
  return async (code: string): Promise<{ verificationCode: string } | { firebaseIdToken: string }> => {
    const sent = queryClient.getQueryData<{ confirm: ConfirmCode }>(keyOf(purpose))
    const read = readTyped('verificationCode', code)
    return sent ? { firebaseIdToken: await sent.confirm(read) } : { verificationCode: read }
  }
}

/** What to tell of a refusal of the service. */
export function useServiceText(): (refusal: ServiceRefused) => string {
  const t = useText()
  const say = accountTexts.useText()
  return ({ reason }) => (reason === 'number' ? t('form.mobileWrong') : say(`service.${reason}`))
}

/** The errors of a refused form: under its number, under its code, and above the button. */
export type ProofErrors = { readonly mobile?: string; readonly code?: string; readonly form?: string }

const ofCode: ReadonlySet<string> = new Set(['identity.sms_locked', 'identity.identity_service_failed'])

/** Assigns the refusal of a form with a number and a code to its field. */
export function useProofErrors(): (error: unknown) => ProofErrors {
  const errorText = useErrorText()
  const serviceText = useServiceText()
  return (error) => {
    if (!error) return {}
    if (error instanceof ServiceRefused) return { [error.reason === 'number' ? 'mobile' : 'code']: serviceText(error) }
    if (!isRefused(error)) return { form: errorText(error) }
    const { mobileNum, verificationCode, firebaseIdToken } = error.details
    if (mobileNum) return { mobile: errorText(error) }
    return { [verificationCode || firebaseIdToken || ofCode.has(error.code) ? 'code' : 'form']: errorText(error) }
  }
}
