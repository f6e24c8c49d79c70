import { type ComponentProps, Suspense } from 'react'
import { Skeleton } from '@portal/ui'
import { PaymentPasswordField } from '../cashier/payment-password-field.tsx'
import css from './points.module.css'

/** The payment password; the form stands while its texts are on their way. */
export function PinField(props: ComponentProps<typeof PaymentPasswordField>) {
  return (
    <Suspense fallback={<Skeleton shape="block" className={css.pinWaiting} />}>
      <PaymentPasswordField {...props} />
    </Suspense>
  )
}
