import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { transfersTexts } from '../../i18n/transfers-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { PasskeyLeft } from '@portal/browser/passkey.ts'
import { mayHaveArrived } from '../../lib/open-order.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { getSession } from '../../lib/session.ts'
import { useMoney } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import { StepUpCancelled, useStepUp } from '../identity/step-up.tsx'
import { type Draft, openTransfers, listKey, optionsKey, type SentTransfer, targetOf } from './transfer-order.ts'
import orderCss from '../wallet/money-order.module.css'

type TransferDialogProps = {
  readonly draft: Draft
  /** It was sent before and its answer did not arrive. */
  readonly wasOpen: boolean
  readonly onSent: (order: SentTransfer) => void
  readonly onBack: () => void
}

/** Names the receiver and the amount once more; the owner is asked again where the server wants it. */
export function TransferDialog({ draft, wasOpen, onSent, onBack }: TransferDialogProps) {
  const t = useText()
  const say = transfersTexts.useText()
  const money = useMoney()
  const errorText = useErrorText()
  const { send, dialog } = useSend(draft, onSent)
  const { direction, receiver, amount, note } = draft
  const isErrorShown = send.error !== null && !isLeft(send.error)
  return (
    <Dialog
      open
      stays
      onClose={onBack}
      title={say('transfer.check')}
      description={say(wasOpen ? 'transfer.wasOpen' : 'transfer.final')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button look="outline" size="large" onClick={onBack} disabled={send.isPending}>
            {t('action.back')}
          </Button>
          <Button look="primary" size="large" pending={send.isPending} pendingLabel={t('form.waiting')} onClick={() => send.mutate()}>
            {say('transfer.confirm', { amount: money(amount) })}
          </Button>
        </>
      }
    >
      <dl className={orderCss.sum}>
        <dt>{say(direction === 'upline' ? 'transfer.upline' : 'transfer.receiver')}</dt>
        <dd>
          <b>{receiver}</b>
        </dd>
        <dt>{say('transfer.amount')}</dt>
        <dd className={orderCss.total}>{money(amount)}</dd>
        {note && (
          <>
            <dt>{say('transfer.noteHead')}</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      {isErrorShown && <FormError>{errorText(send.error)}</FormError>}
      {dialog}
    </Dialog>
  )
}

function useSend(draft: Draft, onSent: (order: SentTransfer) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { ask, dialog } = useStepUp()
  const send = useMutation({
    mutationFn: async () => {
      const { key, direction, downline, amount, note } = openTransfers.keep({ ...draft, account: getSession()?.username ?? '' })
      const order = { direction, ...(downline !== undefined && { downline }), amount, note }
      const options = { idempotencyKey: key }
      try {
        return await api.transfers.send(order, options)
      } catch (error) {
        // The first request has no ticket: errors show before the password is asked for, and an order that has arrived needs no step-up.
        if (!isRefused(error, 'identity.step_up_required')) throw error
        return api.transfers.send({ ...order, stepUp: await ask({ purpose: 'transfer', target: targetOf(draft) }) }, options)
      }
    },
    onSuccess: (order) => {
      openTransfers.forget()
      for (const queryKey of [['balance'], ['account-record'], optionsKey, listKey]) void queryClient.invalidateQueries({ queryKey })
      onSent(order)
    },
    // A refusal is an answer: nothing was moved and the next try is another order. A lost answer keeps its key.
    onError: (error) => {
      if (isLeft(error) || !mayHaveArrived(error)) openTransfers.forget()
    },
  })
  return { send, dialog }
}

/** The second question was left: the server has said that it wants it, and so that nothing was moved. */
function isLeft(error: Error): boolean {
  return error instanceof StepUpCancelled || error instanceof PasskeyLeft
}
