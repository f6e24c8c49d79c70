import { readTyped } from '@portal/contracts/typed-text'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.tsx'
import { looksLikeMobile, MobileField, type MobileValue, noMobile } from './mobile-field.tsx'
import type { CodeSent, ProofErrors } from './service-code.ts'
import { SmsCodeField } from './sms-code-field.tsx'

export type MobileProof = { readonly mobile: MobileValue; readonly code: string }
export const noProof: MobileProof = { mobile: noMobile, code: '' }

/** Whether both are there; whether they are right, the server says. */
export function isComplete({ mobile, code }: MobileProof): boolean {
  return looksLikeMobile(mobile) && readTyped('verificationCode', code) !== ''
}

type ProvenMobileProps = {
  readonly purpose: 'login' | 'reset' | 'contact'
  readonly value: MobileProof
  /** By what stood there before, because a browser may fill both fields at once. */
  readonly onChange: (change: (before: MobileProof) => MobileProof) => void
  /** How often the form was submitted: from the first time on, missing values are shown. */
  readonly attempts: number
  /** What was refused of them as they stand. */
  readonly errors: ProofErrors
  /** How the portal is asked for the code, where a visitor’s call is not the way. */
  readonly askPortal?: (mobile: MobileValue) => Promise<CodeSent | undefined>
}

/** A mobile number and the code that was sent to it. */
export function ProvenMobile({ purpose, value, onChange, attempts, errors, askPortal }: ProvenMobileProps) {
  const t = useText()
  const [isWrong, setWrong] = useState(false)
  const { mobile, code } = value
  const isMissing = (attempts > 0 || isWrong) && !looksLikeMobile(mobile)
  return (
    <>
      <MobileField
        value={mobile}
        onChange={(change) => onChange((before) => ({ ...before, mobile: change(before.mobile) }))}
        error={isMissing ? t(mobile.mobileNum ? 'form.mobileWrong' : 'form.required') : errors.mobile}
      />
      <SmsCodeField
        purpose={purpose}
        mobile={mobile}
        value={code}
        onChange={(next) => onChange((before) => ({ ...before, code: next }))}
        attempts={attempts}
        error={errors.code}
        onWrongMobile={() => setWrong(true)}
        askPortal={askPortal}
      />
    </>
  )
}
