import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@portal/ui'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { agentAddress } from '../../../lib/agent-address.ts'
import { useApi } from '../../../lib/api-context.ts'
import { useFigures } from '../../brand/brand.tsx'
import { useKeyPages } from '../../wallet/use-key-pages.ts'
import { kindKeys } from '../agent-kind.ts'
import { AccountSearch } from '../parts/account-search.tsx'
import { PagesOf } from '../parts/pages-of.tsx'
import css from '../parts/team-page.module.css'
import { useSettled } from '../parts/use-settled.ts'
import { membersQuery, type TeamMember } from '../team-queries.ts'

/** The accounts directly below; with a search those of the whole team. Each name leads to the figures of its team. */
export function TeamBelow({ node }: { readonly node: string | undefined }) {
  const say = agentsTexts.useText()
  const [search, setSearch] = useState('')
  const pages = useKeyPages()
  const text = useSettled(search.trim())
  const filters = { scope: text === '' ? 'DIRECT' : 'ALL', search: text, sort: 'account', ...(node !== undefined && { node }) } as const
  const query = useQuery(membersQuery(useApi(), filters, pages.before))
  const { data, error, isPending } = query
  const columns = useColumns()
  const change = (next: string) => {
    pages.restart()
    setSearch(next)
  }
  return (
    <section aria-labelledby="team-below" className={css.section}>
      <SectionHead id="team-below" level="h3">
        {say('agents.below')}
      </SectionHead>
      <div className={css.filters}>
        <AccountSearch value={search} onChange={change} />
      </div>
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <Table
          caption={say('agents.below')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending}
          empty={
            text === '' ? (
              <p className="muted">{say('agents.nobodyBelow')}</p>
            ) : (
              <EmptyState title={say('agents.noneFound')} action={<Button onClick={() => change('')}>{say('agents.clear')}</Button>}>
                {say('agents.noneFoundHint')}
              </EmptyState>
            )
          }
        />
      )}
      <PagesOf pages={pages} next={data?.next} />
    </section>
  )
}

function useColumns(): readonly Column<TeamMember>[] {
  const say = agentsTexts.useText()
  const figure = useFigures()
  const count = (key: 'depth' | 'directCount' | 'teamSize', label: string): Column<TeamMember> => ({
    key,
    head: label,
    phoneLabel: label,
    align: 'end',
    cell: (member) => figure(member[key]),
  })
  return [
    {
      key: 'account',
      head: say('agents.name'),
      cell: ({ id, account, type }) => (
        <span className={css.who}>
          <Link to={agentAddress('agentTeamOverview', id)} className={css.name} aria-label={say('agents.open.team', { account })}>
            {account}
          </Link>
          <span className={css.kind}>{say(kindKeys[type])}</span>
        </span>
      ),
    },
    count('depth', say('agents.level')),
    count('directCount', say('agents.directCount')),
    count('teamSize', say('agents.teamSize')),
  ]
}
