import type { StaffPermission } from '@portal/contracts/staff-permissions'
import { buttonClass, Icon, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Tabs } from '@portal/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { ActionButton } from '../../frame/action-button.tsx'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { useMay } from '../../lib/me.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { lockActions } from '../members/member-actions.ts'
import { MemberState, typeKey } from '../members/member-words.tsx'
import { membersTexts } from '../members/members-texts.ts'
import { memberActions, type MemberPartProps } from './member-actions.ts'
import { isMemberList, memberLists } from './member-lists.ts'
import { MemberMoney } from './member-money.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberOverview } from './member-overview.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { memberTexts } from './member-texts.ts'
import css from './member.module.css'

const tabs = [
  'overview',
  'money',
  'account',
  'bets',
  'deposits',
  'withdrawals',
  'line',
  'wallets',
  'bonuses',
  'points',
  'rewards',
  'vip',
  'documents',
  'protection',
  'sessions',
  'notes',
  'events',
  'audit',
] as const
type TabKey = (typeof tabs)[number]
/** Tabs that not everybody sees who sees members. */
const needed: { readonly [Key in TabKey]?: StaffPermission } = {
  account: 'members.money',
  bets: 'bets.read',
  deposits: 'deposits.read',
  withdrawals: 'withdrawals.read',
  line: 'members.money',
  wallets: 'members.money',
  bonuses: 'bonuses.read',
  points: 'points.read',
  rewards: 'rewards.read',
  vip: 'rewards.read',
  documents: 'kyc.read',
  protection: 'protection.read',
  audit: 'audit.read',
}

/** One member: who it is at the top, the rest in tabs; the open tab stands in the address. */
export default function MemberPage() {
  const { username = '' } = useParams()
  const t = memberTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const query = useQuery({
    queryKey: ['member', brand.code, username],
    queryFn: ({ signal }) => api.members.get({ member: username }, { signal }),
  })
  useEffect(() => {
    document.title = username
  }, [username])
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="title" />
  const mine = tabs.filter((key) => may.use(needed[key]))
  const tab = mine.find((key) => key === params.get('tab')) ?? 'overview'
  const List = isMemberList(tab) ? memberLists[tab] : undefined
  const part = { member: query.data, onChanged: () => void query.refetch() }
  return (
    <>
      <MemberHead {...part} />
      <Tabs<TabKey>
        label={t('member.tabs')}
        tabs={mine.map((key) => ({ key, label: t(`member.${key}`) }))}
        selected={tab}
        onSelect={(key) => setParams({ tab: key }, { replace: true })}
        className={css.tabs}
      >
        <div className={css.part}>
          {tab === 'overview' && <MemberOverview {...part} />}
          {tab === 'money' && <MemberMoney {...part} />}
          {tab === 'sessions' && <MemberSessions {...part} />}
          {tab === 'notes' && <MemberNotes {...part} />}
          {List && (
            <Suspense fallback={<Skeleton shape="block" />}>
              <List username={username} />
            </Suspense>
          )}
        </div>
      </Tabs>
    </>
  )
}

function MemberHead({ member, onChanged }: MemberPartProps) {
  const t = memberTexts.useText()
  const words = membersTexts.useText()
  const print = usePrint()
  const may = useMay()
  const line = member.member
  return (
    <header className={css.head}>
      <Link to="/members" className={css.back}>
        <Icon name="arrow-left-bold" /> {t('member.back')}
      </Link>
      <div className={css.name}>
        <h1>{line.username}</h1>
        <MemberState isLocked={line.isLocked} t={words} />
        <Status tone="plain">{words(typeKey(line.type))}</Status>
        <Status tone="plain">{line.rank}</Status>
        {line.labels.map((label) => (
          <Status key={label} tone="warning" icon="tag-duotone">
            {label}
          </Status>
        ))}
        {member.isDemo && <Status tone="plain">{t('member.demo')}</Status>}
        <b className={css.balance}>
          <span className="num">{print.money(line.balance, { currency: line.currency })}</span>
        </b>
      </div>
      {member.withdrawalsHeldUntil && (
        <p className={css.held} role="status">
          {t('member.held', { time: print.time(member.withdrawalsHeldUntil) })}
        </p>
      )}
      <div className={css.actions}>
        <ActionButton action={memberActions.view} subject={member} subjectName={line.username} t={t} onCarried={onChanged} />
        {lockActions.map((action) => (
          <ActionButton key={action.key} action={action} subject={line} subjectName={line.username} t={words} onCarried={onChanged} />
        ))}
        {may.use('agents.read') && (
          <Link to={`/agents/tree?member=${encodeURIComponent(line.username)}`} className={buttonClass()}>
            {t('member.tree')}
          </Link>
        )}
      </div>
    </header>
  )
}
