import { Button, Icon, IconButton } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Select } from '@portal/ui/select.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { WriteError } from '../../actions/action-dialog.tsx'
import { useWrite } from '../../actions/use-write.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { saveFile } from '../../lib/download.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import type { TreeAnswer } from './agent-words.tsx'
import { agentsTexts } from './agents-texts.ts'
import { LineHistory, NodePanel } from './node-panel.tsx'
import { TreeTable } from './tree-table.tsx'
import css from './tree.module.css'
import type { BranchOf, Period } from './use-branches.ts'

const periods = ['D', 'W', 'H', 'M'] as const satisfies readonly Period[]

/** What the address asks for. */
function readBranchOf(params: URLSearchParams): BranchOf {
  const period = periods.find((each) => each === params.get('period')) ?? 'M'
  const [member, name] = [params.get('member'), params.get('name')]
  if (member) return { period, member }
  return name ? { period, name } : { period }
}

/** The tree of agents: from the top, from an account down with the line above it, or what a name finds. */
export default function TreePage() {
  const [params] = useSearchParams()
  const of = readBranchOf(params)
  const api = useApi()
  const brand = useBrand()
  const t = agentsTexts.useText()
  const words = useText()
  const query = useInfiniteQuery({
    queryKey: ['agent-tree', brand.code, 'page', of],
    queryFn: ({ pageParam, signal }) => api.agentTree.branch({ ...of, ...(pageParam !== undefined && { after: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ after }) => after,
  })
  const first = query.data?.pages[0]
  return (
    <section className={css.page} aria-labelledby="tree-title">
      <TreeHead of={of} answer={first} isFetching={query.isFetching} onRefresh={() => void query.refetch()} />
      <TreeSearch key={`${of.member ?? ''} ${of.name ?? ''}`} of={of} />
      {query.isError ? (
        <QueryFailed query={query} />
      ) : (
        <>
          {first?.node && <NodePanel node={first.node} onChanged={() => void query.refetch()} />}
          {of.member !== undefined && <h2>{t('agents.directDownlines')}</h2>}
          <TreeTable
            key={`${of.member ?? ''} ${of.name ?? ''} ${of.period}`}
            rows={query.data?.pages.flatMap(({ list }) => list) ?? []}
            period={of.period}
            isLoading={query.isPending}
            name={of.name}
            isBelow={of.member !== undefined}
          />
          {query.hasNextPage && (
            <Button look="outline" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {words('list.more')}
            </Button>
          )}
          {first?.node && <LineHistory member={first.node.row.account} />}
        </>
      )}
    </section>
  )
}

type HeadProps = {
  readonly of: BranchOf
  readonly answer: TreeAnswer | undefined
  readonly isFetching: boolean
  readonly onRefresh: () => void
}

function TreeHead({ of, answer, isFetching, onRefresh }: HeadProps) {
  const t = agentsTexts.useText()
  const words = useText()
  const print = usePrint()
  return (
    <header className={css.head}>
      <div className={css.name}>
        <h1 id="tree-title">{words('page.agentTree')}</h1>
        {answer && (
          <span className="muted" aria-live="polite">
            {words(answer.countIsExact ? 'list.count' : 'list.countMore', { count: answer.count, figure: print.number(answer.count) })}
          </span>
        )}
      </div>
      <div className={css.tools}>
        {answer && (
          <span className="muted" title={print.utc(answer.sumsAsOf)}>
            {t('agents.sumsOf', { from: print.day(`${answer.from}T12:00:00Z`), to: print.day(`${answer.to}T12:00:00Z`) })}
          </span>
        )}
        <IconButton icon="arrow-clockwise-bold" label={words('list.refresh')} aria-busy={isFetching || undefined} onClick={onRefresh} />
        {of.name === undefined && <TeamCsv of={of} />}
      </div>
    </header>
  )
}

function TeamCsv({ of: { member, period } }: { readonly of: BranchOf }) {
  const api = useApi()
  const loading = useWrite<Blob>()
  const load = async () => {
    const file = await loading.run(async () => (await api.agentTree.branchCsv({ ...(member !== undefined && { member }), period })) as Blob)
    if (file) saveFile(file, `team-${member ?? 'top'}-${period}.csv`)
  }
  return (
    <>
      <Button size="small" icon="download-simple-bold" pending={loading.isPending} onClick={() => void load()}>
        CSV
      </Button>
      <WriteError error={loading.error} />
    </>
  )
}

/** Finds accounts by the beginning of the name; the way back to the top; the period of the sums. */
function TreeSearch({ of }: { readonly of: BranchOf }) {
  const t = agentsTexts.useText()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(of.name ?? '')
  const search = () => {
    const name = typed.trim()
    if (name !== '') setParams({ name, ...(of.period !== 'M' && { period: of.period }) })
  }
  return (
    <search>
      <Form className={css.search} onSubmit={search}>
        <TextField
          className={css.field}
          label={t('agents.findAccount')}
          icon="magnifying-glass"
          autoCapitalize="none"
          maxLength={64}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" className={css.submit}>
          {t('agents.find')}
        </Button>
        <Select
          className={css.period}
          label={t('agents.period')}
          value={of.period}
          options={periods.map((value) => ({ value, label: t(`agents.period_${value}`) }))}
          onChange={({ target }) => {
            const next = new URLSearchParams(params)
            next.set('period', target.value)
            setParams(next, { replace: true })
          }}
        />
        {(of.member !== undefined || of.name !== undefined) && (
          <Link to="/agents/tree" className={css.back}>
            <Icon name="arrow-left-bold" />
            {t('agents.wholeTree')}
          </Link>
        )}
      </Form>
    </search>
  )
}
