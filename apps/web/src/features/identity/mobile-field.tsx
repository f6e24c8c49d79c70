import { readPhone } from '@portal/contracts/typed-text'
import { TextField } from '@portal/ui/field.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { CountryPicker } from './country-picker.tsx'
import css from './mobile-field.module.css'

export type MobileValue = { readonly mobileNum: string; readonly countryDialingCode: string }
export const noMobile: MobileValue = { mobileNum: '', countryDialingCode: '' }

/** Whether this can be a mobile number at all; which numbers there are in a country, the server knows. */
export function looksLikeMobile({ mobileNum, countryDialingCode }: MobileValue): boolean {
  return countryDialingCode !== '' && /^\+?\d{6,15}$/.test(readPhone(mobileNum))
}

type MobileFieldProps = {
  readonly value: MobileValue
  /** By what stood there before: the first country may come in the moment in which the number is typed. */
  readonly onChange: (change: (before: MobileValue) => MobileValue) => void
  readonly error?: string | undefined
}

/** A mobile number with the dialling code of its country before it. */
export function MobileField({ value, onChange, error }: MobileFieldProps) {
  const t = useText()
  return (
    <div className={css.field}>
      <TextField
        label={t('form.mobileNum')}
        required
        name="mobileNum"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={48}
        value={value.mobileNum}
        error={error}
        before={
          <CountryPicker
            dialingCode={value.countryDialingCode}
            onChoose={({ countryDialingCode }) => onChange((before) => ({ ...before, countryDialingCode }))}
          />
        }
        onChange={({ target: { value: mobileNum } }) => onChange((before) => ({ ...before, mobileNum }))}
      />
    </div>
  )
}
