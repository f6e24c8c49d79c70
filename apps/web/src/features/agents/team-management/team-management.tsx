import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '@portal/ui'
import { Segmented } from '@portal/ui/segmented.tsx'
import { Select } from '@portal/ui/select.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useText } from '../../../i18n/use-text.tsx'
import { readAgentAddress } from '../../../lib/agent-address.ts'
import { useApi } from '../../../lib/api-context.ts'
import { useKeyPages } from '../../wallet/use-key-pages.ts'
import { kindKeys } from '../agent-kind.ts'
import { AccountSearch } from '../parts/account-search.tsx'
import { Crumbs } from '../parts/crumbs.tsx'
import { PagesOf } from '../parts/pages-of.tsx'
import css from '../parts/team-page.module.css'
import { useSettled } from '../parts/use-settled.ts'
import { DisableRequests } from './disable-requests.tsx'
import { type MemberFilters, membersQuery, type TeamMember, type TeamScope } from '../team-queries.ts'
import { MemberDrawer } from './member-drawer.tsx'
import { useMemberColumns } from './member-columns.tsx'

type Choice = {
  readonly scope: TeamScope
  readonly search: string
  readonly type: string
  readonly state: '' | 'active' | 'locked'
  readonly sort: 'joined' | 'account'
}
const all: Choice = { scope: 'DIRECT', search: '', type: '', state: '', sort: 'joined' }
const types = [0, 1, 2, 41, 42] as const
const isFiltered = ({ search, type, state }: Choice) => search !== '' || type !== '' || state !== ''

/** Who is in the team: level by level down the names, or all of them at once. */
export default function TeamManagement() {
  const node = readAgentAddress(useLocation().hash)?.part
  // Another team begins at its first page, with nothing searched for.
  return <Members key={node ?? ''} node={node} />
}

function Members({ node }: { readonly node: string | undefined }) {
  const say = agentsTexts.useText()
  const [choice, setChoice] = useState(all)
  const [shown, setShown] = useState<TeamMember>()
  const [areRequestsOpen, setRequestsOpen] = useState(false)
  const pages = useKeyPages()
  const { restart } = pages
  const change = (next: Partial<Choice>) => {
    restart()
    setChoice((now) => ({ ...now, ...next }))
  }
  const query = useQuery(membersQuery(useApi(), toFilters(choice, useSettled(choice.search.trim()), node), pages.before))
  const { data, error, isPending } = query
  const columns = useMemberColumns(setShown)
  return (
    <div className={css.page}>
      {data && <Crumbs crumbs={data.crumbs} page="teamManagement" />}
      <Filters choice={choice} onChange={change} onRequests={() => setRequestsOpen(true)} />
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <Table
          caption={say('agents.teamManagement')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending}
          empty={
            <Nobody isFiltered={isFiltered(choice)} isOwn={node === undefined} onClear={() => change({ ...all, scope: choice.scope })} />
          }
        />
      )}
      <PagesOf pages={pages} next={data?.next} />
      {areRequestsOpen && <DisableRequests onClose={() => setRequestsOpen(false)} />}
      {shown && <MemberDrawer member={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}

function toFilters({ scope, type, state, sort }: Choice, search: string, node: string | undefined): MemberFilters {
  return {
    scope,
    sort,
    search,
    ...(node !== undefined && { node }),
    ...(type !== '' && { type: Number(type) as (typeof types)[number] }),
    ...(state !== '' && { state }),
  }
}

type FiltersProps = { readonly choice: Choice; readonly onChange: (next: Partial<Choice>) => void; readonly onRequests: () => void }

function Filters({ choice, onChange, onRequests }: FiltersProps) {
  const t = useText()
  const say = agentsTexts.useText()
  return (
    <>
      <div className={css.head}>
        <Segmented
          label={say('agents.scope')}
          value={choice.scope}
          onChange={(scope) => onChange({ scope })}
          segments={(['DIRECT', 'ALL'] as const).map((value) => ({ value, label: say(`agents.scope${value}`) }))}
        />
        <Button look="outline" size="small" icon="prohibit-duotone" onClick={onRequests}>
          {say('agents.disableRequests')}
        </Button>
      </div>
      <div className={css.filters}>
        <AccountSearch value={choice.search} onChange={(search) => onChange({ search })} />
        <Select
          label={say('agents.kind')}
          value={choice.type}
          onChange={(event) => onChange({ type: event.target.value })}
          options={[{ value: '', label: t('list.all') }, ...types.map((type) => ({ value: String(type), label: say(kindKeys[type]) }))]}
        />
        <Select
          label={say('agents.state')}
          value={choice.state}
          onChange={(event) => onChange({ state: event.target.value as Choice['state'] })}
          options={[
            { value: '', label: t('list.all') },
            ...(['active', 'locked'] as const).map((state) => ({ value: state, label: say(`agents.state${state}`) })),
          ]}
        />
        <Select
          label={say('agents.sort')}
          value={choice.sort}
          onChange={(event) => onChange({ sort: event.target.value as Choice['sort'] })}
          options={(['joined', 'account'] as const).map((sort) => ({ value: sort, label: say(`agents.sort${sort}`) }))}
        />
      </div>
    </>
  )
}

type NobodyProps = { readonly isFiltered: boolean; readonly isOwn: boolean; readonly onClear: () => void }

function Nobody({ isFiltered: hasFilters, isOwn, onClear }: NobodyProps) {
  const say = agentsTexts.useText()
  if (hasFilters)
    return (
      <EmptyState title={say('agents.noneFound')} action={<Button onClick={onClear}>{say('agents.clear')}</Button>}>
        {say('agents.noneFoundHint')}
      </EmptyState>
    )
  return (
    <EmptyState icon="users-three-duotone" title={say(isOwn ? 'agents.emptyTeam' : 'agents.nobodyBelow')}>
      {say(isOwn ? 'agents.emptyTeamHint' : 'agents.nobodyBelowHint')}
    </EmptyState>
  )
}
