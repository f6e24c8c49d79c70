import { Button } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { cashierTexts } from '../../i18n/cashier-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useMoney } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import { arrivesOf, type DepositMethod, feeOf } from './deposit-order.ts'
import css from './deposit.module.css'
import orderCss from '../wallet/money-order.module.css'

type DepositConfirmationProps = {
  readonly method: DepositMethod
  readonly amount: string
  readonly wasOpen: boolean
  readonly isSending: boolean
  readonly error: unknown
  readonly onBack: () => void
  readonly onSend: () => void
}

/** What leaves the member and what arrives, before anything is made. */
export function DepositConfirmation({ method, amount, wasOpen, isSending, error, onBack, onSend }: DepositConfirmationProps) {
  const t = useText()
  const say = cashierTexts.useText()
  const money = useMoney()
  const errorText = useErrorText()
  const fee = feeOf(method, amount)
  return (
    <div className={orderCss.steps}>
      <Card padded className={orderCss.step}>
        <h3>{say('deposit.check')}</h3>
        {wasOpen && <p className="muted">{say('deposit.wasOpen')}</p>}
        <dl className={orderCss.sum}>
          <dt>{say('deposit.method')}</dt>
          <dd>{method.name}</dd>
          <dt>{say('deposit.youPay')}</dt>
          <dd className="num">{money(amount)}</dd>
          <dt>{say('deposit.fee')}</dt>
          <dd className="num">{money(fee)}</dd>
          <dt>{say('deposit.toWallet')}</dt>
          <dd className={orderCss.total}>{money(arrivesOf(amount, fee))}</dd>
        </dl>
        {error !== null && error !== undefined && <FormError>{errorText(error)}</FormError>}
      </Card>
      <div className={css.pair}>
        <Button look="outline" size="large" onClick={onBack} disabled={isSending}>
          {t('action.back')}
        </Button>
        <Button look="primary" size="large" pending={isSending} pendingLabel={t('form.waiting')} onClick={onSend}>
          {say('deposit.confirm', { amount: money(amount) })}
        </Button>
      </div>
    </div>
  )
}
