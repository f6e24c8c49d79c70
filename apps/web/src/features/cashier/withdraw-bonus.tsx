import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { buttonClass, Icon } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { payoutsTexts } from '../../i18n/payouts-texts.ts'
import { useApi } from '../../lib/api-context.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { useMoney } from '../brand/brand.tsx'
import { bonusQuery } from '../turnover/bonus-queries.ts'
import css from './payouts.module.css'

/** What of the member's money is a bonus and can't be withdrawn, and what is still to be played for it. */
export function WithdrawBonus() {
  const say = payoutsTexts.useText()
  const api = useApi()
  const money = useMoney()
  const { data } = useQuery(bonusQuery(api))
  const active = data?.standing.find(({ state }) => state === 'active')
  if (!active) return null
  return (
    <Card padded>
      <section className={css.card} aria-label={say('withdraw.bonusTitle')}>
        <div className={css.head}>
          <h3>
            <Icon name="gift-duotone" />
            {say('withdraw.bonusTitle')}
          </h3>
        </div>
        <p>{say('withdraw.bonus', { amount: money(active.held), left: money(active.left) })}</p>
        <Link to={memberAddress('bonusDetails')} className={buttonClass({ look: 'quiet', size: 'small' })}>
          {say('withdraw.bonusOpen')}
        </Link>
      </section>
    </Card>
  )
}
