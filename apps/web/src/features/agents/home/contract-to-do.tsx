import { useQuery } from '@tanstack/react-query'
import type { routes, WireOutput } from '@portal/contracts'
import { Link } from 'react-router'
import { Icon, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Card } from '@portal/ui/card.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useMoment } from '../../../i18n/use-time.ts'
import { agentAddress } from '../../../lib/agent-address.ts'
import { useApi } from '../../../lib/api-context.ts'
import { kindFacts, kindName } from '../contracts/contract-kinds.ts'
import { requestsQuery } from '../queries.ts'
import css from './home.module.css'

/** Offers that wait: for the agent's own answer first, then for that of a downline. */
export function ContractToDo() {
  const say = agentsTexts.useText()
  const query = useQuery(requestsQuery(useApi()))
  return (
    <section aria-labelledby="agent-to-do" className={css.section}>
      <SectionHead id="agent-to-do">{say('agents.offers')}</SectionHead>
      {query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Card>
          <Offers offers={query.data} />
        </Card>
      )}
    </section>
  )
}

type Requests = WireOutput<typeof routes.agents.requests>

function Offers({ offers }: { readonly offers: Requests | undefined }) {
  const say = agentsTexts.useText()
  const sayOf = contractsTexts.useText()
  const when = useMoment()
  if (!offers)
    return (
      <div className={css.coming} aria-busy="true">
        <Skeleton share="most" />
        <Skeleton share="third" />
      </div>
    )
  const lines = [
    ...offers.incoming.map((offer) => ({ offer, isMine: true })),
    ...offers.outgoing.map((offer) => ({ offer, isMine: false })),
  ]
  if (lines.length === 0) return <p className={css.none}>{say('agents.offersNone')}</p>
  return (
    <ul>
      {lines.map(({ offer: { contractNo, kind, counterpart, expiresAt }, isMine }) => (
        <li key={contractNo} className={css.line}>
          <Link to={agentAddress(kindFacts[kind].page, 'requests')} className={css.link}>
            <span className={css.words}>
              <b>{sayOf(kindName(kind))}</b>
              <span className="muted">
                {isMine
                  ? say('agents.offerFrom', { account: counterpart?.account ?? say('agents.house') })
                  : say('agents.offerTo', { account: counterpart?.account ?? '' })}
                {' · '}
                {say('agents.offerUntil', { time: when(expiresAt) })}
              </span>
            </span>
            <Status tone={isMine ? 'warning' : 'plain'}>{say(isMine ? 'agents.answerIt' : 'agents.waits')}</Status>
            <Icon name="caret-right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
