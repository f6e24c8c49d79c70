import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '@portal/ui'
import { Badge } from '@portal/ui/badge.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { kindKeys } from '../../features/agents/agent-kind.ts'
import { flagOf, flagsQuery, noticesQuery, requestsQuery } from '../../features/agents/queries.ts'
import { useFeature, useFigures } from '../../features/brand/brand.tsx'
import { memberQuery, nameOf } from '../../features/identity/member.ts'
import { agentsTexts } from '../../i18n/agents-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { agentAddress, type AgentPage } from '../../lib/agent-address.ts'
import { useApi } from '../../lib/api-context.ts'
import { useIsNarrow } from '../../lib/is-narrow.ts'
import { isAgentType } from '../../lib/session.ts'
import { agentEntries } from './agent-pages.ts'
import { Centre } from './centre.tsx'
import { CentreProfile } from './centre-profile.tsx'
import css from './centre.module.css'
import { useCentreGate } from './use-centre-gate.ts'

/** The agent's panel over the page: the team, its money and its contracts. */
export default function AgentCentre({ page }: { readonly page: AgentPage | undefined }) {
  const isOffered = useFeature('AGENTCENTER3')
  const { isPermitted, close } = useCentreGate({ isOffered, isFor: isAgentType, address: agentAddress(page) })
  return isPermitted ? <Panel page={page} onClose={close} /> : null
}

function Panel({ page, onClose }: { readonly page: AgentPage | undefined; readonly onClose: () => void }) {
  const say = agentsTexts.useText()
  const isNarrow = useIsNarrow()
  const badgeOf = useBadges()
  const t = useText()
  const flagged = useQuery(flagsQuery(useApi()))
  const { data: flags } = flagged
  const areUnknown = !flags && flagged.isError
  const shown = page ?? (isNarrow ? undefined : 'agentTeamOverview')
  const listed = agentEntries.filter(({ contract }) => !contract || flags?.[flagOf[contract]])
  const entry = agentEntries.find((one) => one.page === shown)
  const lineOf = (one: (typeof agentEntries)[number]) => ({
    page: one.page,
    icon: one.icon,
    label: say(one.label),
    badge: badgeOf(one),
  })
  return (
    <Centre
      title={say('agents.title')}
      label={say('agents.title')}
      isNarrow={isNarrow}
      who={<Who />}
      entries={listed.map(lineOf)}
      shown={entry && lineOf(entry)}
      note={
        areUnknown && (
          <div role="alert">
            <p>{say('agents.flagsFailed')}</p>
            <Button
              look="outline"
              size="small"
              pending={flagged.isFetching}
              pendingLabel={t('form.waiting')}
              onClick={() => void flagged.refetch()}
            >
              {t('action.retry')}
            </Button>
          </div>
        )
      }
      addressOf={agentAddress}
      onClose={onClose}
    >
      {entry && <Page entry={entry} isListed={listed.includes(entry)} flagged={flagged} />}
    </Centre>
  )
}

type PageProps = {
  readonly entry: (typeof agentEntries)[number]
  readonly isListed: boolean
  readonly flagged: UseQueryResult<unknown>
}

/** The open page. One of a kind of contract waits until it is known whether the kind is on, and says so when that could not be read. */
function Page({ entry, isListed, flagged }: PageProps) {
  if (isListed) return <entry.part />
  if (flagged.data !== undefined) return <NotOffered icon={entry.icon} />
  return flagged.isError ? <QueryFailed query={flagged} /> : null
}

/** Behind an entry: how many notices are unread, how many offers of a kind of contract wait for the agent's answer. */
function useBadges(): (entry: (typeof agentEntries)[number]) => ReactNode {
  const say = agentsTexts.useText()
  const api = useApi()
  const figure = useFigures()
  const { language } = useLanguage()
  const { data: flags } = useQuery(flagsQuery(api))
  const { data: requests } = useQuery({ ...requestsQuery(api), enabled: (flags?.openRequests ?? 0) > 0 })
  const { data: notices } = useQuery(noticesQuery(api, language))
  return ({ page, contract }) => {
    const isNotices = page === 'announcement'
    const count = isNotices ? notices?.unreadCount : requests?.incoming.filter(({ kind }) => kind === contract).length
    if (!count) return undefined
    return <Badge label={say(isNotices ? 'agents.unread' : 'agents.openOffers', { count, figure: figure(count) })}>{figure(count)}</Badge>
  }
}

function Who() {
  const say = agentsTexts.useText()
  const { data: member } = useQuery(memberQuery(useApi()))
  return (
    <CentreProfile
      avatar={member?.avatar}
      name={member && nameOf(member)}
      above={say('agents.title')}
      below={member ? say(kindKeys[member.type]) : '\u00a0'}
    />
  )
}

/** What the address of a contract page says while that kind is off: it is in no menu, but an old link may name it. */
function NotOffered({ icon }: { readonly icon: (typeof agentEntries)[number]['icon'] }) {
  const say = agentsTexts.useText()
  return (
    <EmptyState
      icon={icon}
      title={say('agents.notOffered')}
      action={
        <Link to={agentAddress('agentTeamOverview')} className={css.more}>
          {say('agents.agentTeamOverview')}
        </Link>
      }
    >
      {say('agents.notOfferedHint')}
    </EmptyState>
  )
}
