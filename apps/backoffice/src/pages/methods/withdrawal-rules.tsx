import { Skeleton } from '@portal/ui'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { feeText, percentText, type Rules } from './method-words.tsx'
import css from './methods.module.css'
import { type Key, methodsTexts } from './methods-texts.ts'
import { ruleActions } from './rule-actions.ts'

/** What the brand asks of withdrawals, and what levels of the club have beyond that. */
export function WithdrawalRules() {
  const t = methodsTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({ queryKey: ['withdrawal-rules', brand.code], queryFn: ({ signal }) => api.methods.rules({}, { signal }) })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="title" />
  const { rules, levels } = query.data
  if (!rules)
    return (
      <Panel title={t('methods.rules')}>
        <p className="muted">{t('methods.noRules')}</p>
      </Panel>
    )
  return (
    <>
      <Panel title={t('methods.rules')} note={t('methods.rulesNote')}>
        <RuleFacts rules={rules} />
        <div className={css.actions}>
          {ruleActions.map((action) => (
            <ActionButton
              key={action.key}
              size="small"
              action={action}
              subject={rules}
              subjectName={t('methods.rules')}
              t={t}
              onCarried={() => void query.refetch()}
            />
          ))}
        </div>
      </Panel>
      {levels.length > 0 && (
        <Panel title={t('methods.levels')} note={t('methods.levelsNote')}>
          <Table
            caption={t('methods.levels')}
            rows={levels}
            rowKey={({ rankLevel }) => String(rankLevel)}
            columns={[
              { key: 'level', head: t('methods.level'), cell: ({ rankLevel }) => print.number(rankLevel) },
              ...(['maxAmount', 'dailyLimit'] as const).map((key) => ({
                key,
                head: t(`methods.${key}`),
                phoneLabel: t(`methods.${key}`),
                align: 'end' as const,
                cell: (row: (typeof levels)[number]) => print.money(row[key]),
              })),
              ...(['dailyCount', 'freePerDay'] as const).map((key) => ({
                key,
                head: t(`methods.${key}`),
                phoneLabel: t(`methods.${key}`),
                align: 'end' as const,
                cell: (row: (typeof levels)[number]) => print.number(row[key]),
              })),
            ]}
          />
        </Panel>
      )}
    </>
  )
}

function RuleFacts({ rules }: { readonly rules: Rules }) {
  const t = methodsTexts.useText()
  const print = usePrint()
  const money = (amount: string) => print.money(amount, { currency: rules.currency })
  return (
    <Facts
      facts={[
        [t('methods.minAmount'), money(rules.minAmount)],
        [t('methods.maxAmount'), money(rules.maxAmount)],
        [t('methods.dailyLimit'), money(rules.dailyLimit)],
        [t('methods.dailyCount'), print.number(rules.dailyCount)],
        [t('methods.freePerDay'), print.number(rules.freePerDay)],
        [t('methods.fee'), feeText(rules, t, print)],
        [t('methods.bondShare'), percentText(rules.bondShare, t, print)],
        [t('methods.bondMin'), money(rules.bondMin)],
        [t('methods.bondMax'), money(rules.bondMax)],
        [t('methods.confirmMinutes'), print.number(rules.confirmMinutes)],
        [t('methods.accountHoldHours'), print.number(rules.accountHoldHours)],
        [t('methods.memberCancel'), t(rules.memberCancel ? 'methods.yes' : 'methods.no')],
        [t('methods.reviewFrom'), money(rules.reviewFrom)],
        [t('methods.reviewScore'), print.number(rules.reviewScore)],
        [t('methods.twoStaffAbove'), money(rules.twoStaffAbove)],
        [t('methods.secondProofAbove'), money(rules.secondProofAbove)],
        [t('methods.kycLevel'), t(`methods.kycLevel_${rules.kycLevel}` as Key)],
        [t('methods.kycAbove'), money(rules.kycAbove)],
        [t('methods.changedAt'), <Moment key="changed" iso={rules.changedAt} />],
      ]}
    />
  )
}
