import { PasswordField } from '@portal/ui/password-field.tsx'
import { accountTexts } from '../../i18n/account-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import type { useNewPassword } from './new-password.ts'
import { RegisterField } from './register-field.tsx'
import type { Problem } from './register-rules.ts'

type NewPasswordFieldsProps = {
  readonly of: ReturnType<typeof useNewPassword>
  /** The form was submitted once: its errors are shown. */
  readonly isTried: boolean
  /** What the server said of the password. */
  readonly refused: Problem | undefined
}

/** The new password with its rule under it, and the same again. */
export function NewPasswordFields({ of, isTried, refused }: NewPasswordFieldsProps) {
  const t = useText()
  const say = accountTexts.useText()
  const { rule, password, setPassword, problem, again, setAgain, againProblem } = of
  return (
    <>
      <RegisterField
        rule={rule}
        name="newPassword"
        label={say('password.new')}
        value={password}
        problem={(isTried ? problem : undefined) ?? refused}
        onChange={setPassword}
        onBlur={() => undefined}
      />
      <PasswordField
        label={say('password.newAgain')}
        required
        name="confirmNewPassword"
        autoComplete="new-password"
        maxLength={255}
        value={again}
        error={isTried && againProblem ? t(againProblem === 'required' ? 'form.required' : 'inconsistent_twice') : undefined}
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        onChange={(event) => setAgain(event.target.value)}
      />
    </>
  )
}
