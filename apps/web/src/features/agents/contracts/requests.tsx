import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '@portal/ui'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { requestsQuery } from '../queries.ts'
import type { Contract } from './contract-kinds.ts'
import css from './contracts.module.css'
import { IncomingOffer, OutgoingOffer } from './incoming-offer.tsx'

/** Offers of all four kinds that wait: the agent's answer to some, the downlines' to others. */
export function Requests() {
  const say = contractsTexts.useText()
  const query = useQuery(requestsQuery(useApi()))
  const { data } = query
  if (!data) return query.error ? <QueryFailed query={query} /> : <Skeleton shape="block" className={css.waiting} />
  const incoming = data.incoming as Contract[]
  const outgoing = data.outgoing as Contract[]
  if (incoming.length + outgoing.length === 0)
    return (
      <EmptyState icon="handshake-duotone" title={say('contracts.noRequests')}>
        {say('contracts.noRequestsHint')}
      </EmptyState>
    )
  return (
    <>
      {incoming.length > 0 && (
        <Part id="incoming" head={say('contracts.incoming')}>
          {incoming.map((offer) => (
            <IncomingOffer key={offer.contractNo} offer={offer} isFolded />
          ))}
        </Part>
      )}
      {outgoing.length > 0 && (
        <Part id="outgoing" head={say('contracts.outgoing')}>
          {outgoing.map((offer) => (
            <OutgoingOffer key={offer.contractNo} offer={offer} />
          ))}
        </Part>
      )}
    </>
  )
}

function Part({ id, head, children }: { readonly id: string; readonly head: string; readonly children: ReactNode }) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <SectionHead id={id} level="h3">
        {head}
      </SectionHead>
      {children}
    </section>
  )
}
