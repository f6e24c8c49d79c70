import { Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { type StaffApi, useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { ledgerTexts } from './ledger-texts.ts'
import { accountText, entriesHref, type EntryRow, kindText } from './ledger-words.ts'

type Transfer = Awaited<ReturnType<StaffApi['ledger']['transfer']>>['transfers'][number]

/** A transfer with both sides, its seal, and the other transfers of its order. */
export function TransferDetails({ row }: { readonly row: Pick<EntryRow, 'transferId' | 'reference'> }) {
  const t = ledgerTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({
    queryKey: ['ledger-transfer', brand.code, row.transferId],
    queryFn: ({ signal }) => api.ledger.transfer({ id: row.transferId }, { signal }),
  })
  const related = useQuery({
    queryKey: ['ledger-order', brand.code, row.reference],
    queryFn: ({ signal }) => api.ledger.transfer({ reference: row.reference }, { signal }),
    enabled: /^[A-Z]\d{14,}$/.test(row.reference),
    retry: false,
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="title" />
  const others = (related.data?.transfers ?? []).filter(({ id }) => id !== row.transferId)
  return (
    <>
      {query.data.transfers.map((transfer) => (
        <Sides key={transfer.id} transfer={transfer} />
      ))}
      {others.length > 0 && <h3>{t('ledger.sameOrder')}</h3>}
      {others.map((transfer) => (
        <Sides key={transfer.id} transfer={transfer} />
      ))}
    </>
  )
}

function Sides({ transfer }: { readonly transfer: Transfer }) {
  const t = ledgerTexts.useText()
  const print = usePrint()
  const { id, at, kind, reference, seal, entries } = transfer
  return (
    <Panel
      title={kindText(kind, t)}
      aside={
        seal ? (
          <span title={seal.hash}>
            <Status tone="positive" icon="seal-check-duotone">
              {t('ledger.sealed', { seq: seal.seq })}
            </Status>
          </span>
        ) : (
          <Status tone="plain">{t('ledger.notSealed')}</Status>
        )
      }
    >
      <Facts
        facts={[
          [t('ledger.transfer'), id],
          [t('ledger.at'), <Moment key="at" iso={at} />],
          [t('ledger.reference'), reference],
        ]}
      />
      <Table
        caption={t('ledger.sides')}
        rows={entries.map((entry, index) => ({ ...entry, key: `${entry.id}-${index}` }))}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'account',
            head: t('ledger.account'),
            cell: (entry) => <Link to={entriesHref(entry.id)}>{accountText(entry, t)}</Link>,
          },
          {
            key: 'amount',
            head: t('ledger.amount'),
            phoneLabel: t('ledger.amount'),
            align: 'end',
            cell: ({ amount, currency }) => <span className="num">{print.money(amount, { currency, signed: true })}</span>,
          },
        ]}
      />
    </Panel>
  )
}
