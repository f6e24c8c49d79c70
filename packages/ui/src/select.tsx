import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { ControlFrame, Field, type FieldFace } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import css from './select.module.css'

interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
}

interface SelectProps extends FieldFace, Omit<ComponentPropsWithRef<'select'>, 'className' | 'required' | 'id' | 'children'> {
  readonly options: readonly SelectOption[]
  /** The line shown while nothing is chosen. */
  readonly placeholder?: string | undefined
  readonly id?: string | undefined
  readonly icon?: IconName | undefined
}

/** The system's own list: it is known to every hand, phone and screen reader. */
export function Select(props: SelectProps) {
  const { label, labelHidden, hint, error, success, required, className, id, icon, options, placeholder, ...select } = props
  return (
    <Field {...{ label, labelHidden, hint, error, success, required, className, id }} onChange={select.onChange}>
      {(aria) => (
        <ControlFrame icon={icon} after={<Icon name="caret-down-bold" className={css.caret} />}>
          <select {...select} {...aria} className={classNames(css.select, select.value === '' && css.empty)}>
            {placeholder !== undefined && (
              <option value="" disabled={required}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        </ControlFrame>
      )}
    </Field>
  )
}
