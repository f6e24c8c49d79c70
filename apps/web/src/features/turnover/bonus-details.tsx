import type { routes, WireOutput } from '@portal/contracts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Card } from '@portal/ui/card.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { ProgressBar } from '@portal/ui/progress-bar.tsx'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { recordsTexts } from '../../i18n/records-texts.ts'
import { useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { toMinor } from '@portal/browser/money.ts'
import { useMoney } from '../brand/brand.tsx'
import { RecordPager } from '../wallet/record-pager.tsx'
import { useKeyPages } from '../wallet/use-key-pages.ts'
import { BonusCard, bonusTones } from './bonus-card.tsx'
import css from './bonus-details.module.css'
import { type Bonus, bonusQuery } from './bonus-queries.ts'

type Lock = WireOutput<typeof routes.turnover.locks>['locks'][number]

/** The member's bonuses, and what has to be played before a withdrawal. */
export default function BonusDetails() {
  const say = recordsTexts.useText()
  const api = useApi()
  const query = useQuery({ queryKey: ['turnover-locks'], queryFn: ({ signal }) => api.turnover.locks({}, { signal }), staleTime: 5_000 })
  const { data, error } = query
  return (
    <div className={css.page}>
      <Bonuses />
      <section aria-labelledby="locks" className={css.section}>
        <SectionHead id="locks" level="h3">
          {say('records.locks')}
        </SectionHead>
        {error ? (
          <QueryFailed query={query} />
        ) : !data ? (
          <Skeleton shape="title" />
        ) : data.locks.length === 0 ? (
          <p className="muted">{say('records.locksNone')}</p>
        ) : (
          <>
            <p className="muted">{say('records.locksHint')}</p>
            <ul className={css.locks}>
              {data.locks.map((lock) => (
                <LockCard key={`${lock.kind} ${lock.orderNo} ${lock.openedAt}`} lock={lock} />
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  )
}

function Bonuses() {
  const say = recordsTexts.useText()
  const api = useApi()
  const pages = useKeyPages()
  const query = useQuery({ ...bonusQuery(api, pages.before), placeholderData: (before) => before })
  const first = useQuery(bonusQuery(api))
  const { data, error } = query
  const standing = first.data?.standing ?? []
  const isEmpty = standing.length === 0 && data?.ended.length === 0
  return (
    <section aria-labelledby="bonuses" className={css.section}>
      <SectionHead id="bonuses" level="h3">
        {say('records.bonuses')}
      </SectionHead>
      {error ? (
        <QueryFailed query={query} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : isEmpty ? (
        <EmptyState icon="gift-duotone" title={say('records.bonusNone')}>
          {say('records.bonusNoneHint')}
        </EmptyState>
      ) : (
        <ul className={css.locks}>
          {standing.map((bonus) => (
            <BonusCard key={bonus.grantNo} bonus={bonus} />
          ))}
        </ul>
      )}
      {data && data.ended.length > 0 && (
        <>
          <SectionHead id="bonuses-ended" level="h3">
            {say('records.bonusEnded')}
          </SectionHead>
          <ul className={css.locks}>
            {data.ended.map((bonus) => (
              <EndedBonus key={bonus.grantNo} bonus={bonus} />
            ))}
          </ul>
          <RecordPager page={pages.page} pageCount={pages.countPages(data.next)} onPage={(to) => pages.goTo(to, data.next)} />
        </>
      )}
    </section>
  )
}

function EndedBonus({ bonus }: { readonly bonus: Bonus }) {
  const say = recordsTexts.useText()
  const money = useMoney()
  const when = useMoment()
  return (
    <li>
      <Card padded className={css.lines}>
        <div className={css.head}>
          <b className={css.title}>{bonus.title ?? say(`records.bonusSource.${bonus.source}`)}</b>
          <Status tone={bonusTones[bonus.state]}>{say(`records.bonusState.${bonus.state}`)}</Status>
        </div>
        <span className={css.order}>
          {bonus.grantNo} · {when(bonus.endedAt ?? bonus.expiresAt)}
        </span>
        <dl className={css.facts}>
          <div>
            <dt>{say('records.bonusGranted')}</dt>
            <dd className="num">{money(bonus.amount)}</dd>
          </div>
          <div>
            <dt>{say('records.bonusPaid')}</dt>
            <dd className="num">{money(bonus.paid ?? '0')}</dd>
          </div>
        </dl>
        <span className="muted">{say('records.lockOf', { done: money(bonus.done), required: money(bonus.required) })}</span>
      </Card>
    </li>
  )
}

const states = {
  OPEN: { tone: 'warning', label: 'records.lockOpen' },
  DONE: { tone: 'positive', label: 'records.lockDone' },
  RELEASED: { tone: 'plain', label: 'records.lockReleased' },
} as const

function LockCard({ lock }: { readonly lock: Lock }) {
  const say = recordsTexts.useText()
  const money = useMoney()
  const when = useMoment()
  const { tone, label } = states[lock.state]
  const progress = say('records.lockOf', { done: money(lock.done), required: money(lock.required) })
  return (
    <li>
      <Card padded className={css.lines}>
        <div className={css.head}>
          <b>{say(`records.lockKind.${lock.kind}`)}</b>
          <Status tone={tone}>{say(label)}</Status>
        </div>
        <span className={css.order}>
          {lock.orderNo} · {when(lock.openedAt)}
        </span>
        <ProgressBar max={Number(toMinor(lock.required) ?? 1n)} value={Number(toMinor(lock.done) ?? 0n)} label={progress} />
        <span>
          {progress}
          {lock.state === 'OPEN' && (
            <>
              {' · '}
              <b className={css.left}>{say('records.lockLeft', { left: money(lock.left) })}</b>
            </>
          )}
        </span>
      </Card>
    </li>
  )
}
