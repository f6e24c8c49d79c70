import { useEffect, useState } from 'react'
import { Icon } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { locales } from '../../lib/money.ts'
import { useBrand } from '../brand/brand.tsx'
import css from './jackpot.module.css'

/** The counter's step and rhythm as the product text states them, in hundredths of the currency unit. */
const stepHundredths = 16_511
export const tickMs = 3_000
/** The common start: everybody sees the same figure at the same moment (decision A-33). It begins again with each month and stays believable. */
const baselineHundredths = 84_500_000_00

/** The figure of a moment, in hundredths: baseline + 165.11 for each 3000 ms since the month began. */
export function jackpotAt(nowMs: number): number {
  const now = new Date(nowMs)
  const epochMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  return baselineHundredths + stepHundredths * Math.floor((nowMs - epochMs) / tickMs)
}

type JackpotProps = { readonly look?: 'panel' | 'strip' }

/** The jackpot counter. It is labelled as indicative: no pool stands behind it (ruling 3). */
export function Jackpot({ look = 'panel' }: JackpotProps) {
  const t = useText()
  const { language } = useLanguage()
  const { currencySymbol } = useBrand()
  // The server does not know when the page is seen, so the figures appear with the script, in a place that is kept for them.
  const [now, setNow] = useState<number>()
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const figures =
    now === undefined ? '' : new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2 }).format(jackpotAt(now) / 100)
  const content = (
    <>
      <div className={css.head}>
        <Icon name="crown-fill" />
        <span>{t('jackpot.title')}</span>
      </div>
      <div className={css.flaps} role="img" aria-label={t('jackpot.label')}>
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
      <p className={css.note}>{t('jackpot.indicative')}</p>
    </>
  )
  if (look === 'strip') return <div className={css.strip}>{content}</div>
  return (
    <Card look="deep" className={css.panel}>
      {content}
    </Card>
  )
}
