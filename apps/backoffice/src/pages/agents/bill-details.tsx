import { Button, Skeleton } from '@portal/ui'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Action } from '../../actions/action.ts'
import { WriteError } from '../../actions/action-dialog.tsx'
import { useWrite } from '../../actions/use-write.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { saveFile } from '../../lib/download.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { Agent, type BillRow, BillState, type ShownBill, windowText } from './agent-words.tsx'
import { agentsTexts, type Key } from './agents-texts.ts'
import css from './agents.module.css'
import { BillFigures } from './bill-figures.tsx'

const adjust: Action<BillRow, Key> = {
  key: 'adjust',
  label: 'agents.adjust',
  icon: 'pencil-simple-duotone',
  permission: 'agents.correct',
  explain: 'agents.adjustWhy',
  fields: [{ key: 'amount', label: 'agents.amount', kind: 'text', hint: 'agents.amountHint' }],
  send: (api, { billNo }, { values, reason, options }) => api.agentBills.adjust({ billNo, amount: values.amount ?? '', reason }, options),
  faults: { out_of_range: 'agents.amountHint' },
  done: 'agents.adjusted',
}

/** How a bill came about, what was posted, and what people corrected beside it. */
export function BillDetails({ row }: { readonly row: BillRow }) {
  const api = useApi()
  const brand = useBrand()
  const t = agentsTexts.useText()
  const query = useQuery({
    queryKey: ['agent-bill', brand.code, row.billNo, row.state],
    queryFn: ({ signal }) => api.agentBills.get({ billNo: row.billNo }, { signal }),
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const shown = query.data
  return (
    <>
      <BillFacts shown={shown} />
      <div className={css.row}>
        <CsvButton billNo={row.billNo} />
        <ActionButton
          action={adjust}
          subject={row}
          subjectName={`${row.billNo} · ${row.agent}`}
          t={t}
          onCarried={() => void query.refetch()}
        />
      </div>
      <BillFigures shown={shown} />
      <Postings shown={shown} />
    </>
  )
}

function BillFacts({ shown: { bill, hash } }: { readonly shown: ShownBill }) {
  const t = agentsTexts.useText()
  const print = usePrint()
  return (
    <Facts
      facts={[
        [t('agents.kind'), t(`agents.kind_${bill.kind}`)],
        [t('agents.window'), windowText(bill, print)],
        [t('agents.agent'), <Agent key="agent" name={bill.agent} />],
        [t('agents.paidBy'), bill.payer === undefined ? t('agents.house') : <Agent key="payer" name={bill.payer} />],
        [t('agents.contract'), bill.contractNo],
        [t('agents.version'), print.number(bill.version)],
        [t('agents.state'), <BillState key="state" state={bill.state} t={t} />],
        [t('agents.rate'), print.share(bill.ratePpm)],
        [t('agents.net'), <b key="net" className="num">{print.money(bill.net)}</b>],
        [t('agents.hash'), <code key="hash" className={css.hash}>{hash}</code>],
      ]}
    />
  ) // prettier-ignore
}

function CsvButton({ billNo }: { readonly billNo: string }) {
  const api = useApi()
  const t = agentsTexts.useText()
  const loading = useWrite<Blob>()
  const load = async () => {
    const file = await loading.run(async () => (await api.agentBills.export({ billNo })) as Blob)
    if (file) saveFile(file, `${billNo}.csv`)
  }
  return (
    <span className={css.row}>
      <Button icon="download-simple-bold" pending={loading.isPending} onClick={() => void load()}>
        {t('agents.csv')}
      </Button>
      <WriteError error={loading.error} />
    </span>
  )
}

function Postings({ shown: { versions, payments, adjustments } }: { readonly shown: ShownBill }) {
  const t = agentsTexts.useText()
  const print = usePrint()
  const money = (amount: string) => <span className="num">{print.money(amount, { signed: true })}</span>
  return (
    <>
      <Panel title={t('agents.versions')}>
        <Table
          caption={t('agents.versions')}
          rows={versions}
          rowKey={({ billNo }) => billNo}
          columns={[
            { key: 'version', head: t('agents.version'), cell: ({ version, billNo }) => `${print.number(version)} · ${billNo}` },
            { key: 'base', head: t('agents.base'), phoneLabel: t('agents.base'), align: 'end', cell: ({ base }) => print.money(base) },
            { key: 'net', head: t('agents.net'), phoneLabel: t('agents.net'), align: 'end', cell: ({ net }) => print.money(net) },
            { key: 'posted', head: t('agents.posted'), phoneLabel: t('agents.posted'), align: 'end', cell: ({ posted }) => money(posted) },
            { key: 'made', head: t('agents.made'), phoneLabel: t('agents.made'), cell: ({ createdAt }) => <Moment iso={createdAt} /> },
          ]}
        />
      </Panel>
      <Panel title={t('agents.payments')}>
        <Table
          caption={t('agents.payments')}
          rows={payments}
          rowKey={({ kind }) => kind}
          empty={<p className="muted">{t('agents.noPayments')}</p>}
          columns={[
            { key: 'kind', head: t('agents.kind'), cell: ({ kind }) => t(`agents.payment_${kind}`) },
            {
              key: 'amount',
              head: t('agents.amount'),
              phoneLabel: t('agents.amount'),
              align: 'end',
              cell: ({ amount }) => print.money(amount),
            },
            { key: 'entry', head: t('agents.entry'), phoneLabel: t('agents.entry'), cell: ({ entry }) => entry },
            { key: 'at', head: t('agents.made'), phoneLabel: t('agents.made'), cell: ({ createdAt }) => <Moment iso={createdAt} /> },
          ]}
        />
      </Panel>
      {adjustments.length > 0 && (
        <Panel title={t('agents.adjustments')}>
          <Table
            caption={t('agents.adjustments')}
            rows={adjustments}
            rowKey={({ entry }) => entry}
            columns={[
              { key: 'amount', head: t('agents.amount'), align: 'end', cell: ({ amount }) => money(amount) },
              { key: 'reason', head: t('agents.reason'), phoneLabel: t('agents.reason'), cell: ({ reason }) => reason },
              {
                key: 'by',
                head: t('agents.by'),
                phoneLabel: t('agents.by'),
                cell: ({ proposedBy, decidedBy }) => `${proposedBy} · ${decidedBy}`,
              },
              { key: 'entry', head: t('agents.entry'), phoneLabel: t('agents.entry'), cell: ({ entry }) => entry },
              { key: 'at', head: t('agents.made'), phoneLabel: t('agents.made'), cell: ({ createdAt }) => <Moment iso={createdAt} /> },
            ]}
          />
        </Panel>
      )}
    </>
  )
}
