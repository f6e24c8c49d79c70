import { printNumber, type SheetGroup, sheets } from '@portal/lottery/sheets'
import { classNames } from '@portal/ui'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useDigits } from './digits.ts'
import css from './prize-sheet.module.css'

type SheetProps = { readonly group: SheetGroup; readonly balls: readonly number[]; readonly label: string }

/** A sheet of prizes in one line: its first number, with its last two digits marked. */
export function SheetLine({ group, balls, label, large }: SheetProps & { readonly large?: boolean | undefined }) {
  const say = lotteryTexts.useText()
  const [top] = sheets[group]
  return (
    <p aria-label={label} role="group" className={classNames(css.line, large && css.large)}>
      <span className={css.name}>{say(`lotto.prize.${top.name}`)}</span>
      <SheetNumber number={balls[0] ?? 0} digits={top.digits} />
    </p>
  )
}

/** The whole sheet of prizes as a table, and beside it all endings by their first digit. */
export function PrizeSheet({ group, balls, label }: SheetProps) {
  const say = lotteryTexts.useText()
  const top = sheets[group][0].name
  return (
    <div className={css.sheet}>
      <table className={css.prizes} aria-label={label}>
        <tbody>
          {listPrizes(group, balls).map((row) => (
            <tr key={row.name} className={row.name === top ? css.special : undefined}>
              <th scope="row">{say(`lotto.prize.${row.name}`)}</th>
              <td>
                <ul>
                  {row.numbers.map((number, place) => (
                    // A number may be drawn twice: its place is its name.
                    // oxlint-disable-next-line react/no-array-index-key
                    <li key={place}>
                      <SheetNumber number={number} digits={row.digits} />
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(group === 'VNB' || group === 'VNN') && <Endings balls={balls} />}
    </div>
  )
}

/** The prizes of a sheet with their numbers. */
function listPrizes(group: SheetGroup, balls: readonly number[]) {
  let from = 0
  return sheets[group].map((prize) => {
    const numbers = balls.slice(from, from + prize.numbers)
    from += prize.numbers
    return { ...prize, numbers }
  })
}

/** All endings by their first digit. */
function Endings({ balls }: Pick<SheetProps, 'balls'>) {
  const say = lotteryTexts.useText()
  const digits = useDigits()
  return (
    <table className={css.endings}>
      <thead>
        <tr>
          <th scope="col">{say('lotto.sheet.first')}</th>
          <th scope="col">{say('lotto.sheet.last')}</th>
        </tr>
      </thead>
      <tbody>
        {listEndings(balls).map((lasts, first) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={first}>
            <th scope="row" className="num">
              {digits(String(first))}
            </th>
            <td className="num">{lasts.length > 0 ? digits(lasts.join(' ')) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The last digits of all endings by their first digit, rising. */
function listEndings(balls: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: 10 }, (_, first) =>
    balls
      .filter((ball) => Math.floor(ball / 10) % 10 === first)
      .map((ball) => ball % 10)
      .toSorted((left, right) => left - right),
  )
}

function SheetNumber({ number, digits: length }: { readonly number: number; readonly digits: number }) {
  const digits = useDigits()
  const text = digits(printNumber(number, length))
  return (
    <span className={classNames(css.number, 'num')}>
      {text.slice(0, -2)}
      <b>{text.slice(-2)}</b>
    </span>
  )
}
