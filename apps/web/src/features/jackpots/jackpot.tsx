import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { printFigures, printNumber } from '@portal/browser/money.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useBrand, useMoney } from '../brand/brand.tsx'
import css from './jackpot.module.css'
import { orderPools, type Pool, poolsQuery } from './pools.ts'

/** The counter's step and rhythm as the product text states them, in hundredths of the currency unit. */
const stepHundredths = 16_511
const tickMs = 3_000
/** The common start: everybody sees the same figure at the same moment (decision A-33). It begins again with each month and stays believable. */
const baselineHundredths = 84_500_000_00

/** The figure of a moment, in hundredths: baseline + 165.11 for each 3000 ms since the month began. */
export function jackpotAt(nowMs: number): number {
  const now = new Date(nowMs)
  const epochMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  return baselineHundredths + stepHundredths * Math.floor((nowMs - epochMs) / tickMs)
}

type JackpotProps = { readonly look?: 'panel' | 'strip' }

/** The jackpots: the pools of the ledger where games feed some, and else the counter of the product text, which says that it is only indicative. */
export function Jackpot({ look = 'panel' }: JackpotProps) {
  const t = useText()
  const { data, isPending } = useQuery(poolsQuery(useApi()))
  const pools = data?.list ?? []
  const content = (
    <>
      <div className={css.head}>
        <Icon name="crown-fill" />
        <span>{t(pools.length > 0 ? 'jackpot.pools' : 'jackpot.title')}</span>
      </div>
      {pools.length > 0 || isPending ? <Pools pools={orderPools(pools)} /> : <Indicative />}
    </>
  )
  if (look === 'strip') return <div className={css.strip}>{content}</div>
  return (
    <Card look="deep" className={css.panel}>
      <div className={css.inside} data-later="">
        {content}
      </div>
    </Card>
  )
}

const tierNames = { mini: 'jackpot.mini', major: 'jackpot.major', grand: 'jackpot.grand' } as const

/** Amounts that money stands behind: the largest one on flaps, the others below it. Before the answer their places are kept. */
function Pools({ pools }: { readonly pools: readonly Pool[] }) {
  const t = useText()
  const money = useMoney()
  const { language } = useLanguage()
  const [first, ...others] = pools
  const name = (pool: Pool | undefined) => (pool && pool.tier in tierNames ? t(tierNames[pool.tier as keyof typeof tierNames]) : '\u00a0')
  const label = (pool: Pool | undefined) => (pool ? `${name(pool)} ${money(pool.amount)}` : t('jackpot.pools'))
  const figures = first ? printFigures(first.amount, language, 2) : ''
  return (
    <>
      <div className={css.tier}>
        <b>{name(first)}</b>
        <Flaps figures={figures} label={label(first)} />
      </div>
      <div className={css.others}>
        {(others.length > 0 ? others : [undefined, undefined]).map((pool, index) => (
          <div key={pool?.code ?? index} className={css.tier} data-tier={pool?.tier}>
            <b>{name(pool)}</b>
            <span className={css.amount}>{pool ? money(pool.amount) : '\u00a0'}</span>
          </div>
        ))}
      </div>
      <p className={css.note}>{t('jackpot.funded')}</p>
    </>
  )
}

/** No pool stands behind this counter, and it says so (ruling 3). */
function Indicative() {
  const t = useText()
  const { language } = useLanguage()
  // The server does not know when the page is seen, so the figures appear with the script, in a place that is kept for them.
  const [now, setNow] = useState<number>()
  useEffect(() => {
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const figures = now === undefined ? '' : printNumber(jackpotAt(now) / 100, language, 2)
  return (
    <>
      <Flaps figures={figures} label={t('jackpot.label')} />
      <p className={css.note}>{t('jackpot.indicative')}</p>
    </>
  )
}

function Flaps({ figures, label }: { readonly figures: string; readonly label: string }): ReactNode {
  const { currencySymbol } = useBrand()
  return (
    <div className={css.flaps} role="img" aria-label={label}>
      <span className={css.symbol} aria-hidden="true">
        {currencySymbol}
      </span>
      {[...figures].map((letter, index) =>
        /\p{Nd}/u.test(letter) ? (
          <b key={index} className={index > figures.length - 3 ? css.cents : undefined} aria-hidden="true">
            {letter}
          </b>
        ) : (
          <i key={index} aria-hidden="true">
            {letter}
          </i>
        ),
      )}
    </div>
  )
}
