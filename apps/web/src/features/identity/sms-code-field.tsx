import { readTyped } from '@portal/contracts/typed-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { accountTexts } from '../../i18n/account-texts.ts'
import { useErrorText, useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { proveHuman } from '../../lib/human.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { oncePer } from '../../lib/throttle.ts'
import { CodeField } from './code-field.tsx'
import { useCountdown } from './countdown.ts'
import { looksLikeMobile, type MobileValue } from './mobile-field.tsx'
import { type CodePurpose, type CodeSent, storeConfirm, ServiceRefused, useServiceText } from './service-code.ts'
import css from './sms-code-field.module.css'

type SmsCodeFieldProps = {
  readonly purpose: CodePurpose
  readonly mobile: MobileValue
  readonly value: string
  readonly onChange: (value: string) => void
  /** How often the form was submitted: from the first time on, a missing code is shown. */
  readonly attempts: number
  /** What was refused of the code as it stands. */
  readonly error?: string | undefined
  /** The number must be right before a code goes to it. */
  readonly onWrongMobile: () => void
  /** How the portal is asked for the code, where a visitor’s call is not the way; undefined from it: the person did not go on. */
  readonly askPortal?: ((mobile: MobileValue) => Promise<CodeSent | undefined>) | undefined
}

const oncePerSecond = oncePer(1_000)

/**
 * The code from the SMS and the button that asks for it; after that it counts down the minutes that the server has answered. Where the brand has an
 * identity service, that sends the code: its library loads then, and its human check stands below the field.
 */
export function SmsCodeField({ purpose, mobile, value, onChange, attempts, error, onWrongMobile, askPortal }: SmsCodeFieldProps) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const serviceText = useServiceText()
  const phoneErrorText = usePhoneErrorText()
  const { leftSeconds, start, startAfter } = useCountdown(purpose)
  const [attemptsBefore, setAttemptsBefore] = useState(0)
  const sendCode = useSendCode({ purpose, place, askPortal, pause: start })
  const send = useMutation({
    mutationFn: () => sendCode(mobile),
    onSuccess: (minutes) => {
      if (minutes === undefined) return
      start(minutes * 60)
      // Who has just been sent a code has left none out yet.
      setAttemptsBefore(attempts)
    },
    onError: startAfter,
  })
  const isMissing = attempts > attemptsBefore && readTyped('verificationCode', value) === ''
  const refused = send.error instanceof ServiceRefused ? serviceText(send.error) : undefined
  const ask = () =>
    oncePerSecond(() => {
      if (!looksLikeMobile(mobile)) onWrongMobile()
      else if (!send.isPending && leftSeconds === 0) send.mutate()
    })
  return (
    <>
      <CodeField
        label={t('form.code')}
        sentHint={t('form.codeSent')}
        value={value}
        error={refused ?? (isMissing ? t('form.required') : error)}
        isSending={send.isPending}
        leftSeconds={leftSeconds}
        onAsk={ask}
        onChange={onChange}
      />
      <div ref={place} className={css.check} />
      {send.isError && refused === undefined && (
        <Dialog
          open
          size="small"
          onClose={() => send.reset()}
          title={t('in_popup_prompt')}
          closeLabel={t('action.close')}
          actions={<Button onClick={() => send.reset()}>{t('action.confirm')}</Button>}
        >
          <p>{phoneErrorText(send.error)}</p>
        </Dialog>
      )}
    </>
  )
}

type Sending = Pick<SmsCodeFieldProps, 'purpose' | 'askPortal'> & {
  /** Where the human check may show itself. */
  readonly place: RefObject<HTMLElement | null>
  /** Lets no other code be asked for so long. */
  readonly pause: (seconds: number) => void
}

/** Has a code sent, by the portal or by the service that sends its codes. @returns the minutes after which another one may be asked for; undefined: none was sent */
function useSendCode({ purpose, place, askPortal, pause }: Sending): (mobile: MobileValue) => Promise<number | undefined> {
  const api = useApi()
  const queryClient = useQueryClient()
  const { language } = useLanguage()
  const askAsVisitor = async (mobile: MobileValue): Promise<CodeSent> => {
    const request = { ...mobile, humanVerification: await proveHuman(api, 'sms') }
    return purpose === 'login' || purpose === 'reset' ? api.identity.smsNoLogin({ ...request, purpose }) : api.identity.smsRegister(request)
  }
  return async (mobile) => {
    const sent = await (askPortal ?? askAsVisitor)(mobile)
    if (!sent) return undefined
    const { identityService, expiredMinutes } = sent
    // A code of before is worth nothing any more.
    storeConfirm(queryClient, purpose, undefined)
    if (!identityService) return expiredMinutes
    const { sendByService } = await import('./identity-service.ts').catch((error: unknown) => {
      throw new ServiceRefused('down', error)
    })
    const askedMs = performance.now()
    try {
      storeConfirm(queryClient, purpose, await sendByService(identityService, language, place.current!))
    } catch (error) {
      // The portal lets nobody ask for the same number again before its time is over.
      if (error instanceof ServiceRefused && error.reason === 'left')
        pause(expiredMinutes * 60 - Math.floor((performance.now() - askedMs) / 1_000))
      throw error
    }
    return expiredMinutes
  }
}

/**
 * Why no code was sent, in the words of the server; where those would tell of its inside, or of nothing, in general ones (product text, section 8;
 * decision S-41).
 */
function usePhoneErrorText(): (error: unknown) => string {
  const say = accountTexts.useText()
  const errorText = useErrorText()
  return (error) => {
    if (isRefused(error, 'identity.human_verification_failed') || isRefused(error, 'brand.unknown_host')) return say('phone.domain')
    if (!isRefused(error) || isRefused(error, 'server.failed')) return say('phone.unknown')
    return errorText(error) || say('phone.unknown')
  }
}
