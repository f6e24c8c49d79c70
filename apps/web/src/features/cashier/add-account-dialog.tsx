import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { payoutLimits } from '@portal/contracts/payout-values'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Select } from '@portal/ui/select.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { type PayoutsKey, payoutsTexts } from '../../i18n/payouts-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { useFigures } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import { isOfPassword, PaymentPasswordField } from './payment-password-field.tsx'
import { type PayoutAccounts, refreshPayouts } from './payout-queries.ts'
import css from './payouts.module.css'

type AddAccountDialogProps = { readonly data: PayoutAccounts; readonly onEnd: () => void }

const fieldsOf = {
  bank: ['bankName', 'branch', 'accountNumber', 'payeeName'],
  mfs: ['accountNumber', 'payeeName'],
  crypto: ['accountNumber', 'payeeName'],
} as const
type FieldName = (typeof fieldsOf)['bank'][number]

/** What the number of a kind is called, and how it is written. */
const numberLabels = { bank: 'payout.bankNumber', mfs: 'payout.walletNumber', crypto: 'payout.address' } as const satisfies Record<
  string,
  PayoutsKey
>
const numberHints = {
  bank: 'payout.bankNumberHint',
  mfs: 'payout.walletNumberHint',
  crypto: 'payout.addressHint',
} as const satisfies Record<string, PayoutsKey>

/** A new payout account: the holder is the member, and it waits for a day. */
export function AddAccountDialog({ data, onEnd }: AddAccountDialogProps) {
  const t = useText()
  const say = payoutsTexts.useText()
  const figure = useFigures()
  return (
    <Dialog
      open
      stays
      onClose={onEnd}
      title={say('payout.addTitle')}
      description={say('payout.addLead', { hours: figure(data.holdHours) })}
      closeLabel={t('action.close')}
    >
      {data.hasPaymentPassword ? <AccountForm data={data} onEnd={onEnd} /> : <p>{say('payout.needsPassword')}</p>}
    </Dialog>
  )
}

function AccountForm({ data, onEnd }: AddAccountDialogProps) {
  const t = useText()
  const say = payoutsTexts.useText()
  const errorText = useErrorText()
  const [code, setCode] = useState(data.methods[0]?.code ?? '')
  const [typed, setTyped] = useState<Record<FieldName, string>>({
    bankName: '',
    branch: '',
    accountNumber: '',
    payeeName: data.payeeName ?? '',
  })
  const [paymentPassword, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const method = data.methods.find((each) => each.code === code)
  const kind = method?.kind ?? 'bank'
  const fields = fieldsOf[kind]
  const add = useAdd(onEnd)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (add.isPending || !paymentPassword || fields.some((field) => !typed[field].trim())) return
    add.mutate({
      method: code,
      ...Object.fromEntries(fields.map((field) => [field, typed[field]])),
      accountNumber: typed.accountNumber,
      payeeName: typed.payeeName,
      paymentPassword,
    })
  }
  const problemOf = useProblems(add, { kind, typed, isTried })
  const labels = {
    bankName: say('payout.bankName'),
    branch: say('payout.branch'),
    accountNumber: say(numberLabels[kind]),
    payeeName: say('payout.holder'),
  }
  const isOfField =
    isOfPassword(add.error) ||
    isRefused(add.error, 'cashier.payout_account_invalid') ||
    isRefused(add.error, 'cashier.payout_account_exists')
  return (
    <Form className={css.form} onSubmit={submit}>
      <MethodField methods={data.methods} code={code} onChoose={setCode} />
      {fields.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          name={field}
          required
          autoComplete="off"
          inputMode={field === 'accountNumber' && kind !== 'crypto' ? 'numeric' : 'text'}
          maxLength={field === 'accountNumber' ? payoutLimits.numberMost : payoutLimits.holderMost}
          value={typed[field]}
          error={problemOf(field)}
          hint={field === 'accountNumber' ? say(numberHints[kind]) : field === 'payeeName' ? say('payout.holderHint') : undefined}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
        />
      ))}
      <PaymentPasswordField value={paymentPassword} isTried={isTried} error={add.error} onChange={setPassword} />
      {add.isError && !isOfField && <FormError>{errorText(add.error)}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={add.isPending} pendingLabel={t('form.waiting')}>
        {say('payout.save')}
      </Button>
    </Form>
  )
}

type Typed = { readonly kind: keyof typeof fieldsOf; readonly typed: Record<FieldName, string>; readonly isTried: boolean }

/** What is wrong with a field: nothing typed, or what the server said of it as long as it holds that. */
function useProblems({ error, variables }: ReturnType<typeof useAdd>, { kind, typed, isTried }: Typed) {
  const t = useText()
  const say = payoutsTexts.useText()
  const errorText = useErrorText()
  return (field: FieldName) => {
    if (isTried && !typed[field].trim()) return t('form.required')
    if (isRefused(error, 'cashier.payout_account_exists') && field === 'accountNumber') return errorText(error)
    const why = isRefused(error, 'cashier.payout_account_invalid') ? error.details[field] : undefined
    if (why === undefined || variables?.[field] !== typed[field]) return undefined
    return why === 'other_name' ? say('payout.otherName') : why === 'pattern' ? say(numberHints[kind]) : t('form.required')
  }
}

type MethodFieldProps = { readonly methods: PayoutAccounts['methods']; readonly code: string; readonly onChoose: (code: string) => void }

function MethodField({ methods, code, onChoose }: MethodFieldProps) {
  const say = payoutsTexts.useText()
  return (
    <Select
      label={say('payout.method')}
      name="method"
      required
      value={code}
      options={methods.map(({ code: value, name: label }) => ({ value, label }))}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}

type NewAccount = { method: string; accountNumber: string; payeeName: string; paymentPassword: string } & Partial<Record<FieldName, string>>

function useAdd(onEnd: () => void) {
  const say = payoutsTexts.useText()
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (account: NewAccount) => api.cashier.addPayoutAccount(account),
    onSuccess: () => {
      showToast(say('payout.added'), 'positive')
      refreshPayouts(queryClient)
      onEnd()
    },
  })
}
