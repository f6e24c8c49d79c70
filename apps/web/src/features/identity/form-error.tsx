import type { ReactNode } from 'react'
import { Icon } from '@portal/ui'
import css from './form.module.css'

type FormErrorProps = { readonly id?: string; readonly children: ReactNode }

/** What the server said to the form as a whole. */
export function FormError({ id, children }: FormErrorProps) {
  return (
    <p role="alert" id={id} className={css.error}>
      <Icon name="warning-circle-fill" />
      {children}
    </p>
  )
}
