import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import css from './checkbox.module.css'
import { classNames } from './class-names.ts'
import { useEarlyChange } from './early-change.ts'
import { Icon } from './icon.tsx'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly label: ReactNode
  readonly error?: ReactNode
}

/** A tick with its words; the whole line is the target. */
export function Checkbox({ label, error, className, id, ...input }: CheckboxProps) {
  const made = useId()
  const boxId = id ?? made
  useEarlyChange(boxId, input.onChange)
  const noteId = `${boxId}-note`
  return (
    <div className={className}>
      <label className={css.line} htmlFor={boxId}>
        <span className={css.box}>
          <input
            {...input}
            id={boxId}
            type="checkbox"
            className={css.input}
            aria-invalid={error ? true : input['aria-invalid']}
            aria-describedby={error ? noteId : input['aria-describedby']}
          />
          <Icon name="check-bold" className={css.tick} />
        </span>
        <span className={css.words}>{label}</span>
      </label>
      <div id={noteId} aria-live="polite" className={classNames(css.note)}>
        {error}
      </div>
    </div>
  )
}
