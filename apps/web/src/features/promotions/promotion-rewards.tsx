import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass, Icon } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { contentTexts } from '../../i18n/content-texts.ts'
import { useApi } from '../../lib/api-context.ts'
import { useMoney } from '../brand/brand.tsx'
import css from './application-card.module.css'
import { statesQuery } from './states.ts'

/** Rewards of promotions that an operator has granted: each is claimed on the page of its promotion. Those of campaigns are rewards like any other. */
export function PromotionRewards() {
  const say = contentTexts.useText()
  const money = useMoney()
  const { data } = useQuery(statesQuery(useApi()))
  const waiting = data?.list.filter(({ status, campaign }) => status === 'claim' && campaign === undefined) ?? []
  if (waiting.length === 0) return null
  return (
    <>
      {waiting.map(({ id, amount = '0' }) => (
        <Card key={id} padded className={css.waiting}>
          <Icon name="gift-duotone" />
          <span>{say('promotions.says.claim', { amount: money(amount) })}</span>
          <Link to={`/promoDetail?id=${encodeURIComponent(id)}`} className={buttonClass({ look: 'outline', size: 'small' })}>
            {say('promotions.claimAmount', { amount: money(amount) })}
          </Link>
        </Card>
      ))}
    </>
  )
}
