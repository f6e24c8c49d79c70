import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { protectionTexts } from '../../i18n/protection-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useApi } from '../../lib/api-context.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { useFigures } from '../brand/brand.tsx'
import { SecurityCard } from '../identity/security-card.tsx'
import css from './protection.module.css'
import { protectionQuery } from './protection-query.ts'

/** In the security centre: how many limits stand, and the way to them. */
export function ProtectionCard() {
  const say = protectionTexts.useText()
  const figure = useFigures()
  const query = useQuery(protectionQuery(useApi()))
  const state = query.data
  if (!state) return query.isError ? <QueryFailed query={query} /> : <Skeleton shape="block" className={css.waiting} />
  const count = state.limits.filter(({ value }) => value !== undefined).length
  const waiting = state.limits.some(({ pending }) => pending?.isReady)
  return (
    <SecurityCard
      icon="heartbeat-duotone"
      title={say('page.title')}
      lead={say('page.lead')}
      status={
        state.block ? (
          <Status tone="warning">{say(`block.${state.block.kind}`)}</Status>
        ) : (
          <Status tone={count > 0 ? 'positive' : 'plain'}>
            {count > 0 ? say('page.count', { count: figure(count) }) : say('page.noLimits')}
          </Status>
        )
      }
      actions={
        <Link to={memberAddress('securityCenter', 'limits')} className={buttonClass({ look: 'outline' })}>
          {say(waiting ? 'page.openReady' : 'page.open')}
        </Link>
      }
    />
  )
}
