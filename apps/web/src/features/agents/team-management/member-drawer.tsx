import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Drawer } from '@portal/ui/drawer.tsx'
import { Money } from '@portal/ui/money.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { useMoment } from '../../../i18n/use-time.ts'
import { agentAddress, type AgentPage } from '../../../lib/agent-address.ts'
import { useApi } from '../../../lib/api-context.ts'
import { memberAddress } from '../../../lib/member-address.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { kindKeys } from '../agent-kind.ts'
import { kindFacts } from '../contracts/contract-kinds.ts'
import { flagOf, flagsQuery } from '../queries.ts'
import { memberQuery, type TeamMember } from '../team-queries.ts'
import css from './member-drawer.module.css'
import { MessageForm } from './message-form.tsx'

/** What an agent knows of an account of the team, and does with it. */
export function MemberDrawer({ member: listed, onClose }: { readonly member: TeamMember; readonly onClose: () => void }) {
  const t = useText()
  const say = agentsTexts.useText()
  const [isWriting, setWriting] = useState(false)
  // What the list says stands until the account was asked about by itself.
  const { data } = useQuery(memberQuery(useApi(), listed.id))
  const member = data?.member ?? listed
  const offerPage = useOfferPage(member)
  return (
    <Drawer open side="end" onClose={onClose} title={member.account} closeLabel={t('action.close')}>
      {isWriting ? (
        <MessageForm member={member} onDone={() => setWriting(false)} />
      ) : (
        <>
          <Facts member={member} />
          <div className={css.actions}>
            {member.directCount > 0 && (
              <Link to={agentAddress('teamManagement', member.id)} className={buttonClass({ look: 'quiet', wide: true })} onClick={onClose}>
                {say('agents.see')}
              </Link>
            )}
            <Link to={agentAddress('userProfit', member.id)} className={buttonClass({ look: 'outline', wide: true })}>
              {say('agents.userProfit')}
            </Link>
            {offerPage && (
              <Link to={agentAddress(offerPage, offerPart(member.account))} className={buttonClass({ look: 'outline', wide: true })}>
                {say('agents.offerContract')}
              </Link>
            )}
            {member.depth === 1 && (
              <Link to={memberAddress('transferUpline')} className={buttonClass({ look: 'outline', wide: true })}>
                {say('agents.transfer')}
              </Link>
            )}
            <Button look="outline" wide icon="envelope-duotone" onClick={() => setWriting(true)}>
              {say('agents.message')}
            </Button>
          </div>
        </>
      )}
    </Drawer>
  )
}

/** The first kind of contract that this agent may offer; only agents directly below get any. */
function useOfferPage({ depth, type }: TeamMember): AgentPage | undefined {
  const { data: flags } = useQuery(flagsQuery(useApi()))
  if (depth !== 1 || type === 0) return undefined
  const kind = (['DAY', 'DIV', 'HOUR', 'RT'] as const).find((each) => flags?.[flagOf[each]])
  return kind && kindFacts[kind].page
}

/** An account whose name can stand in an address is chosen beforehand. */
const offerPart = (account: string) => (/^\w+$/.test(account) ? `offer_${account}` : 'offer')

function Facts({ member }: { readonly member: TeamMember }) {
  const say = agentsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const when = useMoment()
  const line = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className={css.lines}>
      {line(say('agents.kind'), say(kindKeys[member.type]))}
      {line(say('agents.level'), say('agents.levelOf', { figure: figure(member.depth) }))}
      {line(
        say('agents.state'),
        <Status tone={member.state === 'active' ? 'positive' : 'negative'}>{say(`agents.state${member.state}`)}</Status>,
      )}
      {member.isOnline && line(say('agents.online'), <Status tone="positive">{say('agents.yes')}</Status>)}
      {line(say('agents.balance'), <Money>{money(member.balance)}</Money>)}
      {line(say('agents.registered'), when(member.registeredAt))}
      {line(say('agents.lastLogin'), member.lastLoginAt ? when(member.lastLoginAt) : say('agents.neverLoggedIn'))}
      {line(say('agents.directCount'), figure(member.directCount))}
      {line(say('agents.teamSize'), figure(member.teamSize))}
    </dl>
  )
}
