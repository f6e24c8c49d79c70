import { Table } from '@portal/ui/table.tsx'
import { ActionButton } from '../../frame/action-button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { memberActions, type MemberPartProps } from './member-actions.ts'
import { memberTexts } from './member-texts.ts'

/** The member's wallets, and the proposal to adjust one. */
export function MemberMoney({ member, onChanged }: MemberPartProps) {
  const t = memberTexts.useText()
  const print = usePrint()
  return (
    <Panel
      title={t('member.balances')}
      aside={
        <ActionButton
          size="small"
          action={memberActions.adjust}
          subject={member}
          subjectName={member.member.username}
          t={t}
          onCarried={onChanged}
        />
      }
    >
      <Table
        caption={t('member.balances')}
        rows={member.balances}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'currency', head: t('member.currency'), cell: ({ currency }) => currency },
          {
            key: 'balance',
            head: t('member.balance'),
            phoneLabel: t('member.balance'),
            align: 'end',
            cell: ({ balance, currency }) => <span className="num">{print.money(balance, { currency })}</span>,
          },
        ]}
      />
    </Panel>
  )
}
