import type { routes, WireOutput } from '@portal/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { ProgressBar } from '@portal/ui/progress-bar.tsx'
import { fromMinor, toMinor } from '@portal/browser/money.ts'
import { loyaltyTexts } from '../../i18n/loyalty-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useDay, useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { vipLevelsQuery } from '../identity/club.ts'
import { LevelLily } from './level-lily.tsx'
import css from './loyalty.module.css'
import { playerRankQuery } from './queries.ts'
import { RewardCard } from './reward-card.tsx'
import { KindRoundsNote } from './reward-rounds.tsx'

type Rank = WireOutput<typeof routes.loyalty.playerRank>
type Change = Rank['history'][number]
const topLevel = 10

/** The member's level: the way up, what keeps it, its rewards, and how it changed. */
export default function PlayerRank() {
  const say = loyaltyTexts.useText()
  const api = useApi()
  const { language } = useLanguage()
  const query = useQuery(playerRankQuery(api, language))
  const { data, error } = query
  const nameOf = useLevelNames()
  if (error) return <QueryFailed query={query} />
  if (!data) return <Skeleton shape="block" />
  return (
    <div className={css.page}>
      <Standing rank={data} nameOf={nameOf} />
      <KindRoundsNote asRounds={data.asRounds} />
      <section aria-labelledby="rank-rewards" className={css.section}>
        <SectionHead id="rank-rewards" level="h3">
          {say('loyalty.rank.rewards')}
        </SectionHead>
        {data.rewards.length === 0 ? (
          <p className="muted">{say('loyalty.rank.rewardsNone')}</p>
        ) : (
          <ul className={css.list}>
            {data.rewards.map((reward) => (
              <RewardCard key={reward.id} reward={reward} />
            ))}
          </ul>
        )}
      </section>
      <History changes={data.history} nameOf={nameOf} />
    </div>
  )
}

/** What a level is called, with its number. */
function useLevelNames(): (level: number) => string {
  const say = loyaltyTexts.useText()
  const figure = useFigures()
  const { language } = useLanguage()
  const { data } = useQuery(vipLevelsQuery(useApi(), language))
  return (level) => {
    const name = data?.list.find((each) => each.level === level)?.name
    const numbered = say('loyalty.rank.level', { level: figure(level) })
    return name === undefined ? numbered : `${numbered} · ${name}`
  }
}

function Standing({ rank, nameOf }: { readonly rank: Rank; readonly nameOf: (level: number) => string }) {
  const say = loyaltyTexts.useText()
  const money = useMoney()
  const when = useMoment()
  const day = useDay()
  const { level, turnover, next, keep, heldUntil } = rank
  return (
    <>
      <Card look="deep" className={css.deep}>
        <div className={css.standing}>
          <LevelLily share={level / topLevel} isLarge />
          <span className={css.deepWords}>
            <b>{nameOf(level)}</b>
            {say('loyalty.rank.year')}: {money(turnover)}
          </span>
        </div>
        <Link to="/vip" className={buttonClass({ look: 'deep' })}>
          {say('loyalty.rank.table')}
        </Link>
      </Card>
      {next ? (
        <Bar label={say('loyalty.rank.toNext', { label: nameOf(next.level) })} done={turnover} required={next.turnover}>
          {say('loyalty.rank.left', { amount: money(fromMinor(leftOf(next.turnover, turnover))) })}
        </Bar>
      ) : (
        <p>{say('loyalty.rank.top')}</p>
      )}
      {keep && (
        <Bar label={say('loyalty.rank.keep')} done={turnover} required={keep.turnover}>
          {keep.isFree
            ? say('loyalty.rank.keepFree')
            : leftOf(keep.turnover, turnover) === 0n
              ? say('loyalty.rank.kept')
              : say('loyalty.rank.keepUntil', { time: when(keep.at) })}
        </Bar>
      )}
      {heldUntil !== undefined && <p>{say('loyalty.rank.held', { day: day(`${heldUntil}T12:00:00Z`) })}</p>}
      <p className="muted">{say('loyalty.rank.noQuota')}</p>
    </>
  )
}

function leftOf(required: string, done: string): bigint {
  const left = (toMinor(required) ?? 0n) - (toMinor(done) ?? 0n)
  return left > 0n ? left : 0n
}

type BarProps = { readonly label: string; readonly done: string; readonly required: string; readonly children: string }

function Bar({ label, done, required, children }: BarProps) {
  const say = loyaltyTexts.useText()
  const money = useMoney()
  const max = Number(toMinor(required) ?? 1n)
  const progress = say('loyalty.rank.of', { done: money(done), required: money(required, { digits: 0 }) })
  return (
    <Card padded className={css.mission}>
      <div className={css.row}>
        <b>{label}</b>
        <span className="num">{progress}</span>
      </div>
      <ProgressBar max={max} value={Number(toMinor(done) ?? 0n)} label={`${label}: ${progress}`} />
      <span className={css.small}>{children}</span>
    </Card>
  )
}

function History({ changes, nameOf }: { readonly changes: readonly Change[]; readonly nameOf: (level: number) => string }) {
  const say = loyaltyTexts.useText()
  const money = useMoney()
  const when = useMoment()
  const columns: readonly Column<Change>[] = [
    {
      key: 'change',
      head: say('loyalty.rank.change'),
      cell: ({ to, why }) => (
        <span className={css.words}>
          <b>{nameOf(to)}</b>
          <span className={css.small}>{say(`loyalty.rank.why.${why}`)}</span>
        </span>
      ),
    },
    {
      key: 'at',
      head: say('loyalty.rank.when'),
      phoneLabel: say('loyalty.rank.when'),
      cell: ({ at }) => <span className="num">{when(at)}</span>,
    },
    {
      key: 'turnover',
      head: say('loyalty.rank.turnover'),
      phoneLabel: say('loyalty.rank.turnover'),
      align: 'end',
      cell: ({ turnover }) => <span className="num">{money(turnover)}</span>,
    },
  ]
  return (
    <section aria-labelledby="rank-history" className={css.section}>
      <SectionHead id="rank-history" level="h3">
        {say('loyalty.rank.history')}
      </SectionHead>
      <Table
        caption={say('loyalty.rank.history')}
        columns={columns}
        rows={changes}
        rowKey={({ at, to }) => `${at} ${to}`}
        empty={<EmptyState icon="crown-duotone" title={say('loyalty.rank.historyNone')} />}
      />
    </section>
  )
}
