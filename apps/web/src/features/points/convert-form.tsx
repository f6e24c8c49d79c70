import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, Icon, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Chip } from '@portal/ui/chip.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { isRefused } from '@portal/browser/refused.ts'
import { pointsTexts } from '../../i18n/points-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { mayHaveArrived } from '../../lib/open-order.ts'
import { getSession } from '../../lib/session.ts'
import { useMoney } from '../brand/brand.tsx'
import { isOfPassword } from '../cashier/payment-password-field.tsx'
import { FormError } from '../identity/form-error.tsx'
import orderCss from '../wallet/money-order.module.css'
import { useTypedAmount } from '../wallet/typed-amount.ts'
import { checkPoints, leftToday, moneyOf, mostPoints } from './conversion.ts'
import { openConversions } from './open-spending.ts'
import { PinField } from './pin-field.tsx'
import { type Conversion, type Converted, type PointsBalance, pointsBalanceQuery, pointsConfigQuery, pointsKey } from './points-queries.ts'
import css from './points.module.css'
import { usePoints } from './use-points.ts'

/** Points into money of the main wallet. */
export function ConvertPoints() {
  const say = pointsTexts.useText()
  const api = useApi()
  const query = useQuery(pointsConfigQuery(api))
  const balanceQuery = useQuery(pointsBalanceQuery(api))
  const [done, setDone] = useState<Converted>()
  if (query.isPending || balanceQuery.isPending) return <Skeleton shape="block" className={orderCss.waiting} />
  if (!query.data) return <QueryFailed query={query} />
  if (!balanceQuery.data) return <QueryFailed query={balanceQuery} />
  const { convert } = query.data
  if (!convert)
    return (
      <EmptyState icon="swap-duotone" title={say('convert.closed')}>
        {say('convert.closedHint')}
      </EmptyState>
    )
  if (done) return <Done done={done} onAgain={() => setDone(undefined)} />
  return <ConvertForm key={convert.version} conversion={convert} balance={balanceQuery.data} onDone={setDone} />
}

type ConvertFormProps = { readonly conversion: Conversion; readonly balance: PointsBalance; readonly onDone: (done: Converted) => void }

function ConvertForm({ conversion, balance, onDone }: ConvertFormProps) {
  const t = useText()
  const say = pointsTexts.useText()
  const money = useMoney()
  const points = usePoints()
  const errorText = useErrorText()
  const field = useTypedAmount(openConversions.read(getSession()?.username ?? '')?.points)
  const [paymentPassword, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const send = useConvert(field.amount, conversion, onDone)
  const problem = checkPoints(field.amount, conversion, balance)
  const left = leftToday(conversion, balance)
  const messages = {
    none: say('convert.enter'),
    low: say('convert.low', { min: points(conversion.min) }),
    step: say('convert.step', { step: points(conversion.step) }),
    day: say('convert.day', { left: points(left) }),
    poor: say('convert.poor', { points: points(balance.pointBalance) }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem && paymentPassword && !send.isPending) send.mutate(paymentPassword)
  }
  const isShown = problem && (isTried || problem === 'day' || problem === 'poor')
  return (
    <Form className={orderCss.steps} onSubmit={submit}>
      <Card padded className={orderCss.step}>
        <h3>{say('convert.title')}</h3>
        <p className="muted">{say('convert.lead')}</p>
        <p className={css.rate}>
          <Icon name="swap-duotone" />
          {say('convert.rate', { points: points(conversion.rate), amount: money('1') })}
        </p>
        <TextField
          label={say('convert.points')}
          tall
          name="points"
          inputMode="decimal"
          autoComplete="off"
          value={field.typed}
          error={field.isUnclear && isTried ? t('form.amountUnclear', { example: field.example }) : isShown ? messages[problem] : undefined}
          hint={say('convert.limits', { min: points(conversion.min), step: points(conversion.step), left: points(left) })}
          onChange={(event) => field.setTyped(event.target.value)}
        />
        <Quick conversion={conversion} balance={balance} amount={field.amount} onChoose={field.setAmount} />
        <dl className={orderCss.sum}>
          <dt>{say('convert.brings')}</dt>
          <dd className={orderCss.total}>{money(problem ? '0' : moneyOf(field.amount, conversion))}</dd>
        </dl>
        <PinField value={paymentPassword} isTried={isTried} error={send.error} onChange={setPassword} />
        {send.error && !isOfPassword(send.error) && <FormError>{errorText(send.error)}</FormError>}
        <Button type="submit" look="primary" size="large" wide pending={send.isPending} pendingLabel={t('form.waiting')}>
          {say('convert.send')}
        </Button>
      </Card>
    </Form>
  )
}

type QuickProps = {
  readonly conversion: Conversion
  readonly balance: PointsBalance
  readonly amount: string
  readonly onChoose: (points: string) => void
}

function Quick({ conversion, balance, amount, onChoose }: QuickProps) {
  const say = pointsTexts.useText()
  const points = usePoints()
  const most = mostPoints(conversion, balance)
  return (
    <div className={orderCss.quick} role="group" aria-label={say('convert.quick')}>
      <Chip isOn={amount === conversion.min} onClick={() => onChoose(conversion.min)}>
        <span className="num">{points(conversion.min)}</span>
      </Chip>
      {most !== '0' && most !== conversion.min && (
        <Chip isOn={amount === most} onClick={() => onChoose(most)}>
          {say('convert.all')} <span className="num">{points(most)}</span>
        </Chip>
      )}
    </div>
  )
}

function useConvert(points: string, { version }: Conversion, onDone: (done: Converted) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (paymentPassword: string) => {
      const { key } = openConversions.keep({ points, version, account: getSession()?.username ?? '' })
      return api.points.convert({ points, version, paymentPassword }, { idempotencyKey: key })
    },
    onSuccess: (done) => {
      openConversions.forget()
      for (const queryKey of [pointsKey, ['balance'], ['account-record']]) void queryClient.invalidateQueries({ queryKey })
      onDone(done)
    },
    // A refusal is an answer: nothing was moved. A rate that has changed is read again.
    onError: (error) => {
      if (!mayHaveArrived(error)) openConversions.forget()
      if (isRefused(error, 'points.rate_changed')) void queryClient.invalidateQueries({ queryKey: ['points-config'] })
      void queryClient.invalidateQueries({ queryKey: pointsKey })
    },
  })
}

function Done({ done, onAgain }: { readonly done: Converted; readonly onAgain: () => void }) {
  const say = pointsTexts.useText()
  const money = useMoney()
  const points = usePoints()
  return (
    <Card padded className={css.done} role="status">
      <Icon name="check-circle-duotone" className={css.doneIcon} />
      <h3>{say('redeem.doneTitle')}</h3>
      <p>{say('convert.done', { points: points(done.points), amount: money(done.amount) })}</p>
      <p className="muted">
        {say('redeem.number')} <span className="num">{done.orderNo}</span>
      </p>
      <Button look="outline" size="large" onClick={onAgain}>
        {say('convert.again')}
      </Button>
    </Card>
  )
}
