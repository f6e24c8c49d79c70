import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { moreClass, SectionHead } from '@portal/ui/section-head.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { agentAddress } from '../../../lib/agent-address.ts'
import { useApi } from '../../../lib/api-context.ts'
import { useCopy } from '../../content/copy.ts'
import { registrationQuery } from '../account/account-queries.ts'
import { linkAddress } from '../account/account-rules.ts'
import css from './home.module.css'

/** The link by which anybody registers directly below the agent; others are made in the registration centre. */
export function InviteLink() {
  const say = agentsTexts.useText()
  const copy = useCopy()
  const query = useQuery(registrationQuery(useApi()))
  const address = query.data && linkAddress(location.origin, query.data.code)
  return (
    <section aria-labelledby="agent-invite" className={css.section}>
      <SectionHead
        id="agent-invite"
        more={
          <Link to={agentAddress('account')} className={moreClass}>
            {say('agents.moreLinks')}
          </Link>
        }
      >
        {say('agents.inviteLink')}
      </SectionHead>
      {query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Card padded className={css.invite}>
          <p className="muted">{say('agents.inviteHint')}</p>
          {address ? <b className={css.address}>{address}</b> : <Skeleton share="most" />}
          <Button look="quiet" icon="copy-bold" disabled={!address} onClick={() => address && void copy(address)}>
            {say('agents.copyLink')}
          </Button>
        </Card>
      )}
    </section>
  )
}
