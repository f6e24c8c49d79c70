import { Tabs } from '@portal/ui/tabs.tsx'
import { useSearchParams } from 'react-router'
import { Moment } from '../../frame/moment.tsx'
import { useMay } from '../../lib/me.ts'
import { defineList } from '../../list/define-list.tsx'
import { type BillRow, BillState, billStates, kindOptions, windowText } from './agent-words.tsx'
import { agentsTexts, type Key } from './agents-texts.ts'
import css from './agents.module.css'
import { BillDetails } from './bill-details.tsx'
import { Windows } from './windows.tsx'

const Bills = defineList<BillRow, Key>({
  name: 'agent-bills',
  texts: agentsTexts,
  title: 'page.agentBills',
  route: (api) => api.agentBills.list,
  csv: { route: (api) => api.agentBills.csv },
  rowKey: ({ billNo }) => billNo,
  rowName: ({ billNo, agent }) => `${billNo} · ${agent}`,
  columns: [
    { key: 'number', head: 'agents.number', cell: ({ billNo }) => billNo },
    { key: 'kind', head: 'agents.kind', cell: ({ kind }, { t }) => t(`agents.kind_${kind}`) },
    { key: 'window', head: 'agents.window', cell: (row, { print }) => <span className="num">{windowText(row, print)}</span> },
    { key: 'agent', head: 'agents.agent', cell: ({ agent }) => agent },
    { key: 'payer', head: 'agents.paidBy', isHidden: true, cell: ({ payer }, { t }) => payer ?? t('agents.house') },
    { key: 'base', head: 'agents.base', align: 'end', cell: ({ base }, { print }) => <span className="num">{print.money(base)}</span> },
    { key: 'rate', head: 'agents.rate', align: 'end', cell: ({ ratePpm }, { print }) => <span className="num">{print.share(ratePpm)}</span> },
    { key: 'entitled', head: 'agents.entitled', isHidden: true, align: 'end', cell: ({ entitled }, { print }) => print.money(entitled) },
    { key: 'down', head: 'agents.paysDown', align: 'end', cell: ({ paysDown }, { print }) => <span className="num">{print.money(paysDown)}</span> },
    { key: 'net', head: 'agents.net', align: 'end', cell: ({ net }, { print }) => <b className="num">{print.money(net)}</b> },
    { key: 'posted', head: 'agents.posted', isHidden: true, align: 'end', cell: ({ posted }, { print }) => print.money(posted, { signed: true }) },
    { key: 'version', head: 'agents.version', align: 'end', cell: ({ version }, { print }) => print.number(version) },
    { key: 'state', head: 'agents.state', cell: ({ state }, { t }) => <BillState state={state} t={t} /> },
    { key: 'made', head: 'agents.made', isHidden: true, cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  ],
  filters: [
    { key: 'agent', kind: 'text', label: 'agents.agent', hint: 'agents.agentHint' },
    { key: 'kind', kind: 'choice', label: 'agents.kind', options: kindOptions },
    { key: 'state', kind: 'choice', label: 'agents.state', options: billStates.map((value) => ({ value, label: `agents.bill_${value}` as const })) },
  ],
  Details: BillDetails,
  empty: { title: 'agents.noBills', hint: 'agents.noBillsHint', icon: 'receipt-duotone' },
}) // prettier-ignore

const tabs = ['bills', 'windows'] as const

/** Bills of agents, and runs of their windows; the open tab stands in the address. */
export default function BillsPage() {
  const t = agentsTexts.useText()
  const [params, setParams] = useSearchParams()
  const { hasWholeBrand } = useMay()
  const tab = tabs.find((key) => key === params.get('tab')) ?? 'bills'
  // A window has the bills of the whole brand.
  if (!hasWholeBrand) return <Bills />
  return (
    <Tabs<(typeof tabs)[number]>
      label={t('agents.tabs')}
      tabs={tabs.map((key) => ({ key, label: t(key === 'bills' ? 'agents.billCount' : 'agents.windows') }))}
      selected={tab}
      onSelect={(key) => setParams(key === 'bills' ? {} : { tab: key }, { replace: true })}
    >
      <div className={css.tab}>{tab === 'bills' ? <Bills /> : <Windows />}</div>
    </Tabs>
  )
}
