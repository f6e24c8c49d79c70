import { isRefused } from '@portal/browser/refused.ts'
import { Button, Skeleton } from '@portal/ui'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
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
import { useMay } from '../../lib/me.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import { lineActions } from './batch-actions.ts'
import { type BatchLine, type BatchRow, BatchState, LineResult } from './batch-words.tsx'
import { batchesTexts } from './batches-texts.ts'
import css from './batches.module.css'

/** One batch: who did what to it, its orders with what the bank has answered, and its file. */
export function BatchDetails({ row }: { readonly row: BatchRow }) {
  const api = useApi()
  const brand = useBrand()
  const refreshList = useListRefresh('payout-batches')
  const query = useQuery({
    queryKey: ['payout-batch', brand.code, row.batchNo, row.version],
    queryFn: ({ signal }) => api.payoutBatches.get({ batchNo: row.batchNo }, { signal }),
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const { batch, lines } = query.data
  const carried = () => {
    void query.refetch()
    void refreshList()
  }
  return (
    <>
      <BatchFacts batch={batch} />
      <Lines batch={batch} lines={lines} onCarried={carried} />
    </>
  )
}

function BatchFacts({ batch }: { readonly batch: BatchRow }) {
  const t = batchesTexts.useText()
  const print = usePrint()
  const { state, kind, provider, orders, total, currency, waiting, failed, hash } = batch
  const byAt = (by: string | undefined, at: string | undefined, key: string) =>
    at && (
      <span key={key}>
        {by && `${by} · `}
        <Moment iso={at} />
      </span>
    )
  return (
    <Facts
      facts={[
        [t('batches.state'), <BatchState key="state" state={state} t={t} />],
        [t('batches.kind'), t(`batches.kind_${kind}`)],
        [t('batches.provider'), provider],
        [t('batches.orders'), print.number(orders)],
        [
          t('batches.total'),
          <span key="total" className="num">
            {print.money(total, { currency })}
          </span>,
        ],
        ...(state === 'draft' || state === 'sealed'
          ? []
          : ([
              [t('batches.waiting'), print.number(waiting)],
              [t('batches.failed'), print.number(failed)],
            ] as const)),
        [t('batches.prepared'), byAt(batch.preparedBy, batch.preparedAt, 'prepared')],
        [t('batches.sealed'), byAt(batch.sealedBy, batch.sealedAt, 'sealed')],
        [t('batches.released'), byAt(batch.releasedBy, batch.releasedAt, 'released')],
        [t('batches.ended'), byAt(undefined, batch.endedAt, 'ended')],
        [
          t('batches.hash'),
          hash && (
            <code key="hash" className={css.hash}>
              {hash}
            </code>
          ),
        ],
      ]}
    />
  )
}

type LinesProps = { readonly batch: BatchRow; readonly lines: readonly BatchLine[]; readonly onCarried: () => void }

function Lines({ batch, lines, onCarried }: LinesProps) {
  const t = batchesTexts.useText()
  const print = usePrint()
  return (
    <Panel title={t('batches.lines')} aside={<FileButtons batch={batch} />}>
      {lines.length === 0 ? (
        <p className="muted">{t('batches.empty')}</p>
      ) : (
        <Table
          caption={t('batches.lines')}
          rows={lines}
          rowKey={({ orderNo }) => orderNo}
          columns={[
            { key: 'order', head: t('batches.order'), cell: ({ orderNo }) => <b className="num">{orderNo}</b> },
            {
              key: 'member',
              head: t('batches.member'),
              phoneLabel: t('batches.member'),
              cell: ({ username }) => <Link to={`/members/${encodeURIComponent(username)}`}>{username}</Link>,
            },
            {
              key: 'account',
              head: t('batches.account'),
              phoneLabel: t('batches.account'),
              cell: ({ account, holder }) => `${account} · ${holder}`,
            },
            {
              key: 'amount',
              head: t('batches.amount'),
              phoneLabel: t('batches.amount'),
              align: 'end',
              cell: ({ amount }) => <span className="num">{print.money(amount, { currency: batch.currency })}</span>,
            },
            {
              key: 'result',
              head: t('batches.result'),
              phoneLabel: t('batches.result'),
              cell: (line) => <LineResult line={line} t={t} />,
            },
            {
              key: 'action',
              head: t('batches.action'),
              cell: (line) => (
                <span className={css.actions}>
                  {lineActions.map((action) => (
                    <ActionButton
                      key={action.key}
                      size="small"
                      action={action}
                      subject={{ batch, line }}
                      subjectName={`${line.orderNo} · ${line.username}`}
                      t={t}
                      onCarried={onCarried}
                    />
                  ))}
                </span>
              ),
            },
          ]}
        />
      )}
    </Panel>
  )
}

/** The file for the bank, for whoever may see whole numbers of accounts: the whole of it, and what of it is open once there are results or held orders. */
function FileButtons({ batch: { batchNo, state, hash, orders, waiting } }: { readonly batch: BatchRow }) {
  const api = useApi()
  const may = useMay()
  const t = batchesTexts.useText()
  const loading = useWrite<Blob>()
  const [saved, setSaved] = useState<'whole' | 'open'>()
  const [isHeld, setHeld] = useState(false)
  if (!may.use('payouts.export') || state === 'draft' || state === 'sealed') return null
  const load = async (part: 'whole' | 'open') => {
    const file = await loading.run(async () => {
      try {
        return (await api.payoutBatches.csv({ batchNo, ...(part === 'open' && { part }) })) as Blob
      } catch (thrown) {
        if (isRefused(thrown, 'cashier.batch_held')) setHeld(true)
        throw thrown
      }
    })
    if (!file) return
    saveFile(file, part === 'open' ? `${batchNo}-open.csv` : `${batchNo}-${(hash ?? '').slice(0, 12)}.csv`)
    setSaved(part)
  }
  const button = (part: 'whole' | 'open', label: string) => (
    <Button
      size="small"
      icon={saved === part ? 'check-bold' : 'download-simple-bold'}
      pending={loading.isPending}
      onClick={() => void load(part)}
    >
      {label}
    </Button>
  )
  return (
    <span className={css.actions}>
      {button('whole', t('batches.file'))}
      {(isHeld || waiting < orders) && waiting > 0 && button('open', t('batches.fileOpen'))}
      <WriteError error={loading.error} />
    </span>
  )
}
