import { depositProofPath } from '@portal/contracts/cashier-values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { foldFigures } from '@portal/contracts/typed-text'
import { cashierTexts } from '../../i18n/cashier-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useFigures } from '../brand/brand.tsx'
import { sendPictures } from '../content/letter.ts'
import { PicturePicker } from '../content/picture-picker.tsx'
import { FormError } from '../identity/form-error.tsx'
import { type DepositOrder, orderKey } from './deposit-order.ts'
import orderCss from '../wallet/money-order.module.css'

const trxPattern = /^[A-Z0-9]{6,64}$/

/** "I have paid": by hand with the transaction number and pictures of the payment, else a press. */
export function PaidForm({ order }: { readonly order: DepositOrder }) {
  const t = useText()
  const say = cashierTexts.useText()
  const errorText = useErrorText()
  const figure = useFigures()
  const isByHand = order.kind === 'mfs' || order.kind === 'bank'
  const [trxId, setTrxId] = useState(order.trxId ?? '')
  const [tail, setTail] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [isTried, setTried] = useState(false)
  const send = useSubmit(order, (lost) => setFiles(lost))
  const written = foldFigures(trxId).toUpperCase()
  const trxProblem = written === '' ? order.kind === 'mfs' && say('deposit.trxEnter') : !trxPattern.test(written) && say('deposit.trxWrong')
  const digits = foldFigures(tail)
  const tailProblem = digits !== '' && !/^\d{4}$/.test(digits) && say('deposit.tailWrong')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isByHand && (trxProblem || tailProblem)) return
    send.mutate({ ...(written && { trxId: written }), ...(digits && { payerTail: digits }), files })
  }
  return (
    <Form onSubmit={submit}>
      <Card padded className={orderCss.step}>
        {isByHand && (
          <>
            <h3>{say('deposit.afterPaying')}</h3>
            <TextField
              label={say('deposit.trxId')}
              name="trxId"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              value={trxId}
              hint={say('deposit.trxHint')}
              error={(isTried && trxProblem) || undefined}
              onChange={(event) => setTrxId(event.target.value)}
            />
            {order.kind === 'mfs' && (
              <TextField
                label={say('deposit.tail')}
                name="payerTail"
                inputMode="numeric"
                autoComplete="off"
                maxLength={8}
                value={tail}
                error={(isTried && tailProblem) || undefined}
                onChange={(event) => setTail(event.target.value)}
              />
            )}
            <PicturePicker files={files} onChange={setFiles} />
            {order.proofs > 0 && <p className="muted">{say('deposit.proofs', { count: order.proofs, figure: figure(order.proofs) })}</p>}
          </>
        )}
        {send.error && <FormError>{errorText(send.error)}</FormError>}
        <Button type="submit" look={isByHand ? 'primary' : 'outline'} pending={send.isPending} pendingLabel={t('form.waiting')}>
          {say(isByHand && order.status !== 'awaiting' ? 'deposit.sendProof' : 'deposit.havePaid')}
        </Button>
      </Card>
    </Form>
  )
}

type Submission = { trxId?: string; payerTail?: string; files: readonly File[] }

function useSubmit(order: DepositOrder, onLost: (lost: readonly File[]) => void) {
  const api = useApi()
  const say = cashierTexts.useText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ files, ...said }: Submission) => {
      const { order: next, uploadKey } = await api.cashier.submitDeposit({ orderNo: order.orderNo, ...said })
      const lost = uploadKey ? await sendPictures(depositProofPath, uploadKey, files) : []
      return { next, lost, isSent: uploadKey !== undefined && files.length > lost.length }
    },
    onSuccess: ({ next, lost, isSent }) => {
      if (lost.length > 0) showToast(say('deposit.proofLost'), 'negative')
      else if (isSent) showToast(say('deposit.proofSent'), 'positive')
      onLost(lost)
      queryClient.setQueryData(orderKey(order.orderNo), next)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderKey(order.orderNo) }),
  })
}
