import { Skeleton } from '@portal/ui'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { type StaffApi, useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { Agent, ContractState, type ContractRow } from './agent-words.tsx'
import { agentsTexts } from './agents-texts.ts'

type Shown = Awaited<ReturnType<StaffApi['agentContracts']['get']>>

/** A contract with its terms, its versions, and what hangs below it. */
export function ContractDetails({ row }: { readonly row: ContractRow }) {
  const api = useApi()
  const brand = useBrand()
  const t = agentsTexts.useText()
  const query = useQuery({
    queryKey: ['agent-contract', brand.code, row.contractNo, row.state],
    queryFn: ({ signal }) => api.agentContracts.get({ contractNo: row.contractNo }, { signal }),
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const { contract, terms, note, answer, versions, below } = query.data
  return (
    <>
      <Facts
        facts={[
          [t('agents.kind'), t(`agents.kind_${contract.kind}`)],
          [t('agents.upline'), contract.upline === undefined ? t('agents.house') : <Agent key="up" name={contract.upline} />],
          [t('agents.downline'), <Agent key="down" name={contract.downline} />],
          [t('agents.state'), <ContractState key="state" state={contract.state} t={t} />],
          [t('agents.offeredAt'), <Moment key="at" iso={contract.offeredAt} />],
          ...(contract.state === 'OFFERED' ? [[t('agents.expiresAt'), <Moment key="expires" iso={contract.expiresAt} />] as const] : []),
          [t('agents.validFrom'), contract.validFrom && <Moment key="from" iso={contract.validFrom} />],
          [t('agents.validTo'), contract.validTo && <Moment key="to" iso={contract.validTo} />],
          [t('agents.payer'), t(`agents.payer_${terms.payer ?? 'UPLINE_CASCADE'}`)],
          ...('basis' in terms
            ? [
                [t('agents.basis'), t(`agents.basis_${terms.basis ?? 'LOSS'}`)] as const,
                [t('agents.carry'), t(`agents.carry_${terms.carry ?? 'ALWAYS'}`)] as const,
              ]
            : []),
          [t('agents.note'), note],
          ...(answer ? [[t('agents.answer'), answer] as const] : []),
        ]}
      />
      <Tiers terms={terms} />
      {versions.length > 1 && <Contracts title={t('agents.versions')} rows={versions} />}
      <Contracts title={t('agents.below')} rows={below} />
    </>
  )
}

function Tiers({ terms }: { readonly terms: Shown['terms'] }) {
  const t = agentsTexts.useText()
  const print = usePrint()
  return (
    <Panel title={t('agents.tiers')} note={t('agents.tiersNote', { stake: print.money(terms.minStake ?? '0') })}>
      <Table
        caption={t('agents.tiers')}
        rows={terms.tiers.map((tier, at) => ({ ...tier, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { key: 'rate', head: t('agents.rate'), align: 'end', cell: ({ ratePpm }) => <b className="num">{print.share(ratePpm)}</b> },
          {
            key: 'turnover',
            head: t('agents.minTurnover'),
            phoneLabel: t('agents.minTurnover'),
            align: 'end',
            cell: ({ minTurnover }) => print.money(minTurnover ?? '0'),
          },
          {
            key: 'active',
            head: t('agents.minActive'),
            phoneLabel: t('agents.minActive'),
            align: 'end',
            cell: ({ minActive }) => print.number(minActive ?? 0),
          },
          {
            key: 'loss',
            head: t('agents.minLoss'),
            phoneLabel: t('agents.minLoss'),
            align: 'end',
            cell: ({ minLoss }) => print.money(minLoss ?? '0'),
          },
        ]}
      />
    </Panel>
  )
}

function Contracts({ title, rows }: { readonly title: string; readonly rows: readonly ContractRow[] }) {
  const t = agentsTexts.useText()
  const print = usePrint()
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className="muted">{t('agents.noneBelow')}</p>
      ) : (
        <Table
          caption={title}
          rows={rows}
          rowKey={({ contractNo }) => contractNo}
          columns={[
            { key: 'number', head: t('agents.number'), cell: ({ contractNo }) => contractNo },
            {
              key: 'downline',
              head: t('agents.downline'),
              phoneLabel: t('agents.downline'),
              cell: ({ downline }) => <Agent name={downline} />,
            },
            {
              key: 'version',
              head: t('agents.version'),
              phoneLabel: t('agents.version'),
              align: 'end',
              cell: ({ version }) => print.number(version),
            },
            {
              key: 'rate',
              head: t('agents.bestRate'),
              phoneLabel: t('agents.bestRate'),
              align: 'end',
              cell: ({ bestRatePpm }) => print.share(bestRatePpm),
            },
            {
              key: 'state',
              head: t('agents.state'),
              phoneLabel: t('agents.state'),
              cell: ({ state }) => <ContractState state={state} t={t} />,
            },
          ]}
        />
      )}
    </Panel>
  )
}
