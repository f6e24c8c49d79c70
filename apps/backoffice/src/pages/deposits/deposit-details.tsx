import { Table } from '@portal/ui/table.tsx'
import { Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { PictureWall } from '../../frame/picture-wall.tsx'
import { Timeline } from '../../frame/timeline.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { useMay } from '../../lib/me.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { actorText, type DepositOrder, type DepositRow, DepositState, reasonText } from './deposit-words.tsx'
import { depositsTexts, type Key } from './deposits-texts.ts'

/** One order: what was ordered, what the member sent, what the provider says, and what became of it. */
export function DepositDetails({ row }: { readonly row: DepositRow }) {
  const api = useApi()
  const brand = useBrand()
  const t = depositsTexts.useText()
  const query = useQuery({
    // The state belongs to the key: an order that has changed in the list is read anew.
    queryKey: ['deposit', brand.code, row.orderNo, row.state, row.credited, row.proofs, row.proofAsks],
    queryFn: ({ signal }) => api.deposits.get({ orderNo: row.orderNo }, { signal }),
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const of = query.data
  return (
    <>
      <OrderFacts of={of} t={t} />
      <Pictures of={of} t={t} />
      <ProviderFacts of={of} t={t} />
      <Cases of={of} t={t} />
      <Panel title={t('deposits.timeline')}>
        <Timeline
          label={t('deposits.timeline')}
          steps={of.timeline.map(({ at, state, actor, reason }) => ({
            at,
            state: <DepositState state={state} t={t} />,
            actor: actorText(actor, t),
            note: reason && reasonText(reason, t),
          }))}
        />
      </Panel>
    </>
  )
}

type PartProps = { readonly of: DepositOrder; readonly t: Say<Key> }

function OrderFacts({ of, t }: PartProps) {
  const print = usePrint()
  const { order, provider, payerTail, room, proofNote } = of
  const { currency } = order
  const money = (amount: string) => <span className="num">{print.money(amount, { currency })}</span>
  return (
    <Facts
      facts={[
        [t('deposits.state'), <DepositState key="state" state={order.state} t={t} />],
        [
          t('deposits.member'),
          <Link key="member" to={`/members/${encodeURIComponent(order.username)}`}>
            {order.username}
          </Link>,
        ],
        [t('deposits.amount'), money(order.amount)],
        [t('deposits.credited'), money(order.credited)],
        [t('deposits.fee'), money(order.fee)],
        [t('deposits.room'), money(room)],
        [t('deposits.method'), `${t(`deposits.kind_${order.kind}`)} (${order.method})`],
        [t('deposits.provider'), provider],
        [t('deposits.trxId'), order.trxId],
        [t('deposits.payerTail'), payerTail],
        [t('deposits.createdAt'), <Moment key="created" iso={order.createdAt} />],
        [t('deposits.expiresAt'), <Moment key="expires" iso={order.expiresAt} />],
        ...(order.reason ? ([[t('deposits.why'), reasonText(order.reason, t)]] as const) : []),
        ...(proofNote ? ([[t('deposits.proofNote'), proofNote]] as const) : []),
      ]}
    />
  )
}

function Pictures({ of: { order, proofs }, t }: PartProps) {
  const may = useMay()
  const print = usePrint()
  return (
    <Panel title={t('deposits.pictures')}>
      {proofs.length === 0 ? (
        <p className="muted">{t('deposits.noPictures')}</p>
      ) : !may.use('payments.proofs') ? (
        <p className="muted">{t('deposits.picturesHidden')}</p>
      ) : (
        <PictureWall
          pictures={proofs.map(({ number }) => ({
            name: ['deposit-proof', order.orderNo, String(number)],
            label: t('deposits.picture', { number: print.number(number) }),
            load: (api) => api.deposits.proof({ orderNo: order.orderNo, number }),
          }))}
        />
      )}
    </Panel>
  )
}

const factTones = { pending: 'warning', failed: 'negative', paid: 'positive', reversed: 'negative' } as const

function ProviderFacts({ of: { facts }, t }: PartProps) {
  const print = usePrint()
  return (
    <Panel title={t('deposits.facts')}>
      {facts.length === 0 ? (
        <p className="muted">{t('deposits.noFacts')}</p>
      ) : (
        <Table
          caption={t('deposits.facts')}
          rows={facts}
          rowKey={({ providerTxId }) => providerTxId}
          columns={[
            { key: 'id', head: t('deposits.paymentId'), cell: ({ providerTxId }) => <span className="num">{providerTxId}</span> },
            {
              key: 'state',
              head: t('deposits.factState'),
              phoneLabel: t('deposits.factState'),
              cell: ({ state }) => <Status tone={factTones[state]}>{t(`deposits.fact_${state}`)}</Status>,
            },
            {
              key: 'amount',
              head: t('deposits.amount'),
              phoneLabel: t('deposits.amount'),
              align: 'end',
              cell: ({ amount, currency }) => <span className="num">{print.money(amount, { currency })}</span>,
            },
            { key: 'at', head: t('deposits.at'), phoneLabel: t('deposits.at'), cell: ({ at }) => <Moment iso={at} /> },
          ]}
        />
      )}
    </Panel>
  )
}

/** Money of the order that is nobody's yet. */
function Cases({ of: { cases }, t }: PartProps) {
  const print = usePrint()
  if (cases.length === 0) return null
  return (
    <Panel title={t('deposits.cases')}>
      <Facts
        facts={cases.map(({ amount, currency, reason, state }) => [
          t(`deposits.case_${reason}` as Key),
          `${print.money(amount, { currency })} · ${t(`deposits.case_${state}` as Key)}`,
        ])}
      />
    </Panel>
  )
}
