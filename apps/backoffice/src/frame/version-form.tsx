import { isRefused } from '@portal/browser/refused.ts'
import { Button } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { WriteError } from '../actions/action-dialog.tsx'
import { reasonLength } from '../actions/action.ts'
import { ReasonField } from '../actions/reason-field.tsx'
import { useText } from '../i18n/use-text.tsx'
import css from './setting-page.module.css'

type VersionFields = {
  readonly validFrom: string
  readonly setValidFrom: (value: string) => void
  readonly reason: string
  readonly setReason: (value: string) => void
  readonly isTried: boolean
}

type VersionTimeProps = { readonly form: VersionFields; readonly label: string; readonly hint: string; readonly fault: string | undefined }

/** From when a new version of terms counts, and why it is made. */
export function VersionTime({ form, label, hint, fault }: VersionTimeProps) {
  return (
    <div className={css.when}>
      <TextField
        label={label}
        hint={hint}
        type="datetime-local"
        value={form.validFrom}
        error={fault}
        onChange={({ target }) => form.setValidFrom(target.value)}
      />
      <ReasonField value={form.reason} isShort={form.isTried && form.reason.trim().length < reasonLength} onChange={form.setReason} />
    </div>
  )
}

type VersionButtonsProps = {
  readonly error: unknown
  readonly said: string | undefined
  /** What is said where another person was first. */
  readonly changedSince: string
  readonly isPending: boolean
  readonly label: string
  readonly onClose: () => void
}

/** What is wrong with a version as it was sent, and the buttons that end its form. */
export function VersionButtons({ error, said, changedSince, isPending, label, onClose }: VersionButtonsProps) {
  const t = useText()
  return (
    <>
      <WriteError error={error} said={said} />
      {isRefused(error, 'staff.changed') && (
        <p role="alert" className={css.fault}>
          {changedSince}
        </p>
      )}
      <div className={css.buttons}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button type="submit" look="primary" pending={isPending} pendingLabel={t('state.sending')}>
          {label}
        </Button>
      </div>
    </>
  )
}
