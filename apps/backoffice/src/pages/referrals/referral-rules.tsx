import { Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
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
import { setRules } from './referral-actions.ts'
import { printTiers, type Rules } from './referral-words.tsx'
import { referralsTexts } from './referrals-texts.ts'

/** The rules in force, the way to change them, and what they were. */
export function ReferralRules() {
  const t = referralsTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({
    queryKey: ['referral-rules', brand.code],
    queryFn: ({ signal }) => api.referrals.rules({}, { signal }),
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const { versions, currency } = query.data
  const [rules] = versions
  const change = (
    <ActionButton
      size="small"
      action={setRules}
      subject={rules ?? ({} as Rules)}
      subjectName={t('page.referrals')}
      t={t}
      onCarried={() => void query.refetch()}
    />
  )
  if (!rules)
    return (
      <EmptyState icon="users-three-duotone" title={t('referrals.noRules')} action={change}>
        {t('referrals.noRulesHint')}
      </EmptyState>
    )
  const money = (amount: string) => <span className="num">{print.money(amount, { currency })}</span>
  return (
    <>
      <Panel title={t('referrals.rulesOf', { version: print.number(rules.version) })} note={t('referrals.rulesNote')} aside={change}>
        <Facts
          facts={[
            [t('referrals.state'), <Status key="state" tone={rules.isPaused ? 'warning' : 'positive'}>{t(rules.isPaused ? 'referrals.paused' : 'referrals.open')}</Status>],
            [t('referrals.depositLeast'), money(rules.depositLeast)],
            [t('referrals.turnoverTimes'), print.number(rules.turnoverTimes)],
            [t('referrals.windowDays'), print.number(rules.windowDays)],
            [t('referrals.holdDays'), print.number(rules.holdDays)],
            [t('referrals.claimDays'), print.number(rules.claimDays)],
            [t('referrals.tiers'), <span key="tiers" className="num">{printTiers(rules.tiers)}</span>],
            [t('referrals.monthCap'), money(rules.monthCap)],
            [t('referrals.networkDays'), print.number(rules.networkDays)],
          ]}
        />
      </Panel>
      {versions.length > 1 && (
        <Panel title={t('referrals.versions')}>
          <Table
            caption={t('referrals.versions')}
            rows={versions}
            rowKey={({ version }) => String(version)}
            columns={[
              { key: 'version', head: t('referrals.version'), cell: ({ version }) => <b className="num">{print.number(version)}</b> },
              { key: 'tiers', head: t('referrals.tiers'), phoneLabel: t('referrals.tiers'), cell: ({ tiers }) => <span className="num">{printTiers(tiers)}</span> },
              { key: 'cap', head: t('referrals.monthCap'), phoneLabel: t('referrals.monthCap'), align: 'end', cell: ({ monthCap }) => money(monthCap) },
              { key: 'by', head: t('referrals.by'), phoneLabel: t('referrals.by'), cell: ({ by }) => (by === '' ? '–' : by) },
              { key: 'reason', head: t('referrals.decidedWhy'), phoneLabel: t('referrals.decidedWhy'), cell: ({ reason }) => (reason === '' ? '–' : reason) },
              { key: 'at', head: t('referrals.at'), phoneLabel: t('referrals.at'), cell: ({ at }) => <Moment iso={at} /> },
            ]}
          />
        </Panel>
      )}
    </>
  ) // prettier-ignore
}
