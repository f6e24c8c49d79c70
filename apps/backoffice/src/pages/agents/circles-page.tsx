import { Status } from '@portal/ui/badge.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { defineList } from '../../list/define-list.tsx'
import { Agent, type CircleRow } from './agent-words.tsx'
import { agentsTexts, type Key } from './agents-texts.ts'

const findings = ['harmless', 'suspicious'] as const
const isFinding = (value: string | undefined): value is (typeof findings)[number] => findings.some((each) => each === value)
const wayOf = ({ members }: CircleRow) => [...members, members[0]].join(' › ')

function Details({ row }: { readonly row: CircleRow }) {
  const t = agentsTexts.useText()
  const print = usePrint()
  return (
    <Facts
      facts={[
        ...row.members.map(
          (name, at) => [t('agents.station', { figure: print.number(at + 1) }), <Agent key={name} name={name} />] as const,
        ),
        [t('agents.amount'), print.money(row.amount, { currency: row.currency })],
        [t('agents.orders'), [...row.orders, row.orderNo].join(', ')],
        [t('agents.made'), <Moment key="opened" iso={row.openedAt} />],
        [t('agents.finding'), row.finding && t(`agents.finding_${row.finding}`)],
        [t('agents.by'), row.closedBy],
        [t('agents.closedAt'), row.closedAt && <Moment key="closed" iso={row.closedAt} />],
      ]}
    />
  )
}

export default defineList<CircleRow, Key>({
  name: 'transfer-circles',
  texts: agentsTexts,
  title: 'page.transferCircles',
  route: (api) => api.transferCircles.list,
  rowKey: ({ id }) => id,
  rowName: ({ id, members }) => `${id} · ${members.join(', ')}`,
  columns: [
    { key: 'id', head: 'agents.number', cell: ({ id }) => id },
    { key: 'way', head: 'agents.way', cell: wayOf },
    { key: 'amount', head: 'agents.amount', align: 'end', cell: ({ amount, currency }, { print }) => <span className="num">{print.money(amount, { currency })}</span> },
    { key: 'order', head: 'agents.order', cell: ({ orderNo }) => orderNo },
    { key: 'state', head: 'agents.state', cell: ({ state, finding }, { t }) => <Status tone={state === 'open' ? 'warning' : finding === 'suspicious' ? 'negative' : 'plain'}>{t(finding ? `agents.finding_${finding}` : 'agents.circle_open')}</Status> },
    { key: 'made', head: 'agents.made', cell: ({ openedAt }) => <Moment iso={openedAt} /> },
    { key: 'age', head: 'agents.age', cell: ({ openedAt, state }, { print, nowMs }) => (state === 'open' ? print.age(openedAt, nowMs) : '–') },
  ],
  filters: [
    {
      key: 'state',
      kind: 'choice',
      label: 'agents.state',
      options: [
        { value: 'open', label: 'agents.circle_open' },
        { value: 'closed', label: 'agents.circle_closed' },
      ],
    },
  ],
  actions: [
    {
      key: 'close',
      label: 'agents.closeCircle',
      look: 'primary',
      permission: 'transfers.review',
      applies: ({ state }) => state === 'open',
      explain: 'agents.closeCircleWhy',
      version: ({ version }) => version,
      fields: [{ key: 'finding', label: 'agents.finding', kind: 'choice', options: findings.map((value) => ({ value, label: `agents.finding_${value}` as const })) }],
      send: (api, { id }, { values, reason, version, options }) =>
        api.transferCircles.close({ id, version, finding: isFinding(values.finding) ? values.finding : 'harmless', reason }, options),
      done: 'agents.circleClosed',
    },
  ],
  Details,
  empty: { title: 'agents.noCircles', hint: 'agents.noCirclesHint', icon: 'check-circle-duotone' },
  refreshMs: 30_000,
}) // prettier-ignore
