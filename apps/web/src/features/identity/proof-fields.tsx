import { readTyped } from '@portal/contracts/typed-text'
import type { WireInput, routes } from '@portal/contracts'
import { useState } from 'react'
import { TextField } from '@portal/ui/field.tsx'
import { Segmented } from '@portal/ui/segmented.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { PasskeyLeft } from '@portal/browser/passkey.ts'
import { isRefused } from '@portal/browser/refused.ts'
import type { SecondStep } from './member.ts'

export type Proof = WireInput<typeof routes.identity.secondStep>['proof']
export type ProofMethod = SecondStep['methods'][number]

/** Which second proof is shown, and the code that was typed for it. */
export type TypedProof = { readonly method: ProofMethod; readonly code: string }

const icons = { authenticator: 'device-mobile-duotone', passkey: 'fingerprint-duotone', recovery: 'key-duotone' } as const

export function useTypedProof(methods: readonly ProofMethod[]): [TypedProof, (proof: TypedProof) => void] {
  const [chosen, setChosen] = useState<TypedProof>()
  return [chosen ?? { method: methods[0] ?? 'recovery', code: '' }, setChosen]
}

export const isProofTyped = ({ method, code }: TypedProof) => method === 'passkey' || readTyped('code', code) !== ''

type ProofFieldsProps = {
  readonly methods: readonly ProofMethod[]
  readonly value: TypedProof
  readonly onChange: (value: TypedProof) => void
  readonly isTried: boolean
  readonly error: unknown
}

/** The choice of a second proof and its code. */
export function ProofFields({ methods, value, onChange, isTried, error }: ProofFieldsProps) {
  const t = useText()
  const say = securityTexts.useText()
  const errorText = useErrorText()
  const { method, code } = value
  const isWrong = isRefused(error, 'identity.second_proof_wrong') || (isRefused(error, 'identity.field_invalid') && error.details.code)
  return (
    <>
      {methods.length > 1 && (
        <Segmented
          label={say('proof.method')}
          value={method}
          onChange={(next) => onChange({ method: next, code: '' })}
          segments={methods.map((one) => ({ value: one, label: say(`proof.${one}`), icon: icons[one] }))}
        />
      )}
      {method === 'passkey' ? (
        <p className="muted">{say('proof.passkeyHint')}</p>
      ) : (
        <TextField
          key={method}
          label={say(method === 'authenticator' ? 'proof.appCode' : 'proof.recoveryCode')}
          hint={say(method === 'authenticator' ? 'proof.appHint' : 'proof.recoveryHint')}
          icon={icons[method]}
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize={method === 'recovery' ? 'characters' : 'none'}
          inputMode={method === 'authenticator' ? 'numeric' : 'text'}
          spellCheck={false}
          maxLength={16}
          value={code}
          error={isTried && readTyped('code', code) === '' ? t('form.required') : isWrong && code === '' ? errorText(error) : undefined}
          onChange={(event) => onChange({ method, code: event.target.value })}
        />
      )}
    </>
  )
}

/** The text of an error that belongs to no field; undefined for one that does. */
export function useProofErrorText(): (error: unknown) => string | undefined {
  const say = securityTexts.useText()
  const errorText = useErrorText()
  return (error) => {
    if (!error) return undefined
    if (error instanceof PasskeyLeft) return say('proof.left')
    if (isRefused(error, 'identity.field_invalid')) return undefined
    return isRefused(error, 'identity.second_proof_wrong') && error.details.code ? undefined : errorText(error)
  }
}
