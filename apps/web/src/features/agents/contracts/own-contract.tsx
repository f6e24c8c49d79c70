import { useQuery } from '@tanstack/react-query'
import type { ContractKind } from '@portal/contracts/agents'
import { useState } from 'react'
import { Button, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { ContractCard } from './contract-card.tsx'
import { type Contract, contractsQuery, kindName } from './contract-kinds.ts'
import css from './contracts.module.css'
import { EndDialog } from './end-dialog.tsx'
import { IncomingOffer } from './incoming-offer.tsx'

/** Versions of the past that are shown. */
const pastShown = 10

/** What the agent has from above: an offer that waits, the contract that is valid, and earlier versions. */
export function OwnContract({ kind }: { readonly kind: ContractKind }) {
  const say = contractsTexts.useText()
  const query = useQuery(contractsQuery(useApi(), kind, { role: 'downline', pageSize: pastShown }))
  const { data } = query
  if (!data) return query.error ? <QueryFailed query={query} /> : <Skeleton shape="block" className={css.waiting} />
  const offers = data.list.filter(({ state }) => state === 'OFFERED')
  const past = data.list.filter(({ state, contractNo }) => state !== 'OFFERED' && contractNo !== data.own?.contractNo)
  return (
    <>
      {offers.map((offer) => (
        <IncomingOffer key={offer.contractNo} offer={offer} />
      ))}
      {data.own ? (
        <Own contract={data.own} />
      ) : (
        offers.length === 0 && (
          <EmptyState icon="handshake-duotone" title={say('contracts.noOwn', { kind: say(kindName(kind)) })}>
            {say('contracts.noOwnHint')}
          </EmptyState>
        )
      )}
      {past.length > 0 && (
        <section className={css.section} aria-labelledby="past-contracts">
          <SectionHead id="past-contracts" level="h3">
            {say('contracts.past')}
          </SectionHead>
          {past.map((contract) => (
            <ContractCard key={contract.contractNo} contract={contract} isFolded />
          ))}
        </section>
      )}
    </>
  )
}

function Own({ contract }: { readonly contract: Contract }) {
  const say = contractsTexts.useText()
  const [isEnding, setEnding] = useState(false)
  return (
    <Card padded className={css.section}>
      <ContractCard
        contract={contract}
        actions={
          <Button look="quiet" size="small" onClick={() => setEnding(true)}>
            {say('contracts.terminate')}
          </Button>
        }
      />
      {isEnding && <EndDialog action="TERMINATE" contract={contract} onClose={() => setEnding(false)} />}
    </Card>
  )
}
