import { Button } from '@portal/ui'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { fromMinor } from '@portal/browser/money.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import css from './bet-bar.module.css'
import { Countdown } from './countdown.tsx'
import { useDigits } from './digits.ts'
import { shortNumero } from './menu-rules.ts'
import type { Sale } from './sale.ts'
import { costOf, type SlipLine, totalOf } from './slip.ts'
import type { Pick } from './use-pick.ts'

type BetBarProps = {
  readonly sale: Sale | undefined
  readonly pick: Pick
  readonly lines: readonly SlipLine[]
  readonly isSlipFull: boolean
  readonly mayPlace: boolean
  readonly onSlip: () => void
  readonly onPlace: () => void
}

/** On a narrow screen always in view: how long bets are taken and on which draw, what is marked or on the slip, and the next step with it. */
export function BetBar({ sale, pick, lines, isSlipFull, mayPlace, onSlip, onPlace }: BetBarProps) {
  const say = lotteryTexts.useText()
  const digits = useDigits()
  return (
    <div role="region" aria-label={say('lotto.bar')} className={css.bar}>
      {sale?.closed && (
        <p role="status" className={css.note}>
          {say('lotto.goesToNext', { closed: digits(shortNumero(sale.closed)), numero: digits(shortNumero(sale.numero)) })}
        </p>
      )}
      <div className={css.row}>
        <span className={css.time}>
          {sale ? <Countdown endsAtMs={sale.endsAtMs} bare /> : <b>{say('lotto.locked')}</b>}
          <span className="num">{sale ? say('lotto.draw', { numero: digits(shortNumero(sale.numero)) }) : say('lotto.noDraw')}</span>
        </span>
        {pick.line.betCount > 0 ? (
          <Marked pick={pick} isSlipFull={isSlipFull} />
        ) : lines.length > 0 ? (
          <OnSlip lines={lines} mayPlace={mayPlace && sale !== undefined} onSlip={onSlip} onPlace={onPlace} />
        ) : (
          <>
            <span className={css.sum}>{say('lotto.barEmpty')}</span>
            <Button look="quiet" icon="shuffle-bold" onClick={pick.quick}>
              {say('lotto.quick')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function Marked({ pick: { line, add }, isSlipFull }: { readonly pick: Pick; readonly isSlipFull: boolean }) {
  const say = lotteryTexts.useText()
  const figure = useFigures()
  const money = useMoney()
  return (
    <>
      <span className={css.sum}>
        {say('lotto.bets', { count: line.betCount, figure: figure(line.betCount) })}
        <b className="num">{money(fromMinor(costOf(line)))}</b>
      </span>
      <Button icon="plus-bold" disabled={isSlipFull} onClick={add}>
        {say('lotto.addShort')}
      </Button>
    </>
  )
}

type OnSlipProps = Omit<BetBarProps, 'sale' | 'pick' | 'isSlipFull'>

function OnSlip({ lines, mayPlace, onSlip, onPlace }: OnSlipProps) {
  const say = lotteryTexts.useText()
  const figure = useFigures()
  const money = useMoney()
  return (
    <>
      <button type="button" className={css.sum} onClick={onSlip}>
        <span
          className={css.link}
        >{`${say('lotto.slip')} · ${say('lotto.lines', { count: lines.length, figure: figure(lines.length) })}`}</span>
        <b className="num">{money(totalOf(lines))}</b>
      </button>
      <Button look="primary" disabled={!mayPlace} onClick={onPlace}>
        {say('lotto.placeShort')}
      </Button>
    </>
  )
}
