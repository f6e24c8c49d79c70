import { useMutation } from '@tanstack/react-query'
import { readVoucherCode } from '@portal/contracts/voucher-code'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { cashierTexts } from '../../i18n/cashier-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { mayHaveArrived } from '../../lib/open-order.ts'
import type { DepositMethod, DepositOrder } from './deposit-order.ts'
import { MethodChoice } from './method-choice.tsx'
import orderCss from '../wallet/money-order.module.css'

type VoucherFormProps = {
  readonly methods: readonly DepositMethod[]
  readonly method: DepositMethod
  readonly onChoose: (code: string) => void
  readonly onRedeemed: (order: DepositOrder) => void
}

/** A code that is worth an amount. A letter that can't be right is said before anything is sent. */
export function VoucherForm({ methods, method, onChoose, onRedeemed }: VoucherFormProps) {
  const t = useText()
  const say = cashierTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  /** The same code sent again, because an answer was lost, is the same order. */
  const sent = useRef<{ code: string; key: string }>(undefined)
  const redeem = useMutation({
    mutationFn: (letters: string) => {
      if (sent.current?.code !== letters) sent.current = { code: letters, key: crypto.randomUUID() }
      return api.cashier.redeemVoucher({ method: method.code, code: letters }, { idempotencyKey: sent.current.key })
    },
    onSuccess: (order) => onRedeemed(order as DepositOrder),
    onError: (error) => {
      if (!mayHaveArrived(error)) sent.current = undefined
    },
  })
  const letters = readVoucherCode(code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (letters !== undefined) redeem.mutate(letters)
  }
  const problem = isTried && letters === undefined ? say(code.trim() === '' ? 'deposit.voucherEnter' : 'deposit.voucherWrong') : undefined
  return (
    <Form className={orderCss.steps} onSubmit={submit}>
      <MethodChoice methods={methods} chosen={method} onChoose={onChoose} />
      <Card padded className={orderCss.step}>
        <TextField
          label={say('deposit.voucherCode')}
          name="voucher"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          hint={say('deposit.voucherHint')}
          error={problem ?? (redeem.error ? errorText(redeem.error) : undefined)}
          onChange={(event) => {
            redeem.reset()
            setCode(event.target.value)
          }}
        />
      </Card>
      <Button type="submit" look="primary" size="large" wide pending={redeem.isPending} pendingLabel={t('form.waiting')}>
        {say('deposit.redeem')}
      </Button>
    </Form>
  )
}
