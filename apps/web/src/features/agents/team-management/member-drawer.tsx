import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Drawer } from '@portal/ui/drawer.tsx'
import { Money } from '@portal/ui/money.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useText } from '../../../i18n/use-text.tsx'
import { useMoment } from '../../../i18n/use-time.ts'
import { agentAddress, type AgentPage } from '../../../lib/agent-address.ts'
import { useApi } from '../../../lib/api-context.ts'
import { memberAddress } from '../../../lib/member-address.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { kindKeys } from '../agent-kind.ts'
import { kindFacts } from '../contracts/contract-kinds.ts'
import { flagOf, flagsQuery } from '../queries.ts'
import { type MemberOptions, memberOptionsQuery, memberQuery, type TeamMember } from '../team-queries.ts'
import { DisableForm } from './disable-form.tsx'
import { DisableCard } from './disable-requests.tsx'
import { useGroupText } from '../parts/use-group-text.ts'
import css from './member-drawer.module.css'
import { MessageForm } from './message-form.tsx'
import { RaiseGroup } from './raise-group.tsx'

/** What the drawer shows: the account itself, or the form of what is done with it. */
type View = 'account' | 'message' | 'raise' | 'disable'

/** What an agent knows of an account of the team, and does with it. */
export function MemberDrawer({ member: listed, onClose }: { readonly member: TeamMember; readonly onClose: () => void }) {
  const t = useText()
  const api = useApi()
  const [view, setView] = useState<View>('account')
  // What the list says stands until the account was asked about by itself.
  const { data } = useQuery(memberQuery(api, listed.id))
  const member = data?.member ?? listed
  const options = useQuery(memberOptionsQuery(api, listed.id))
  const group = options.data?.group
  const back = () => setView('account')
  return (
    <Drawer open side="end" onClose={onClose} title={member.account} closeLabel={t('action.close')}>
      {view === 'message' && <MessageForm member={member} onDone={back} />}
      {view === 'raise' && group && <RaiseGroup member={member} group={group} onDone={back} />}
      {view === 'disable' && <DisableForm member={member} onDone={back} />}
      {view === 'account' && (
        <>
          <Facts member={member} group={group?.current} />
          {options.data?.disableRequest && <DisableCard request={options.data.disableRequest} />}
          {options.error && <QueryFailed query={options} />}
          <Actions member={member} options={options.data} onView={setView} onClose={onClose} />
        </>
      )}
    </Drawer>
  )
}

type ActionsProps = {
  readonly member: TeamMember
  /** Undefined until it is known. */
  readonly options: MemberOptions | undefined
  readonly onView: (view: View) => void
  readonly onClose: () => void
}

function Actions({ member, options, onView, onClose }: ActionsProps) {
  const say = agentsTexts.useText()
  const offerPage = useOfferPage(member)
  const group = options?.group
  const isTop = group !== undefined && group.current >= group.own
  const way = (to: string, label: string) => (
    <Link to={to} className={buttonClass({ look: 'outline', wide: true })}>
      {label}
    </Link>
  )
  return (
    <div className={css.actions}>
      {member.directCount > 0 && (
        <Link to={agentAddress('teamManagement', member.id)} className={buttonClass({ look: 'quiet', wide: true })} onClick={onClose}>
          {say('agents.see')}
        </Link>
      )}
      {way(agentAddress('agentTeamOverview', member.id), say('agents.agentTeamOverview'))}
      {way(agentAddress('userProfit', member.id), say('agents.userProfit'))}
      {offerPage && way(agentAddress(offerPage, offerPart(member.account)), say('agents.offerContract'))}
      {member.depth === 1 && way(memberAddress('transferUpline'), say('agents.transfer'))}
      <Button look="outline" wide icon="envelope-duotone" onClick={() => onView('message')}>
        {say('agents.message')}
      </Button>
      {group && (
        <Button look="outline" wide icon="arrow-circle-up-duotone" disabled={isTop} onClick={() => onView('raise')}>
          {say('agents.raise')}
        </Button>
      )}
      {isTop && <p className="muted">{say('agents.raiseTop')}</p>}
      {options?.mayAskToDisable && (
        <Button look="outline" wide icon="prohibit-duotone" onClick={() => onView('disable')}>
          {say('agents.disable')}
        </Button>
      )}
    </div>
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

function Facts({ member, group }: { readonly member: TeamMember; readonly group: number | undefined }) {
  const groupText = useGroupText()
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
      {group !== undefined && line(say('agents.prizeGroup'), <span className="num">{groupText(group)}</span>)}
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
