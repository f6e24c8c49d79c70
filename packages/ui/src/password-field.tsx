import { useState } from 'react'
import { TextField, type TextFieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after'> {
  readonly showLabel: string
  readonly hideLabel: string
}

/** A password that can be shown. Pasting and password managers work: nothing is blocked (A11Y-03). */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const eye = (
    <IconButton
      icon={isShown ? 'eye-slash' : 'eye'}
      label={isShown ? hideLabel : showLabel}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    />
  )
  return (
    <TextField autoCapitalize="none" autoCorrect="off" spellCheck={false} {...field} type={isShown ? 'text' : 'password'} after={eye} />
  )
}
