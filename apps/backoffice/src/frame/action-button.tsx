import { Button } from '@portal/ui'
import { useState } from 'react'
import type { Action } from '../actions/action.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { useMay } from '../lib/me.ts'
import type { Say } from '../i18n/use-text.tsx'

type ActionButtonProps<Subject, Key extends string> = {
  readonly action: Action<Subject, Key>
  readonly subject: Subject
  readonly subjectName: string
  readonly t: Say<Key>
  readonly onCarried: () => void
  readonly size?: 'small' | 'medium'
}

/** An action outside of a list: a button with its dialog, for whoever may do or propose it and while it applies. */
export function ActionButton<Subject, Key extends string>({ action, size = 'medium', ...rest }: ActionButtonProps<Subject, Key>) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may.use(action.permission) || action.applies?.(rest.subject) === false) return null
  return (
    <>
      <Button size={size} icon={action.icon} look={action.look} onClick={() => setOpen(true)}>
        {rest.t(action.label)}
      </Button>
      {isOpen && <ActionDialog action={action} {...rest} onClose={() => setOpen(false)} />}
    </>
  )
}
