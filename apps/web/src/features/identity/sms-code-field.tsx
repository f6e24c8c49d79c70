import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { accountTexts } from '../../i18n/account-texts.ts'
import { useErrorText, useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { proveHuman } from '../../lib/human.ts'
import { isRefused } from '../../lib/refused.ts'
import { oncePer } from '../../lib/throttle.ts'
import { useFigures } from '../brand/brand.tsx'
import { looksLikeMobile, type MobileValue } from './mobile-field.tsx'
import { type CodePurpose, keepConfirm, ServiceRefused, useServiceText } from './service-code.ts'
import css from './sms-code-field.module.css'

type SmsCodeFieldProps = {
  readonly purpose: CodePurpose
  readonly mobile: MobileValue
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  /** The number must be right before a code goes to it. */
  readonly onWrongMobile: () => void
}

const secondMs = 1_000
const oncePerSecond = oncePer(secondMs)

/**
 * The code from the SMS and the button that asks for it; after that it counts down the minutes that the server has answered. Where the brand has an
 * identity service, that sends the code: its library loads then, and its human check stands below the field.
 */
export function SmsCodeField({ purpose, mobile, value, onChange, error, onWrongMobile }: SmsCodeFieldProps) {
  const t = useText()
  const figure = useFigures()
  const place = useRef<HTMLDivElement>(null)
  const serviceText = useServiceText()
  const phoneErrorText = usePhoneErrorText()
  const [leftSeconds, startCountdown] = useCountdown(purpose)
  const sendCode = useSendCode(purpose, place)
  const send = useMutation({ mutationFn: () => sendCode(mobile), onSuccess: (minutes) => startCountdown(minutes * 60) })
  const refused = send.error instanceof ServiceRefused ? serviceText(send.error) : undefined
  const ask = () =>
    oncePerSecond(() => {
      if (!looksLikeMobile(mobile)) onWrongMobile()
      else if (!send.isPending && leftSeconds === 0) send.mutate()
    })
  return (
    <>
      <TextField
        label={t('form.code')}
        required
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={255}
        value={value}
        error={refused ?? error}
        hint={leftSeconds > 0 ? t('form.codeSent') : undefined}
        after={
          <Button look="quiet" size="small" className={css.ask} disabled={leftSeconds > 0} pending={send.isPending} onClick={ask}>
            {leftSeconds > 0 ? t('form.seconds', { figure: figure(leftSeconds) }) : t('form.getCode')}
          </Button>
        }
        onChange={(event) => onChange(event.target.value)}
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

/** Has a code sent, by the portal or by who sends it in its place. @returns the minutes after which another one may be asked for */
function useSendCode(purpose: CodePurpose, place: RefObject<HTMLElement | null>): (mobile: MobileValue) => Promise<number> {
  const api = useApi()
  const queryClient = useQueryClient()
  const { language } = useLanguage()
  return async (mobile) => {
    const asked = { ...mobile, humanVerification: await proveHuman(api, 'sms') }
    const { identityService, expiredMinutes } =
      purpose === 'register' ? await api.identity.smsRegister(asked) : await api.identity.smsNoLogin({ ...asked, purpose })
    // A code of before is worth nothing any more.
    keepConfirm(queryClient, purpose, undefined)
    if (!identityService) return expiredMinutes
    const { sendByService } = await import('./identity-service.ts').catch((error: unknown) => {
      throw new ServiceRefused('down', error)
    })
    keepConfirm(queryClient, purpose, await sendByService(identityService, language, place.current!))
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

/** Seconds that are left, by the clock and not by the ticks: a tab that slept has not stood still. */
function useCountdown(purpose: string): [number, (seconds: number) => void] {
  // Kept beside the form, which goes with its tab and comes back with it.
  const queryClient = useQueryClient()
  const key = ['sms-countdown', purpose]
  const [endsAtMs, setEndsAtMs] = useState(() => queryClient.getQueryData<number>(key) ?? 0)
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    if (endsAtMs === 0) return
    const timer = setInterval(() => setNowMs(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [endsAtMs])
  const left = Math.max(0, Math.ceil((endsAtMs - nowMs) / secondMs))
  const start = (seconds: number) => {
    const startMs = Date.now()
    queryClient.setQueryData(key, startMs + seconds * secondMs)
    setNowMs(startMs)
    setEndsAtMs(startMs + seconds * secondMs)
  }
  return [left, start]
}
