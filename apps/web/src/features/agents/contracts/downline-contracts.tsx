import { useQuery } from '@tanstack/react-query'
import type { ContractKind } from '@portal/contracts/agents'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass, Icon, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Chip } from '@portal/ui/chip.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useText } from '../../../i18n/use-text.tsx'
import { agentAddress } from '../../../lib/agent-address.ts'
import { useApi } from '../../../lib/api-context.ts'
import { RecordPager } from '../../wallet/record-pager.tsx'
import { useKeyPages } from '../../wallet/use-key-pages.ts'
import { ContractCard } from './contract-card.tsx'
import { type Contract, contractsQuery, kindFacts } from './contract-kinds.ts'
import css from './contracts.module.css'
import { EndDialog } from './end-dialog.tsx'
import { OutgoingOffer } from './incoming-offer.tsx'

const states = ['ACTIVE', 'OFFERED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'SUPERSEDED', 'TERMINATED'] as const

/** Contracts and offers that the agent gave to direct downlines, newest first. */
export function DownlineContracts({ kind }: { readonly kind: ContractKind }) {
  const t = useText()
  const say = contractsTexts.useText()
  const [state, setState] = useState<(typeof states)[number]>()
  const { page, before, countPages, goTo, restart } = useKeyPages()
  const query = useQuery({
    ...contractsQuery(useApi(), kind, { role: 'upline', state, before, pageSize: 10 }),
    placeholderData: (earlier) => earlier,
  })
  const { data } = query
  const choose = (next: typeof state) => {
    setState(next)
    restart()
  }
  return (
    <div className={css.section}>
      <div className={css.bar}>
        <div className={css.chips} role="group" aria-label={say('contracts.stateFilter')}>
          <Chip isOn={!state} onClick={() => choose(undefined)}>
            {t('list.all')}
          </Chip>
          {states.map((each) => (
            <Chip key={each} isOn={each === state} onClick={() => choose(each)}>
              {say(`contracts.state.${each}`)}
            </Chip>
          ))}
        </div>
        {data?.own && <OfferLink kind={kind} />}
      </div>
      {data ? (
        <List kind={kind} list={data.list} isFiltered={state !== undefined} hasOwn={data.own !== undefined} />
      ) : query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Skeleton shape="block" className={css.waiting} />
      )}
      <RecordPager page={page} pageCount={countPages(data?.next)} onPage={(to) => goTo(to, data?.next)} />
    </div>
  )
}

function OfferLink({ kind }: { readonly kind: ContractKind }) {
  const say = contractsTexts.useText()
  return (
    <Link to={agentAddress(kindFacts[kind].page, 'offer')} className={buttonClass({ look: 'primary' })}>
      <Icon name="plus-bold" />
      {say('contracts.newOffer')}
    </Link>
  )
}

type ListProps = { readonly kind: ContractKind; readonly list: readonly Contract[]; readonly isFiltered: boolean; readonly hasOwn: boolean }

function List({ kind, list, isFiltered, hasOwn }: ListProps) {
  const say = contractsTexts.useText()
  if (list.length > 0)
    return (
      <>
        {list.map((contract) =>
          contract.state === 'OFFERED' ? (
            <OutgoingOffer key={contract.contractNo} offer={contract} />
          ) : (
            <Given key={contract.contractNo} contract={contract} />
          ),
        )}
      </>
    )
  if (isFiltered) return <EmptyState icon="funnel-duotone" title={say('contracts.noneInState')} />
  return (
    <EmptyState icon="handshake-duotone" title={say('contracts.noneGiven')} action={hasOwn ? <OfferLink kind={kind} /> : undefined}>
      {say(hasOwn ? 'contracts.noneGivenHint' : 'contracts.needOwn')}
    </EmptyState>
  )
}

/** What was given; one that is valid can be followed by another version, or be ended. */
function Given({ contract }: { readonly contract: Contract }) {
  const say = contractsTexts.useText()
  const [isEnding, setEnding] = useState(false)
  const { kind, state, contractNo } = contract
  return (
    <Card padded>
      <ContractCard
        contract={contract}
        isFolded
        actions={
          state === 'ACTIVE' && (
            <>
              <Button look="quiet" size="small" onClick={() => setEnding(true)}>
                {say('contracts.terminate')}
              </Button>
              <Link
                to={agentAddress(kindFacts[kind].page, `offer_${contractNo}`)}
                className={buttonClass({ look: 'quiet', size: 'small' })}
              >
                {say('contracts.changeTerms')}
              </Link>
            </>
          )
        }
      />
      {isEnding && <EndDialog action="TERMINATE" contract={contract} onClose={() => setEnding(false)} />}
    </Card>
  )
}
