import { type ChangeEventHandler, type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { type Control, useEarlyChange } from './early-change.ts'
import css from './field.module.css'
import { Icon, type IconName } from './icon.tsx'

/** What ties a control to its label, its hint and its error. Spread it on the control. */
interface FieldAria {
  readonly id: string
  readonly required?: boolean
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

export interface FieldFace {
  readonly label: ReactNode
  /** Hides the label from the eye, not from screen readers. */
  readonly labelHidden?: boolean | undefined
  readonly hint?: ReactNode
  /** What is wrong, in a sentence. It stands under the field and is announced when it appears. */
  readonly error?: ReactNode
  /** What is right, for fields that are checked while typing. An error goes before it. */
  readonly success?: ReactNode
  readonly required?: boolean | undefined
  readonly className?: string | undefined
}

interface FieldProps extends FieldFace {
  readonly id?: string | undefined
  /** Stands at the end of the label's line, for instance a link. */
  readonly aside?: ReactNode
  /** The control's own handler; it is called for a change before the app ran too. */
  readonly onChange: ChangeEventHandler<Control> | undefined
  readonly children: (aria: FieldAria) => ReactNode
}

/** A labelled control with its hint, or its error, under it. */
export function Field({ label, labelHidden, hint, error, success, required, className, id, aside, onChange, children }: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  useEarlyChange(controlId, onChange)
  const noteId = `${controlId}-note`
  const hasNote = Boolean(error || success || hint)
  const aria: FieldAria = {
    id: controlId,
    ...(required && { required: true }),
    ...(error && { 'aria-invalid': true as const }),
    ...(hasNote && { 'aria-describedby': noteId }),
  }
  return (
    <div className={classNames(css.field, className)}>
      <div className={classNames(css.head, labelHidden && !aside && 'spoken')}>
        <label htmlFor={controlId} className={labelHidden ? 'spoken' : css.label}>
          {label}
        </label>
        {aside}
      </div>
      {children(aria)}
      <div
        id={noteId}
        aria-live="polite"
        className={classNames(css.note, Boolean(error) && css.bad, !error && Boolean(success) && css.good)}
      >
        {error ? (
          <>
            <Icon name="warning-circle-fill" />
            <span>{error}</span>
          </>
        ) : success ? (
          <>
            <Icon name="check-circle-fill" />
            <span>{success}</span>
          </>
        ) : (
          hint && <span>{hint}</span>
        )}
      </div>
    </div>
  )
}

interface ControlFrameProps {
  readonly icon?: IconName | undefined
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly tall?: boolean | undefined
  readonly children: ReactNode
}

/** The drawn edge around an input, with what stands before and after it. */
export function ControlFrame({ icon, before, after, tall, children }: ControlFrameProps) {
  return (
    <div className={classNames(css.frame, tall && css.tall)}>
      {icon && <Icon name={icon} className={css.lead} />}
      {before}
      {children}
      {after}
    </div>
  )
}

export interface TextFieldProps extends FieldFace, Omit<ComponentPropsWithRef<'input'>, 'className' | 'required' | 'id'> {
  readonly id?: string | undefined
  readonly icon?: IconName | undefined
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly aside?: ReactNode
  /** For amounts: a taller field with large figures. */
  readonly tall?: boolean | undefined
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, success, required, className, id, icon, before, after, aside, tall, ...input } = props
  return (
    <Field {...{ label, labelHidden, hint, error, success, required, className, id, aside }} onChange={input.onChange}>
      {(aria) => (
        <ControlFrame {...{ icon, before, after, tall }}>
          <input type="text" {...input} {...aria} className={css.input} />
        </ControlFrame>
      )}
    </Field>
  )
}

export interface TextAreaProps extends FieldFace, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'required' | 'id'> {
  readonly id?: string | undefined
}

export function TextArea({ label, labelHidden, hint, error, success, required, className, id, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, success, required, className, id }} onChange={area.onChange}>
      {(aria) => (
        <div className={classNames(css.frame, css.roomy)}>
          <textarea rows={rows} {...area} {...aria} className={css.input} />
        </div>
      )}
    </Field>
  )
}
