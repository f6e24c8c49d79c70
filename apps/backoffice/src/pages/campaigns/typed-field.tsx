import { TextField } from '@portal/ui/field.tsx'
import type { Draft, FieldsProps } from './campaign-draft.ts'
import { campaignsTexts, type Key } from './campaigns-texts.ts'

type TextName = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft]

type TypedFieldProps = FieldsProps & {
  readonly name: TextName
  readonly label: Key
  readonly hint?: Key | undefined
  /** A number, a day of the calendar, a minute of it, or words. */
  readonly kind?: 'number' | 'date' | 'datetime-local' | 'text'
  readonly isRequired?: boolean
  /** Names under which the server may complain of it besides its own. */
  readonly alias?: readonly string[]
}

/** One field of the form that is typed. */
export function TypedField({
  draft,
  onChange,
  faultOf,
  name,
  label,
  hint,
  kind = 'number',
  isRequired = false,
  alias = [],
}: TypedFieldProps) {
  const t = campaignsTexts.useText()
  return (
    <TextField
      label={t(label)}
      hint={hint && t(hint)}
      required={isRequired}
      {...(kind === 'number' ? { inputMode: 'decimal' as const } : { type: kind })}
      value={draft[name]}
      error={faultOf(name, ...alias)}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
}
