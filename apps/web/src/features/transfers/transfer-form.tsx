import { type FormEvent, useState } from 'react'
import { Button, Icon } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { transfersTexts } from '../../i18n/transfers-texts.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { AmountCard } from '../wallet/amount-card.tsx'
import { type TypedAmount, useTypedAmount } from '../wallet/typed-amount.ts'
import { DownlinePicker } from './downline-picker.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import {
  type AmountProblem,
  checkAmount,
  type Direction,
  type Draft,
  isSameDraft,
  leftToday,
  noteLettersAtMost,
  type OpenTransfer,
  openTransfers,
  type SentTransfer,
  type TransferLimits,
} from './transfer-order.ts'
import css from './transfers.module.css'
import orderCss from '../wallet/money-order.module.css'

type TransferFormProps = {
  readonly direction: Direction
  readonly uplineAccount: string | undefined
  readonly limits: TransferLimits
  readonly available: string
  /** A transfer in this direction that was sent before and not answered. */
  readonly open: OpenTransfer | undefined
  readonly onSent: (order: SentTransfer) => void
}

type Chosen = { readonly id: string; readonly account: string }

/** Receiver, amount and note; the next step is a dialog that names all three. */
export function TransferForm({ direction, uplineAccount = '', limits, available, open, onSent }: TransferFormProps) {
  const say = transfersTexts.useText()
  const [chosen, setChosen] = useState<Chosen | undefined>(
    open?.downline === undefined ? undefined : { id: open.downline, account: open.receiver },
  )
  const field = useTypedAmount(open?.amount)
  const [note, setNote] = useState(open?.note ?? '')
  const [isTried, setTried] = useState(false)
  const [draft, setDraft] = useState<Draft | undefined>(open)
  const { amount } = field
  const problem = checkAmount(amount, limits, available)
  const isUnchosen = direction === 'downline' && !chosen
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem || isUnchosen) return
    const receiver = chosen?.account ?? uplineAccount
    setDraft({ direction, ...(chosen && { downline: chosen.id }), receiver, amount, note: note.trim() })
  }
  return (
    <>
      <Form className={orderCss.steps} onSubmit={submit}>
        {direction === 'upline' ? (
          <UplineCard account={uplineAccount} />
        ) : (
          <DownlinePicker chosen={chosen} onChoose={setChosen} error={isTried && isUnchosen ? say('transfer.choose') : undefined} />
        )}
        <Amount
          field={field}
          isTried={isTried}
          limits={limits}
          available={available}
          problem={isTried || (problem !== 'low' && problem !== 'none') ? problem : undefined}
        />
        <NoteCard note={note} onNote={setNote} />
        <Button type="submit" look="primary" size="large" wide>
          {say('transfer.next')}
        </Button>
      </Form>
      {/* Outside of the form: what is sent in it is not the form's. */}
      {draft && (
        <TransferDialog
          draft={draft}
          wasOpen={open !== undefined && isSameDraft(open, draft) && openTransfers.read(open.account)?.key === open.key}
          onSent={onSent}
          onBack={() => setDraft(undefined)}
        />
      )}
    </>
  )
}

function UplineCard({ account }: { readonly account: string }) {
  const say = transfersTexts.useText()
  return (
    <Card padded className={orderCss.step}>
      <h3>{say('transfer.upline')}</h3>
      <div className={css.receiver}>
        <Icon name="user-circle-duotone" />
        <b>{account}</b>
      </div>
    </Card>
  )
}

type AmountProps = {
  readonly field: TypedAmount
  readonly isTried: boolean
  readonly limits: TransferLimits
  readonly available: string
  readonly problem: AmountProblem | undefined
}

function Amount({ field, isTried, limits, available, problem }: AmountProps) {
  const say = transfersTexts.useText()
  const money = useMoney()
  const messages = {
    none: say('transfer.enter'),
    low: say('transfer.low', { amount: money(limits.minAmount, { digits: 0 }) }),
    high: say('transfer.high', { amount: money(limits.maxAmount, { digits: 0 }) }),
    daily: say('transfer.daily', { amount: money(leftToday(limits), { digits: 0 }) }),
    poor: say('transfer.poor', { amount: money(available) }),
  }
  return (
    <AmountCard
      title={say('transfer.amount')}
      field={field}
      isTried={isTried}
      error={problem && messages[problem]}
      hint={say('transfer.limits', {
        min: money(limits.minAmount, { digits: 0 }),
        max: money(limits.maxAmount, { digits: 0 }),
        left: money(leftToday(limits), { digits: 0 }),
      })}
      quickLabel={say('transfer.quick')}
      quickAmounts={limits.quickAmounts}
    />
  )
}

function NoteCard({ note, onNote }: { readonly note: string; readonly onNote: (note: string) => void }) {
  const say = transfersTexts.useText()
  const figure = useFigures()
  return (
    <Card padded className={orderCss.step}>
      <TextField
        label={say('transfer.note')}
        name="note"
        autoComplete="off"
        maxLength={noteLettersAtMost}
        value={note}
        hint={say('transfer.noteCount', { used: figure(note.length), most: figure(noteLettersAtMost) })}
        onChange={(event) => onNote(event.target.value)}
      />
    </Card>
  )
}
