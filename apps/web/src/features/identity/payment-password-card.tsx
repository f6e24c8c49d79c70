import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Dialog } from '@portal/ui/dialog.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { PaymentPasswordForm } from './payment-password-form.tsx'
import { PaymentResetForm } from './payment-reset-form.tsx'
import { SecurityCard } from './security-card.tsx'
import { type Security, securityKey } from './security-query.ts'
import { useStepUp } from './step-up.tsx'

type PaymentPasswordCardProps = { readonly security: Security; readonly when: (time: string) => string }

/** The password that money leaves by: set, changed, reset by a verified contact. */
export function PaymentPasswordCard({ security, when }: PaymentPasswordCardProps) {
  const say = securityTexts.useText()
  const [open, setOpen] = useState<'password' | 'reset'>()
  const since = security.paymentPasswordSince
  return (
    <SecurityCard
      icon="key-duotone"
      title={say('payment.title')}
      status={<Status tone={since ? 'positive' : 'warning'}>{say(since ? 'payment.isSet' : 'payment.isMissing')}</Status>}
      lead={since ? say('payment.since', { time: when(since) }) : say('payment.what')}
      actions={
        <>
          <Button look={since ? 'outline' : 'primary'} onClick={() => setOpen('password')}>
            {say(since ? 'payment.change' : 'payment.set')}
          </Button>
          {since && (
            <Button look="quiet" onClick={() => setOpen('reset')}>
              {say('payment.reset')}
            </Button>
          )}
        </>
      }
    >
      {open && <PaymentDialog security={security} kind={open} onEnd={() => setOpen(undefined)} />}
    </SecurityCard>
  )
}

type PaymentDialogProps = { readonly security: Security; readonly kind: 'password' | 'reset'; readonly onEnd: () => void }

function PaymentDialog({ security, kind, onEnd }: PaymentDialogProps) {
  const t = useText()
  const say = securityTexts.useText()
  const queryClient = useQueryClient()
  // Outside of the form: what is sent in it is not the form's.
  const { ask, dialog } = useStepUp()
  const isChange = security.paymentPasswordSince !== undefined
  const done = () => {
    showToast(say('payment.done'), 'positive')
    for (const queryKey of [securityKey, ['withdrawal-options'], ['payout-accounts']]) void queryClient.invalidateQueries({ queryKey })
    onEnd()
  }
  const title = kind === 'reset' ? 'payment.resetTitle' : isChange ? 'payment.changeTitle' : 'payment.setTitle'
  return (
    <Dialog
      open
      stays
      onClose={onEnd}
      title={say(title)}
      description={say(kind === 'reset' ? 'payment.resetLead' : 'payment.what')}
      closeLabel={t('action.close')}
    >
      {kind === 'reset' ? (
        <PaymentResetForm security={security} onDone={done} />
      ) : (
        <PaymentPasswordForm isChange={isChange} ask={ask} onDone={done} />
      )}
      {dialog}
    </Dialog>
  )
}
