import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { accountTexts } from '../../i18n/account-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useApi } from '../../lib/api-context.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { useFigures } from '../brand/brand.tsx'
import { SecurityCard } from '../identity/security-card.tsx'
import { offersQuery } from './offers-query.ts'
import css from './protection.module.css'

/** In the security centre: what offers the member wants, and the way to the choice. */
export function OffersCard() {
  const say = accountTexts.useText()
  const figure = useFigures()
  const query = useQuery(offersQuery(useApi()))
  if (!query.data) return query.isError ? <QueryFailed query={query} /> : <Skeleton shape="block" className={css.waiting} />
  const count = query.data.given.length
  return (
    <SecurityCard
      icon="megaphone-simple-duotone"
      title={say('offers.title')}
      lead={say('offers.lead')}
      status={
        <Status tone={count > 0 ? 'positive' : 'plain'}>
          {count > 0 ? say('offers.some', { count: figure(count) }) : say('offers.none')}
        </Status>
      }
      actions={
        <Link to={memberAddress('securityCenter', 'offers')} className={buttonClass({ look: 'outline' })}>
          {say('offers.open')}
        </Link>
      }
    />
  )
}
