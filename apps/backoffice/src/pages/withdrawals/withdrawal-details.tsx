import { Skeleton } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { Timeline } from '../../frame/timeline.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { OtherAccounts } from './other-accounts.tsx'
import { DisputePictures, Payouts } from './withdrawal-payouts.tsx'
import { actorText, type PartProps, Score, textOr, type WithdrawalRow, WithdrawalState } from './withdrawal-words.tsx'
import { withdrawalsTexts } from './withdrawals-texts.ts'

/** One withdrawal: the order, why it was scored, its member beside it, what the provider and the member say, and what became of it. */
export function WithdrawalDetails({ row }: { readonly row: WithdrawalRow }) {
  const api = useApi()
  const brand = useBrand()
  const t = withdrawalsTexts.useText()
  const query = useQuery({
    // Version and payout belong to the key: an order that has changed in the list is read anew.
    queryKey: ['withdrawal', brand.code, row.orderNo, row.version, row.payout ?? ''],
    queryFn: ({ signal }) => api.withdrawals.get({ orderNo: row.orderNo }, { signal }),
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const of = query.data
  return (
    <>
      <OrderFacts of={of} t={t} />
      <Reasons of={of} t={t} />
      <MemberFacts of={of} t={t} />
      <DisputePictures of={of} t={t} />
      <Payouts of={of} t={t} />
      <OtherAccounts of={of} t={t} onAsked={() => void query.refetch()} />
      <Steps of={of} t={t} />
    </>
  )
}

function OrderFacts({ of: { order, holder, decideUntil }, t }: PartProps) {
  const print = usePrint()
  const money = (amount: string) => <span className="num">{print.money(amount, { currency: order.currency })}</span>
  return (
    <Facts
      facts={[
        [t('withdrawals.state'), <WithdrawalState key="state" state={order.state} t={t} />],
        [
          t('withdrawals.member'),
          <Link key="member" to={`/members/${encodeURIComponent(order.username)}`}>
            {order.username}
          </Link>,
        ],
        [t('withdrawals.amount'), money(order.amount)],
        [t('withdrawals.fee'), money(order.fee)],
        [t('withdrawals.bond'), money(order.bond)],
        [t('withdrawals.received'), money(order.received)],
        [t('withdrawals.refunded'), money(order.refunded)],
        [t('withdrawals.account'), `${t(`withdrawals.kind_${order.kind}`)} ${order.account}`],
        [t('withdrawals.holder'), `${holder} (${t(`withdrawals.name_${order.nameVerdict}`)})`],
        [t('withdrawals.createdAt'), <Moment key="created" iso={order.createdAt} />],
        ...(order.confirmUntil ? ([[t('withdrawals.confirmUntil'), <Moment key="until" iso={order.confirmUntil} />]] as const) : []),
        ...(decideUntil ? ([[t('withdrawals.decideUntil'), <Moment key="decide" iso={decideUntil} />]] as const) : []),
        ...(order.isInBatch ? ([[t('withdrawals.batch'), t('withdrawals.inBatch')]] as const) : []),
        ...(order.heldNote ? ([[t('withdrawals.held'), order.heldNote]] as const) : []),
        ...(order.reason ? ([[t('withdrawals.reason'), order.reason]] as const) : []),
      ]}
    />
  )
}

/** The score with the share of each reason. */
function Reasons({ of: { order, reasons }, t }: PartProps) {
  const print = usePrint()
  return (
    <Panel title={t('withdrawals.reasons')} aside={<Score score={order.score} print={print.number} />}>
      {reasons.length === 0 ? (
        <p className="muted">{t('withdrawals.noReasons')}</p>
      ) : (
        <Facts
          facts={reasons.map(({ code, points, found }) => [
            textOr(code, `withdrawals.risk_${code}`, t),
            `+${print.number(points)}${found === undefined || found === '' ? '' : ` (${found})`}`,
          ])}
        />
      )}
    </Panel>
  )
}

/** Who asks for the money: how it came and was played, and who else may be behind it. */
function MemberFacts({ of: { order, member }, t }: PartProps) {
  const print = usePrint()
  const money = (amount: string) => <span className="num">{print.money(amount, { currency: order.currency })}</span>
  const names = (list: readonly { readonly username: string; readonly signs?: readonly string[] }[]) =>
    list.length === 0
      ? t('withdrawals.nobody')
      : list.map(({ username, signs }, at) => (
          <span key={username}>
            {at > 0 && ', '}
            <Link to={`/members/${encodeURIComponent(username)}`}>{username}</Link>
            {signs && ` (${signs.join(', ')})`}
          </span>
        ))
  return (
    <Panel title={t('withdrawals.aboutMember')} note={t('withdrawals.ninetyDays')}>
      <Facts
        facts={[
          [t('withdrawals.balance'), money(member.balance)],
          [t('withdrawals.deposited'), money(member.deposited)],
          [t('withdrawals.turnover'), money(member.turnover)],
          [t('withdrawals.turnoverLeft'), money(member.turnoverLeft)],
          [t('withdrawals.largestWin'), money(member.largestWin)],
          [t('withdrawals.meanStake'), money(member.meanStake)],
          [t('withdrawals.withdrawn'), money(member.withdrawn)],
          [t('withdrawals.withdrawals'), print.number(member.withdrawals)],
          [t('withdrawals.registered'), <Moment key="registered" iso={member.registeredAt} />],
          [t('withdrawals.related'), names(member.related)],
          [t('withdrawals.sameAccount'), names(member.sameAccount.map((username) => ({ username })))],
          ...(member.labels.length > 0 ? ([[t('withdrawals.labels'), member.labels.join(', ')]] as const) : []),
        ]}
      />
    </Panel>
  )
}

function Steps({ of: { order, timeline }, t }: PartProps) {
  const print = usePrint()
  return (
    <Panel title={t('withdrawals.timeline')}>
      <Timeline
        label={t('withdrawals.timeline')}
        steps={timeline.map(({ at, state, actor, note, finding, amount, confirmation }) => ({
          at,
          state: <WithdrawalState state={state} t={t} />,
          actor: actorText(actor, t),
          note: [
            confirmation && t(`withdrawals.said_${confirmation}`),
            amount && print.money(amount, { currency: order.currency }),
            note,
            finding && t('withdrawals.forStaff', { text: finding }),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Panel>
  )
}
