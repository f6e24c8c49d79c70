import { Button } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useState } from 'react'
import { WriteError } from '../../actions/action-dialog.tsx'
import { useWrite } from '../../actions/use-write.ts'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { PictureWall } from '../../frame/picture-wall.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { type RowOf, useApi } from '../../lib/api.ts'
import { useMay } from '../../lib/me.ts'
import { AddProof } from './add-proof.tsx'
import { type PartProps, PayoutState } from './withdrawal-words.tsx'

/** What the member has sent to prove that money has not arrived, and what staff have added against it. */
export function DisputePictures({ of: { order, proofs }, t }: PartProps) {
  const may = useMay()
  const print = usePrint()
  const adding = order.state === 'disputed' && may.use('disputes.decide') && <AddProof order={order} t={t} />
  if (proofs.length === 0 && !adding) return null
  return (
    <Panel title={t('withdrawals.pictures')} aside={adding}>
      {proofs.length === 0 ? (
        <p className="muted">{t('withdrawals.noPictures')}</p>
      ) : may.use('payments.proofs') ? (
        <PictureWall
          pictures={proofs.map(({ upload, position, actor }, at) => ({
            name: ['withdrawal-proof', order.orderNo, upload, String(position)],
            label: t(actor === 'staff' ? 'withdrawals.ourPicture' : 'withdrawals.picture', { number: print.number(at + 1) }),
            load: (api) => api.withdrawals.proof({ orderNo: order.orderNo, upload, position }),
          }))}
        />
      ) : (
        <p className="muted">{t('withdrawals.picturesHidden')}</p>
      )}
    </Panel>
  )
}

type Fact = RowOf<'withdrawals', 'facts'>
const factTones = { pending: 'warning', unknown: 'warning', failed: 'negative', paid: 'positive', silent: 'plain' } as const

/** Each sending of the money: what we know of it, and at a press what the provider says now. */
export function Payouts({ of: { order, payouts }, t }: PartProps) {
  const api = useApi()
  const may = useMay()
  const print = usePrint()
  const asking = useWrite<readonly Fact[]>()
  const [facts, setFacts] = useState<readonly Fact[]>()
  if (payouts.length === 0) return null
  const ask = async () => setFacts(await asking.run(async () => (await api.withdrawals.facts({ orderNo: order.orderNo })).list))
  return (
    <Panel
      title={t('withdrawals.payouts')}
      aside={
        may.use('disputes.decide') && (
          <Button size="small" icon="arrow-clockwise-bold" pending={asking.isPending} onClick={() => void ask()}>
            {t('withdrawals.askProvider')}
          </Button>
        )
      }
    >
      <Table
        caption={t('withdrawals.payouts')}
        rows={payouts}
        rowKey={({ attempt }) => String(attempt)}
        columns={[
          {
            key: 'attempt',
            head: t('withdrawals.attempt'),
            cell: ({ attempt }) => t('withdrawals.attemptNo', { number: print.number(attempt) }),
          },
          {
            key: 'state',
            head: t('withdrawals.payout'),
            phoneLabel: t('withdrawals.payout'),
            cell: ({ state }) => <PayoutState state={state} t={t} />,
          },
          {
            key: 'now',
            head: t('withdrawals.saysNow'),
            phoneLabel: t('withdrawals.saysNow'),
            cell: ({ attempt }) => {
              const fact = facts?.find((each) => each.attempt === attempt)
              return fact ? <Status tone={factTones[fact.state]}>{t(`withdrawals.fact_${fact.state}`)}</Status> : '–'
            },
          },
          {
            key: 'id',
            head: t('withdrawals.paymentId'),
            phoneLabel: t('withdrawals.paymentId'),
            cell: ({ paymentId, reason }) => <span className="num">{[paymentId, reason].filter(Boolean).join(' · ') || '–'}</span>,
          },
          {
            key: 'amount',
            head: t('withdrawals.amount'),
            phoneLabel: t('withdrawals.amount'),
            align: 'end',
            cell: ({ amount }) => <span className="num">{print.money(amount, { currency: order.currency })}</span>,
          },
          { key: 'at', head: t('withdrawals.at'), phoneLabel: t('withdrawals.at'), cell: ({ createdAt }) => <Moment iso={createdAt} /> },
        ]}
      />
      <WriteError error={asking.error} />
    </Panel>
  )
}
