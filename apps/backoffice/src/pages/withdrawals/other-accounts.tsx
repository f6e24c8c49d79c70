import { Status } from '@portal/ui/badge.tsx'
import { Table } from '@portal/ui/table.tsx'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Panel } from '../../frame/panel.tsx'
import type { PartProps } from './withdrawal-words.tsx'
import type { Key } from './withdrawals-texts.ts'

type Account = PartProps['of']['accounts'][number]
type Target = { readonly orderNo: string; readonly version: number; readonly account: Account }

const redirect: Action<Target, Key> = {
  key: 'redirect',
  label: 'withdrawals.redirect',
  permission: 'withdrawals.approve',
  applies: ({ account }) => account.isReady,
  explain: 'withdrawals.redirectWhy',
  version: ({ version }) => version,
  send: (api, { orderNo, account }, { reason, version, options }) =>
    api.withdrawals.redirect({ orderNo, version, account: account.id, reason }, options),
  done: 'withdrawals.redirected',
}

/** Where else the member takes money, while an order can be sent there. */
export function OtherAccounts({ of: { order, accounts }, t, onAsked }: PartProps & { readonly onAsked: () => void }) {
  if (order.state !== 'approved' && order.state !== 'payout_failed' && order.state !== 'disputed') return null
  return (
    <Panel title={t('withdrawals.accounts')}>
      <Table
        caption={t('withdrawals.accounts')}
        rows={accounts}
        rowKey={({ id }) => id}
        columns={[
          { key: 'kind', head: t('withdrawals.kind'), cell: ({ kind, method }) => `${t(`withdrawals.kind_${kind}`)} (${method})` },
          {
            key: 'number',
            head: t('withdrawals.account'),
            phoneLabel: t('withdrawals.account'),
            cell: ({ number }) => <span className="num">{number}</span>,
          },
          {
            key: 'ready',
            head: t('withdrawals.accountState'),
            phoneLabel: t('withdrawals.accountState'),
            cell: (account) =>
              account.isCurrent ? (
                <Status tone="positive">{t('withdrawals.accountCurrent')}</Status>
              ) : account.isReady ? (
                <ActionButton
                  action={redirect}
                  subject={{ orderNo: order.orderNo, version: order.version, account }}
                  subjectName={`${order.orderNo} → ${account.number}`}
                  t={t}
                  size="small"
                  onCarried={onAsked}
                />
              ) : (
                <Status tone="plain">{t('withdrawals.accountNotReady')}</Status>
              ),
          },
        ]}
      />
    </Panel>
  )
}
