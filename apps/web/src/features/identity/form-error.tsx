import type { ReactNode } from 'react'
import { Icon } from '@portal/ui'
import css from './form.module.css'

/** What the server said to the form as a whole. */
export function FormError({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={css.error}>
      <Icon name="warning-circle-fill" />
      {children}
    </p>
  )
}
