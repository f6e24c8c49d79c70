import { fromMinor } from '@portal/browser/money.ts'
import { Money } from '@portal/ui/money.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useMoney } from '../brand/brand.tsx'
import type { Prospect } from './profit.ts'
import css from './slip-prospect.module.css'

/** What a line of the slip pays when one of its bets wins, and what is left of it after its cost. */
export function LineProspect({ prospect: { cost, least, best } }: { readonly prospect: Prospect }) {
  const say = lotteryTexts.useText()
  const money = useMoney()
  const range = (low: bigint, high: bigint) =>
    low === high ? money(fromMinor(low)) : say('lotto.profit.range', { low: money(fromMinor(low)), high: money(fromMinor(high)) })
  return <p className={css.line}>{say('lotto.profit.line', { prize: range(least, best), gain: range(least - cost, best - cost) })}</p>
}

/** The same of the whole slip, with the win of one bet alone and of all lines together. */
export function SlipProspect({ prospect: { cost, least, best } }: { readonly prospect: Prospect }) {
  const say = lotteryTexts.useText()
  const money = useMoney()
  const row = (name: 'least' | 'best', prize: bigint) => (
    <>
      <dt>{say(`lotto.profit.${name}`, { prize: money(fromMinor(prize)) })}</dt>
      <dd>
        <Money tone={prize > cost ? 'won' : 'plain'}>{money(fromMinor(prize - cost))}</Money>
      </dd>
    </>
  )
  return (
    <details className={css.all}>
      <summary>{say('lotto.profit.title')}</summary>
      <dl className={css.rows}>
        {row('least', least)}
        {row('best', best)}
      </dl>
      <p className={css.line}>{say('lotto.profit.hint')}</p>
    </details>
  )
}
