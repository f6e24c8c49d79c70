import { withdrawalProofsPath } from '@portal/contracts/payout-values'
import { payoutLimits } from '@portal/contracts/payout-values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { TextArea, TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { payoutsTexts } from '../../i18n/payouts-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { toMinor } from '@portal/browser/money.ts'
import { useBrand, useMoney } from '../brand/brand.tsx'
import { countOf, sendPictures } from '../content/letter.ts'
import { PicturePicker } from '../content/picture-picker.tsx'
import { FormError } from '../identity/form-error.tsx'
import orderCss from '../wallet/money-order.module.css'
import { useTypedAmount } from '../wallet/typed-amount.ts'
import { PayoutCountdown } from './payout-countdown.tsx'
import { refreshPayouts, type Withdrawal } from './payout-queries.ts'
import css from './payouts.module.css'

type ConfirmFormProps = { readonly order: Withdrawal; readonly onDone?: () => void }
type Answer = {
  answer: 'received' | 'all_received' | 'partly_received' | 'not_received'
  amount?: string
  note?: string
  files?: readonly File[]
}

/** Whether a payout has arrived: received, a part of it, or not, which asks for a picture and a note. */
export function ConfirmForm({ order, onDone }: ConfirmFormProps) {
  const t = useText()
  const say = payoutsTexts.useText()
  const money = useMoney()
  const errorText = useErrorText()
  const [asking, setAsking] = useState<'part' | 'missing'>()
  const send = useConfirm(order, onDone)
  const isPart = order.state === 'partial'
  const answer = (given: Answer) => !send.isPending && send.mutate(given)
  return (
    <div className={css.form}>
      <PayoutCountdown endsAt={order.confirmUntil} />
      {isPart && (
        <dl className={orderCss.sum}>
          <dt>{say('confirm.receivedSum')}</dt>
          <dd className="num">{money(order.received)}</dd>
          <dt>{say('confirm.remaining')}</dt>
          <dd className={orderCss.total}>{money(order.remaining)}</dd>
        </dl>
      )}
      {asking === 'part' && <PartForm order={order} isPending={send.isPending} onSend={answer} />}
      {asking === 'missing' && <MissingForm isPending={send.isPending} onSend={answer} />}
      {send.isError && <FormError>{errorText(send.error)}</FormError>}
      {asking === undefined ? (
        <div className={css.choices}>
          <Button
            look="primary"
            size="large"
            wide
            pending={send.isPending}
            pendingLabel={t('form.waiting')}
            onClick={() => answer({ answer: isPart ? 'all_received' : 'received' })}
          >
            {isPart ? say('confirm.allReceived') : say('confirm.received', { amount: money(order.remaining) })}
          </Button>
          {!isPart && (
            <Button look="outline" size="large" wide onClick={() => setAsking('part')}>
              {say('confirm.partly')}
            </Button>
          )}
          <Button look="outline" size="large" wide onClick={() => setAsking('missing')}>
            {say(isPart ? 'confirm.restMissing' : 'confirm.notReceived')}
          </Button>
        </div>
      ) : (
        <Button look="quiet" disabled={send.isPending} onClick={() => setAsking(undefined)}>
          {t('action.back')}
        </Button>
      )}
    </div>
  )
}

type PartProps = { readonly order: Withdrawal; readonly isPending: boolean; readonly onSend: (answer: Answer) => void }

/** How much has arrived; the rest is shown along. */
function PartForm({ order, isPending, onSend }: PartProps) {
  const t = useText()
  const say = payoutsTexts.useText()
  const money = useMoney()
  const { currencySymbol } = useBrand()
  const field = useTypedAmount()
  const [isTried, setTried] = useState(false)
  const rest = toMinor(order.remaining) ?? 0n
  const minor = toMinor(field.amount)
  const isFine = minor !== undefined && minor > 0n && minor < rest
  const left = isFine ? String(Number(rest - minor) / 10_000) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFine) onSend({ answer: 'partly_received', amount: field.amount })
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      <TextField
        label={say('confirm.partAmount')}
        name="amount"
        required
        inputMode="decimal"
        autoComplete="off"
        before={<span className={orderCss.symbol}>{currencySymbol}</span>}
        value={field.typed}
        error={isTried && !isFine ? say('confirm.partRange', { rest: money(order.remaining) }) : undefined}
        hint={left === undefined ? undefined : say('confirm.partLeft', { amount: money(left) })}
        onChange={(event) => field.setTyped(event.target.value)}
      />
      <Button type="submit" look="primary" size="large" wide pending={isPending} pendingLabel={t('form.waiting')}>
        {say('confirm.sendPart')}
      </Button>
    </Form>
  )
}

type MissingProps = { readonly isPending: boolean; readonly onSend: (answer: Answer) => void }

/** A picture of what the bank shows, and a note. */
function MissingForm({ isPending, onSend }: MissingProps) {
  const t = useText()
  const say = payoutsTexts.useText()
  const [note, setNote] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [isTried, setTried] = useState(false)
  const isShort = countOf(note) < payoutLimits.noteMin
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isShort && files.length > 0) onSend({ answer: 'not_received', note, files })
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      <p>{say('confirm.missingLead')}</p>
      <TextArea
        label={say('confirm.note')}
        name="note"
        required
        rows={3}
        maxLength={payoutLimits.noteMost}
        value={note}
        error={isTried && isShort ? say('confirm.noteShort') : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <PicturePicker files={files} onChange={setFiles} />
      {isTried && files.length === 0 && <FormError>{say('confirm.needsPicture')}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={isPending} pendingLabel={t('form.waiting')}>
        {say('confirm.sendMissing')}
      </Button>
    </Form>
  )
}

function useConfirm({ orderNo }: Withdrawal, onDone?: () => void) {
  const say = payoutsTexts.useText()
  const api = useApi()
  const queryClient = useQueryClient()
  // One key for each answer of this form: a double click is one answer.
  const [keys] = useState(() => new Map<string, string>())
  const keyOf = (words: string) => {
    const key = keys.get(words) ?? crypto.randomUUID()
    keys.set(words, key)
    return key
  }
  return useMutation({
    mutationFn: async ({ answer, amount, note = '', files = [] }: Answer) => {
      if (files.length > 0) {
        const { uploadKey } = await api.cashier.startProof({ orderNo })
        await sendPictures(withdrawalProofsPath, uploadKey, files)
      }
      const said = { orderNo, answer, note, ...(amount !== undefined && { amount }) }
      return api.cashier.confirmWithdrawal(said, { idempotencyKey: keyOf(JSON.stringify(said)) })
    },
    onSuccess: ({ state }) => {
      showToast(say(state === 'confirmed' ? 'confirm.thanks' : state === 'disputed' ? 'confirm.looking' : 'confirm.noted'), 'positive')
      onDone?.()
    },
    onSettled: () => refreshPayouts(queryClient),
  })
}
