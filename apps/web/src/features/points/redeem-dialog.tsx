import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Form } from '@portal/ui/form.tsx'
import { isRefused } from '@portal/browser/refused.ts'
import { fromMinor, toMinor } from '@portal/browser/money.ts'
import { pointsTexts } from '../../i18n/points-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { mayHaveArrived } from '../../lib/open-order.ts'
import { getSession } from '../../lib/session.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { isOfPassword } from '../cashier/payment-password-field.tsx'
import { FormError } from '../identity/form-error.tsx'
import orderCss from '../wallet/money-order.module.css'
import { DeliveryFields, isDelivery } from './delivery-fields.tsx'
import { type Delivery, openRedemptions } from './open-spending.ts'
import { PinField } from './pin-field.tsx'
import { pointsBalanceQuery, pointsKey, type Redeemed, type Reward } from './points-queries.ts'
import css from './points.module.css'
import { QuantityField } from './quantity-field.tsx'
import { RewardArt } from './reward-art.tsx'
import { RoundTerms } from './round-words.tsx'
import { usePoints } from './use-points.ts'

type RedeemDialogProps = { readonly reward: Reward; readonly onClose: () => void }

/** One reward with what it costs; redeemed with the payment password. */
export function RedeemDialog({ reward, onClose }: RedeemDialogProps) {
  const t = useText()
  const [done, setDone] = useState<Redeemed>()
  return (
    <Dialog open stays onClose={onClose} title={reward.name} closeLabel={t('action.close')} size="wide">
      {done ? <Done order={done} onClose={onClose} /> : <RewardForm reward={reward} onDone={setDone} onClose={onClose} />}
    </Dialog>
  )
}

const times = (price: string, quantity: number) => (toMinor(price) ?? 0n) * BigInt(quantity)
const noDelivery: Delivery = { name: '', phone: '', address: '' }

type RewardFormProps = { readonly reward: Reward; readonly onDone: (order: Redeemed) => void; readonly onClose: () => void }

function RewardForm({ reward, onDone, onClose }: RewardFormProps) {
  const t = useText()
  const say = pointsTexts.useText()
  const errorText = useErrorText()
  const points = usePoints()
  const { data: balance } = useQuery(pointsBalanceQuery(useApi()))
  const [quantity, setQuantity] = useState(1)
  const [delivery, setDelivery] = useState(noDelivery)
  const [paymentPassword, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const isGoods = reward.kind === 'goods'
  const redeem = useRedeem({ reward, quantity, delivery: isGoods ? delivery : undefined, onDone })
  const cost = times(reward.price, quantity)
  const left = (toMinor(balance?.pointBalance ?? '0') ?? 0n) - cost
  const obstacle = findObstacle(reward, balance, left, { say, points })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (paymentPassword && (!isGoods || isDelivery(delivery)) && !obstacle && !redeem.isPending) redeem.mutate(paymentPassword)
  }
  return (
    <Form className={css.redeem} onSubmit={submit}>
      <RewardFacts reward={reward} />
      <div className={css.fields}>
        <QuantityField quantity={quantity} most={mostOf(reward)} onQuantity={setQuantity} />
        <Costs reward={reward} quantity={quantity} left={left} />
        {obstacle && (
          <p className={css.obstacle} role="status">
            {obstacle}
          </p>
        )}
        {!obstacle && (
          <>
            {isGoods && <DeliveryFields delivery={delivery} isTried={isTried} onDelivery={setDelivery} />}
            <PinField value={paymentPassword} isTried={isTried} error={redeem.error} onChange={setPassword} />
            <p className="muted">
              {say(openRedemptions.read(getSession()?.username ?? '')?.reward === reward.id ? 'redeem.wasOpen' : 'redeem.final')}
            </p>
          </>
        )}
        {redeem.error && !isOfPassword(redeem.error) && <RedeemError error={redeem.error} text={errorText(redeem.error)} />}
        <div className={css.pair}>
          <Button look="outline" size="large" onClick={onClose} disabled={redeem.isPending}>
            {t('action.back')}
          </Button>
          <Button
            type="submit"
            look="primary"
            size="large"
            disabled={obstacle !== undefined}
            pending={redeem.isPending}
            pendingLabel={t('form.waiting')}
          >
            {say('redeem.confirm', { points: points(fromMinor(cost)) })}
          </Button>
        </div>
      </div>
    </Form>
  )
}

const mostOf = ({ stock = 10, memberLimit = 10, dayLimit = 10 }: Reward) => Math.max(1, Math.min(10, stock, memberLimit, dayLimit))

type Words = { readonly say: ReturnType<typeof pointsTexts.useText>; readonly points: ReturnType<typeof usePoints> }

/** What the page knows already that the server would refuse. */
function findObstacle({ stock, minLevel }: Reward, balance: { rankLevel: number } | undefined, left: bigint, { say, points }: Words) {
  if (!balance) return undefined
  if (stock === 0) return say('rewards.soldOut')
  if (balance.rankLevel < minLevel) return say('rewards.fromLevel', { level: points(String(minLevel)) })
  return left < 0n ? say('rewards.missing', { points: points(fromMinor(-left)) }) : undefined
}

function useRedeem(wanted: { reward: Reward; quantity: number; delivery: Delivery | undefined; onDone: (order: Redeemed) => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { reward, quantity, delivery, onDone } = wanted
  return useMutation({
    mutationFn: async (paymentPassword: string) => {
      const asked = { reward: reward.id, version: reward.version, quantity }
      const kept = { ...asked, delivery: JSON.stringify(delivery ?? null), account: getSession()?.username ?? '' }
      const { key } = openRedemptions.keep(kept)
      return api.points.redeem({ ...asked, paymentPassword, ...(delivery && { delivery }) }, { idempotencyKey: key })
    },
    onSuccess: (order) => {
      openRedemptions.forget()
      for (const queryKey of [pointsKey, ['rewards'], ['balance'], ['account-record']]) void queryClient.invalidateQueries({ queryKey })
      onDone(order)
    },
    // A refusal is an answer: nothing was taken, and the next try is another redemption. What has changed meanwhile is read again.
    onError: (error) => {
      if (!mayHaveArrived(error)) openRedemptions.forget()
      if (isRefused(error)) void queryClient.invalidateQueries({ queryKey: ['rewards'] })
    },
  })
}

function RewardFacts({ reward }: { readonly reward: Reward }) {
  const say = pointsTexts.useText()
  const figure = useFigures()
  const moment = useMoment()
  const { cover, text, kind, memberLimit, dayLimit, stock, endsAt } = reward
  const limits = [
    memberLimit !== undefined && say('redeem.memberLimit', { count: figure(memberLimit) }),
    dayLimit !== undefined && say('redeem.dayLimit', { count: figure(dayLimit) }),
    stock !== undefined && say('rewards.left', { count: figure(stock) }),
    endsAt !== undefined && say('rewards.until', { time: moment(endsAt) }),
  ].filter((limit) => limit !== false)
  return (
    <div className={css.facts}>
      <div className={css.picture}>
        <RewardArt cover={cover} />
      </div>
      <p>{text}</p>
      <p className="muted">{say(`rewards.kind_${kind}`)}</p>
      {reward.rounds && <RoundTerms rounds={reward.rounds} />}
      {limits.length > 0 && <p className="muted">{limits.join(' · ')}</p>}
    </div>
  )
}

function Costs({ reward, quantity, left }: { readonly reward: Reward; readonly quantity: number; readonly left: bigint }) {
  const say = pointsTexts.useText()
  const points = usePoints()
  const money = useMoney()
  const figure = useFigures()
  return (
    <dl className={orderCss.sum}>
      <dt>{say('redeem.costs')}</dt>
      <dd className={orderCss.total}>{points(fromMinor(times(reward.price, quantity)))}</dd>
      {reward.amount !== undefined && (
        <>
          <dt>{say('redeem.brings')}</dt>
          <dd>{money(fromMinor(times(reward.amount, quantity)))}</dd>
          {reward.bonus !== undefined && (
            <dd className="muted">
              {say('redeem.asBonus', {
                figure: figure(reward.bonus.multiplier),
                count: reward.bonus.validDays,
                days: figure(reward.bonus.validDays),
              })}
            </dd>
          )}
        </>
      )}
      {left >= 0n && (
        <>
          <dt>{say('redeem.leaves')}</dt>
          <dd className="num">{points(fromMinor(left))}</dd>
        </>
      )}
    </dl>
  )
}

/** A payment password that was never set is set in the member centre. */
function RedeemError({ error, text }: { readonly error: Error; readonly text: string }) {
  const say = pointsTexts.useText()
  if (!isRefused(error, 'identity.payment_password_missing')) return <FormError>{text}</FormError>
  return (
    <FormError>
      {say('redeem.noPin')} <Link to={memberAddress('securityCenter')}>{say('redeem.setPin')}</Link>
    </FormError>
  )
}

function Done({ order, onClose }: { readonly order: Redeemed; readonly onClose: () => void }) {
  const t = useText()
  const say = pointsTexts.useText()
  const money = useMoney()
  return (
    <div className={css.done} role="status">
      <div className={css.picture}>
        <RewardArt cover={order.cover} />
      </div>
      <h3>{say('redeem.doneTitle')}</h3>
      <p>
        {order.rounds
          ? say('redeem.doneRounds')
          : order.amount === undefined
            ? say('redeem.doneWaits')
            : say(order.grantNo === undefined ? 'redeem.doneMoney' : 'redeem.doneBonus', { amount: money(order.amount) })}
      </p>
      <p className="muted">
        {say('redeem.number')} <span className="num">{order.orderNo}</span>
      </p>
      <div className={css.pair}>
        <Link to="/pointMall?tab=history" className={buttonClass({ look: 'outline', size: 'large' })} onClick={onClose}>
          {say('redeem.toHistory')}
        </Link>
        <Button look="primary" size="large" onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </div>
  )
}
