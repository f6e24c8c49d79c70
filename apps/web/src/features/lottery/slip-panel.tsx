import type { Group } from '@portal/lottery'
import { Button, IconButton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { fromMinor } from '@portal/browser/money.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { Countdown } from './countdown.tsx'
import { useDigits } from './digits.ts'
import type { LotteryTerms } from './game.ts'
import { shortNumero } from './menu-rules.ts'
import { usePlayNames } from './play-name.ts'
import { prospectOf, prospectOfAll } from './profit.ts'
import type { Sale } from './sale.ts'
import { checkLine, costOf, lineKey, type SlipLine, totalOf } from './slip.ts'
import css from './slip-panel.module.css'
import { LineProspect, SlipProspect } from './slip-prospect.tsx'
import { Multiple } from './stake-fields.tsx'

type SlipPanelProps = {
  readonly group: Group
  readonly terms: LotteryTerms
  readonly lines: readonly SlipLine[]
  /** What the server said of a line, from 0. */
  readonly refused: { readonly line: number; readonly words: string } | undefined
  readonly sale: Sale | undefined
  readonly onLines: (lines: readonly SlipLine[]) => void
  readonly onPlace: () => void
  readonly onChase: () => void
}

/** What is going to be bet: each line with its multiple, and what all of it costs. */
export function SlipPanel({ group, terms, lines, refused, sale, onLines, onPlace, onChase }: SlipPanelProps) {
  const say = lotteryTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const digits = useDigits()
  const isWrong = lines.some((line) => checkLine(line, terms) !== undefined)
  const prospect = isWrong ? undefined : prospectOfAll(group, terms, lines)
  return (
    <Card padded className={css.slip}>
      <div className={css.head}>
        <h2>{say('lotto.slip')}</h2>
        {sale && (
          <span className={css.time}>
            <span className="num">{say('lotto.draw', { numero: digits(shortNumero(sale.numero)) })}</span>
            <Countdown endsAtMs={sale.endsAtMs} bare />
          </span>
        )}
      </div>
      {lines.length > 0 && (
        <div className={css.tools}>
          <span className="muted">{say('lotto.lines', { count: lines.length, figure: figure(lines.length) })}</span>
          <Button look="bare" size="small" icon="trash-duotone" onClick={() => onLines([])}>
            {say('lotto.clear')}
          </Button>
        </div>
      )}
      {lines.length === 0 ? (
        <p className="muted">{say('lotto.slipEmpty')}</p>
      ) : (
        <ul className={css.lines}>
          {lines.map((line, at) => (
            <Line
              key={lineKey(line)}
              group={group}
              terms={terms}
              line={line}
              refused={refused?.line === at ? refused.words : undefined}
              onMultiple={(multiple) => onLines(lines.map((known) => (known === line ? { ...known, multiple } : known)))}
              onRemove={() => onLines(lines.filter((known) => known !== line))}
            />
          ))}
        </ul>
      )}
      <p className={css.total}>
        <span>{say('lotto.total')}</span>
        <b className="num">{money(totalOf(lines))}</b>
      </p>
      {prospect && <SlipProspect prospect={prospect} />}
      <Button look="primary" size="large" wide disabled={lines.length === 0 || isWrong || !sale} onClick={onPlace}>
        {!sale
          ? say('lotto.waitNext')
          : sale.closed
            ? say('lotto.placeNext', { numero: digits(shortNumero(sale.numero)) })
            : say('lotto.place')}
      </Button>
      <Button look="outline" wide icon="repeat-bold" disabled={lines.length === 0 || isWrong || !sale} onClick={onChase}>
        {say('lotto.chase')}
      </Button>
      {sale?.closed && (
        <p role="status" className={css.note}>
          {say('lotto.goesToNext', { closed: digits(shortNumero(sale.closed)), numero: digits(shortNumero(sale.numero)) })}
        </p>
      )}
      <p className="muted">{say('lotto.largest', { amount: money(terms.largestPrize, { digits: 0 }) })}</p>
    </Card>
  )
}

type LineProps = {
  readonly group: Group
  readonly terms: LotteryTerms
  readonly line: SlipLine
  readonly refused: string | undefined
  readonly onMultiple: (multiple: number) => void
  readonly onRemove: () => void
}

function Line({ group, terms, line, refused, onMultiple, onRemove }: LineProps) {
  const say = lotteryTexts.useText()
  const names = usePlayNames()
  const money = useMoney()
  const figure = useFigures()
  const name = names.whole(group, line.play)
  // An invalid multiple is shown at its own field.
  const wrong = line.multiple > 0 ? checkLine(line, terms) : undefined
  const prospect = line.multiple > 0 ? prospectOf(group, terms, line) : undefined
  const limits = { low: terms.smallestOrder, high: terms.largestOrder }
  return (
    <li className={css.line}>
      <div className={css.what}>
        <b>{name}</b>
        <span className={css.content}>{names.content(line.content)}</span>
      </div>
      <IconButton icon="x-bold" label={say('lotto.remove', { play: name })} onClick={onRemove} />
      <div className={css.stake}>
        <span className="muted">
          {say('lotto.bets', { count: line.betCount, figure: figure(line.betCount) })} × {money(line.unit, { digits: 0 })}
        </span>
        <Multiple
          label={say('lotto.multipleOf', { play: name })}
          multiple={line.multiple}
          largest={terms.largestMultiple}
          onMultiple={onMultiple}
        />
        <b className="num">{money(fromMinor(costOf(line)))}</b>
      </div>
      {prospect && <LineProspect prospect={prospect} />}
      {(refused || wrong) && (
        <p role="alert" className={css.wrong}>
          {refused ?? say(`lotto.cost.${wrong!}`, { amount: money(limits[wrong!], { digits: 0 }) })}
        </p>
      )}
    </li>
  )
}
