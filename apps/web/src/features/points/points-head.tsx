import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button, Icon, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { fromMinor, toMinor } from '@portal/browser/money.ts'
import { pointsTexts } from '../../i18n/points-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { useSession } from '../../lib/session.ts'
import { useFeature, useFigures, useMoney } from '../brand/brand.tsx'
import { useProtected, useProtectedLink } from '../identity/guard.ts'
import { pointsBalanceQuery, pointsConfigQuery } from './points-queries.ts'
import css from './points.module.css'
import { usePoints } from './use-points.ts'

/** What the member has, and what it is worth; a visitor is asked in. */
export function PointsHead() {
  const session = useSession()
  return (
    <Card look="deep" className={css.head}>
      <Icon name="coins-duotone" className={css.headIcon} />
      {session && session.type !== 4 ? <Own /> : <SignIn />}
    </Card>
  )
}

function SignIn() {
  const t = useText()
  const say = pointsTexts.useText()
  const guarded = useProtected()
  return (
    <>
      <div className={css.headText}>
        <b>{say('mall.signIn')}</b>
        <p>{say('mall.signInHint')}</p>
      </div>
      <Button look="lily" onClick={() => void guarded(() => undefined)}>
        {t('action.login')}
      </Button>
    </>
  )
}

function Own() {
  const say = pointsTexts.useText()
  const api = useApi()
  const figure = useFigures()
  const money = useMoney()
  const points = usePoints()
  const follow = useProtectedLink()
  const hasVip = useFeature('VIP3')
  const { data } = useQuery(pointsBalanceQuery(api))
  const { data: config } = useQuery(pointsConfigQuery(api))
  const rate = toMinor(config?.convert?.rate ?? '')
  const worth = data && rate ? ((toMinor(data.pointBalance) ?? 0n) * 10_000n) / rate : undefined
  const bonus = (config?.levelPercent ?? 0) * (data?.rankLevel ?? 0)
  return (
    <>
      <div className={css.headText} aria-live="polite">
        <span>{say('mall.yourPoints')}</span>
        <b className={css.balance}>{data ? points(data.pointBalance) : <Skeleton />}</b>
        {worth !== undefined && <span>{say('mall.worth', { amount: money(fromMinor(worth - (worth % 100n))) })}</span>}
        {data && data.owed !== '0' && <p className={css.owed}>{say('mall.owed', { points: points(data.owed) })}</p>}
      </div>
      <ul className={css.marks}>
        {data && hasVip && (
          <li>
            <Icon name="crown-fill" />
            {say('mall.level', { level: figure(data.rankLevel) })}
            {bonus > 0 && <b>{say('mall.bonus', { percent: figure(bonus) })}</b>}
          </li>
        )}
        <li>
          <Icon name="hourglass-medium-duotone" />
          {say('mall.forever')}
        </li>
        <li>
          <Link to={memberAddress('transactionHistory')} className={css.headLink} onClick={follow(memberAddress('transactionHistory'))}>
            <Icon name="list-checks-duotone" />
            {say('mall.account')}
          </Link>
        </li>
      </ul>
    </>
  )
}
