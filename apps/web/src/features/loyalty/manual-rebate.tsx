import type { routes, WireInput, WireOutput } from '@portal/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Card } from '@portal/ui/card.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { loyaltyTexts } from '../../i18n/loyalty-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { RecordPager } from '../wallet/record-pager.tsx'
import { useKeyPages } from '../wallet/use-key-pages.ts'
import css from './loyalty.module.css'
import { loyaltyKey, useClaim, useClaimKey } from './queries.ts'

type Rebates = WireOutput<typeof routes.loyalty.manualRebate>
type Line = Rebates['lines'][number]
type Claim = WireOutput<typeof routes.loyalty.rebateHistory>['list'][number]
type Named = NonNullable<WireInput<typeof routes.loyalty.claimManualRebate>['lines']>

const partsPerPercent = 10_000
const pageSize = 10
const keyOf = ({ gameType, vassalage }: Pick<Line, 'gameType' | 'vassalage'>) => `${gameType} ${vassalage}`

/** Rebates of what was played, by game and vendor; claimed as a whole or in parts (decision b.14). */
export default function ManualRebate() {
  const api = useApi()
  const { language } = useLanguage()
  const query = useQuery({
    queryKey: [...loyaltyKey, 'rebate', language],
    queryFn: ({ signal }) => api.loyalty.manualRebate({ language }, { signal }),
    staleTime: 5_000,
  })
  const { data, error } = query
  if (error) return <QueryFailed query={query} />
  if (!data) return <Skeleton shape="block" />
  return (
    <div className={css.page}>
      <Claiming rebates={data} />
      <History />
    </div>
  )
}

const tones = { available: 'positive', below_minimum: 'plain', paused: 'warning' } as const

function Claiming({ rebates }: { readonly rebates: Rebates }) {
  const say = loyaltyTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const when = useMoment()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { key, renew } = useClaimKey()
  const claim = useClaim<Named | undefined>(async (api, lines) => {
    const done = await api.loyalty.claimManualRebate(lines ? { lines } : {}, { idempotencyKey: key })
    setChosen(new Set())
    renew()
    return done
  })
  const toggle = (line: Line) => {
    const next = new Set(chosen)
    if (!next.delete(keyOf(line))) next.add(keyOf(line))
    setChosen(next)
    renew()
  }
  const columns = useLineColumns(chosen, toggle)
  const { lines, total, minimum, state, level, lastClaim, countedUntil } = rebates
  const named = lines.filter((line) => chosen.has(keyOf(line))).map(({ gameType, vassalage }) => ({ gameType, vassalage })) as Named
  const isReady = state === 'available'
  return (
    <>
      <Card look="deep" className={css.deep}>
        <span className={css.deepWords}>
          {say('loyalty.rebate.total')}
          <b className="num">{money(total)}</b>
          <span>
            {say('loyalty.rebate.level', { level: figure(level) })} · {say('loyalty.rebate.minimum', { amount: money(minimum) })}
          </span>
        </span>
        {isReady ? (
          <Button
            look="lily"
            pending={claim.isPending}
            pendingLabel={say('loyalty.claiming')}
            onClick={() => claim.mutate(named.length > 0 ? named : undefined)}
          >
            {say(named.length > 0 ? 'loyalty.rebate.claimChosen' : 'loyalty.claimAll')}
          </Button>
        ) : (
          <Status tone={tones[state]}>{say(`loyalty.rebate.state.${state}`)}</Status>
        )}
      </Card>
      <p className="muted">
        {say('loyalty.rebate.until', { time: when(countedUntil) })}
        {lastClaim && ` · ${say('loyalty.rebate.last', { time: when(lastClaim.at), amount: money(lastClaim.amount) })}`}
      </p>
      <Table
        caption={say('loyalty.rebate.total')}
        columns={columns}
        rows={lines}
        rowKey={keyOf}
        empty={
          <EmptyState icon="hand-coins-duotone" title={say('loyalty.rebate.none')}>
            {say('loyalty.rebate.noneHint')}
          </EmptyState>
        }
      />
    </>
  )
}

function useLineColumns(chosen: ReadonlySet<string>, onToggle: (line: Line) => void): readonly Column<Line>[] {
  const say = loyaltyTexts.useText()
  const t = useText()
  const money = useMoney()
  const figure = useFigures()
  return [
    {
      key: 'game',
      head: say('loyalty.rebate.game'),
      cell: (line) => {
        const name = `${t(`category.${line.gameType}` as 'category.RNG')} · ${line.vendorName}`
        return (
          <label className={css.choice}>
            <input
              type="checkbox"
              checked={chosen.has(keyOf(line))}
              disabled={line.amount === '0'}
              aria-label={say('loyalty.rebate.choose', { name })}
              onChange={() => onToggle(line)}
            />
            {name}
          </label>
        )
      },
    },
    {
      key: 'valid',
      head: say('loyalty.rebate.valid'),
      phoneLabel: say('loyalty.rebate.valid'),
      align: 'end',
      cell: ({ validBet }) => <span className="num">{money(validBet)}</span>,
    },
    {
      key: 'rate',
      head: say('loyalty.rebate.rate'),
      phoneLabel: say('loyalty.rebate.rate'),
      align: 'end',
      cell: ({ ppm }) => <span className="num">{figure(ppm / partsPerPercent, 2)}%</span>,
    },
    {
      key: 'amount',
      head: say('loyalty.rebate.amount'),
      phoneLabel: say('loyalty.rebate.amount'),
      align: 'end',
      cell: ({ amount, validBet }) => <b className="num">{validBet.startsWith('-') ? say('loyalty.rebate.carried') : money(amount)}</b>,
    },
  ]
}

function History() {
  const say = loyaltyTexts.useText()
  const t = useText()
  const api = useApi()
  const money = useMoney()
  const when = useMoment()
  const pages = useKeyPages()
  const query = useQuery({
    queryKey: [...loyaltyKey, 'rebates', pages.before],
    queryFn: ({ signal }) =>
      api.loyalty.rebateHistory({ pageSize, ...(pages.before !== undefined && { before: pages.before }) }, { signal }),
    placeholderData: (before) => before,
    staleTime: 5_000,
  })
  const { data, error, isPending } = query
  const columns: readonly Column<Claim>[] = [
    { key: 'at', head: say('loyalty.rank.when'), cell: ({ at }) => <span className="num">{when(at)}</span> },
    {
      key: 'lines',
      head: say('loyalty.rebate.lines'),
      phoneLabel: say('loyalty.rebate.lines'),
      cell: ({ lines }) => [...new Set(lines.map(({ gameType }) => t(`category.${gameType}` as 'category.RNG')))].join(' · '),
    },
    {
      key: 'amount',
      head: say('loyalty.rebate.amount'),
      phoneLabel: say('loyalty.rebate.amount'),
      align: 'end',
      cell: ({ amount }) => <b className="num">{money(amount)}</b>,
    },
  ]
  return (
    <section aria-labelledby="rebate-history" className={css.section}>
      <SectionHead id="rebate-history" level="h3">
        {say('loyalty.rebate.history')}
      </SectionHead>
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <Table
          caption={say('loyalty.rebate.history')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending}
          empty={<EmptyState icon="list-checks-duotone" title={say('loyalty.rebate.historyNone')} />}
        />
      )}
      <RecordPager page={pages.page} pageCount={pages.countPages(data?.next)} onPage={(page) => pages.goTo(page, data?.next)} />
    </section>
  )
}
