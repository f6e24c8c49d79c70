import { Button, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Select } from '@portal/ui/select.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Action } from '../../actions/action.ts'
import { WriteError } from '../../actions/action-dialog.tsx'
import { useWrite } from '../../actions/use-write.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { type StaffApi, useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import { Agent, type BillRow, kinds, windowText } from './agent-words.tsx'
import { agentsTexts, type Key } from './agents-texts.ts'
import css from './agents.module.css'

type Kind = BillRow['kind']
type Window = Awaited<ReturnType<StaffApi['agentBills']['windows']>>['list'][number] & { kind: Kind }
type Ran = Awaited<ReturnType<StaffApi['agentBills']['tryRun']>>

const run: Action<Window, Key> = {
  key: 'run',
  label: 'agents.run',
  icon: 'play-circle-duotone',
  permission: 'agents.run',
  explain: 'agents.runWhy',
  send: (api, { kind, from }, { reason, options }) => api.agentBills.run({ kind, at: from, reason }, options),
  done: 'agents.wasRun',
}

/** The latest windows of a kind: what a run would change, and the run. */
export function Windows() {
  const api = useApi()
  const brand = useBrand()
  const t = agentsTexts.useText()
  const [kind, setKind] = useState<Kind>('DAY')
  const [tried, setTried] = useState<{ window: Window; ran: Ran }>()
  const refreshBills = useListRefresh('agent-bills')
  const query = useQuery({
    queryKey: ['agent-windows', brand.code, kind],
    queryFn: ({ signal }) => api.agentBills.windows({ kind }, { signal }),
  })
  const carried = () => {
    setTried(undefined)
    void query.refetch()
    void refreshBills()
  }
  return (
    <section className={css.page} aria-labelledby="windows-title">
      <header>
        <h1 id="windows-title" className={css.title}>
          {t('agents.windows')}
        </h1>
        <p className="muted">{t('agents.windowsNote')}</p>
      </header>
      <Select
        className={css.kind}
        label={t('agents.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`agents.kind_${value}`) }))}
        onChange={({ currentTarget }) => {
          setKind(kinds.find((each) => each === currentTarget.value) ?? 'DAY')
          setTried(undefined)
        }}
      />
      {tried && <TriedRun {...tried} />}
      {query.isError && <QueryFailed query={query} />}
      {query.isPending && <Skeleton shape="block" />}
      {query.data && <WindowTable rows={query.data.list.map((each) => ({ ...each, kind }))} onTried={(window, ran) => setTried({ window, ran })} onCarried={carried} />}
    </section>
  ) // prettier-ignore
}

type TableProps = { readonly rows: readonly Window[]; readonly onTried: (window: Window, ran: Ran) => void; readonly onCarried: () => void }

function WindowTable({ rows, onTried, onCarried }: TableProps) {
  const api = useApi()
  const t = agentsTexts.useText()
  const print = usePrint()
  const trying = useWrite<Ran>()
  const attempt = async (window: Window) => {
    const ran = await trying.run(() => api.agentBills.tryRun({ kind: window.kind, at: window.from }))
    if (ran) onTried(window, ran)
  }
  return (
    <>
      <WriteError error={trying.error} />
      <Table
        caption={t('agents.windows')}
        rows={rows.slice(0, 20)}
        rowKey={({ from }) => from}
        empty={<p className="muted">{t('agents.noWindows')}</p>}
        columns={[
          { key: 'window', head: t('agents.window'), cell: (row) => windowText(row, print) },
          { key: 'state', head: t('agents.state'), phoneLabel: t('agents.state'), cell: ({ state }) => <Status tone={state === 'OPEN' ? 'warning' : 'positive'}>{t(`agents.window_${state}`)}</Status> },
          { key: 'runs', head: t('agents.runs'), phoneLabel: t('agents.runs'), align: 'end', cell: ({ runs }) => print.number(runs) },
          { key: 'bills', head: t('agents.billCount'), phoneLabel: t('agents.billCount'), align: 'end', cell: ({ bills }) => print.number(bills) },
          { key: 'net', head: t('agents.net'), phoneLabel: t('agents.net'), align: 'end', cell: ({ net }) => <span className="num">{print.money(net)}</span> },
          {
            key: 'act',
            head: t('agents.actions'),
            cell: (row) => (
              <span className={css.row}>
                <Button size="small" pending={trying.isPending} onClick={() => void attempt(row)}>
                  {t('agents.try')}
                </Button>
                <ActionButton size="small" action={run} subject={row} subjectName={windowText(row, print)} t={t} onCarried={onCarried} />
              </span>
            ),
          },
        ]}
      />
    </>
  ) // prettier-ignore
}

/** What a run would write: nothing was changed. */
function TriedRun({ window, ran }: { readonly window: Window; readonly ran: Ran }) {
  const t = agentsTexts.useText()
  const print = usePrint()
  const counted = t('agents.triedNote', { count: ran.count, figure: print.number(ran.count), net: print.money(ran.net) })
  return (
    <Panel
      title={t('agents.tried', { window: windowText(window, print) })}
      note={ran.outcome === 'incomplete' ? t('agents.incomplete') : counted}
    >
      {ran.bills.length > 0 && (
        <Table
          caption={t('agents.tried', { window: windowText(window, print) })}
          rows={ran.bills}
          rowKey={({ agent }) => agent}
          columns={[
            { key: 'agent', head: t('agents.agent'), cell: ({ agent }) => <Agent name={agent} /> },
            {
              key: 'version',
              head: t('agents.version'),
              phoneLabel: t('agents.version'),
              align: 'end',
              cell: ({ version }) => print.number(version),
            },
            { key: 'base', head: t('agents.base'), phoneLabel: t('agents.base'), align: 'end', cell: ({ base }) => print.money(base) },
            {
              key: 'down',
              head: t('agents.paysDown'),
              phoneLabel: t('agents.paysDown'),
              align: 'end',
              cell: ({ paysDown }) => print.money(paysDown),
            },
            { key: 'net', head: t('agents.net'), phoneLabel: t('agents.net'), align: 'end', cell: ({ net }) => print.money(net) },
          ]}
        />
      )}
    </Panel>
  )
}
