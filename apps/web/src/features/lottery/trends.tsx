import type { Group } from '@portal/lottery'
import {
  countSides,
  countTrend,
  listHotAndCold,
  type SideTrend,
  type TrendNumber,
  type TrendPlace,
  trendPlacesOf,
} from '@portal/lottery/trends'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Chip } from '@portal/ui/chip.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useFigures } from '../brand/brand.tsx'
import { openedQuery } from './betting.ts'
import { useDigits } from './digits.ts'
import type { LotteryGame } from './game.ts'
import { usePlayNames } from './play-name.ts'
import { Bars, Line } from './trend-charts.tsx'
import css from './trends.module.css'

const drawCounts = [30, 50, 100] as const
/** The line shows so many draws at most: more of them are no longer told apart on a phone. */
const lineDraws = 30
const hotNumbers = 3

type Result = readonly number[]

/** What the last draws of a lottery look like, as charts with their figures in tables; and that it says nothing of the next draw. */
export default function Trends({ game }: { readonly game: LotteryGame }) {
  const say = lotteryTexts.useText()
  const api = useApi()
  const query = useQuery(openedQuery(api, game.gameId, game.last?.numero ?? ''))
  const results = query.data?.list.flatMap(({ balls }) => (balls ? [balls] : []))
  if (query.error && !results) return <QueryFailed query={query} />
  return (
    <Card padded className={css.trends}>
      <h2>{say('lotto.view.trends')}</h2>
      <p role="note" className={css.note}>
        {say('lotto.trend.past')}
      </p>
      {!results ? (
        <div aria-busy="true">
          <Skeleton shape="block" />
        </div>
      ) : results.length === 0 ? (
        <p className="muted">{say('lotto.noLast')}</p>
      ) : (
        <Shown group={game.gameGroupCode} results={results} />
      )}
    </Card>
  )
}

/** The chosen place over the chosen number of draws. */
function Shown({ group, results }: { readonly group: Group; readonly results: readonly Result[] }) {
  const say = lotteryTexts.useText()
  const names = usePlayNames()
  const figure = useFigures()
  const places = trendPlacesOf(group)
  const [chosen, setChosen] = useState(places[0]!.name)
  const [count, setCount] = useState<number>(drawCounts[0])
  const place = places.find(({ name }) => name === chosen) ?? places[0]!
  const looked = results.slice(0, count)
  return (
    <>
      <div role="group" aria-label={say('lotto.trend.place')} className={css.choices}>
        {places.map(({ name }) => (
          <Chip key={name} isOn={name === place.name} onClick={() => setChosen(name)}>
            {names.field(name)}
          </Chip>
        ))}
      </div>
      <div role="group" aria-label={say('lotto.trend.count')} className={css.choices}>
        {drawCounts.map((each) => (
          <Chip key={each} isOn={each === count} onClick={() => setCount(each)}>
            {say('lotto.trend.draws', { figure: figure(each) })}
          </Chip>
        ))}
      </div>
      <PlaceTrend place={place} results={looked} />
    </>
  )
}

type PlaceTrendProps = { readonly place: TrendPlace; readonly results: readonly Result[] }

function PlaceTrend({ place, results }: PlaceTrendProps) {
  const say = lotteryTexts.useText()
  const digits = useDigits()
  const names = usePlayNames()
  const numbers = countTrend(place, results)
  const { hot, cold } = listHotAndCold(numbers, hotNumbers)
  const width = String(place.to).length
  // Digits and sums are written plainly, numbers of two digits with both.
  const print = (number: number) => digits(place.sides && place.name !== 'special' ? String(number) : String(number).padStart(width, '0'))
  const list = (some: readonly number[]) => some.map(print).join(' ')
  return (
    <>
      <p className={css.ends}>
        <span>{say('lotto.trend.hot', { numbers: list(hot) })}</span>
        <span>{say('lotto.trend.cold', { numbers: list(cold) })}</span>
      </p>
      <div className={css.beside}>
        <Bars
          label={say('lotto.trend.bars', { place: names.field(place.name) })}
          bars={numbers.map(({ number, draws }) => ({ key: print(number), value: draws }))}
        />
        <NumbersTable numbers={numbers} print={print} />
      </div>
      {place.sides && (
        <div className={css.beside}>
          <Line
            label={say('lotto.trend.line', { place: names.field(place.name) })}
            from={place.from}
            to={place.to}
            values={results.slice(0, lineDraws).map((result) => place.read(result)[0]!).toReversed()} // prettier-ignore
            print={print}
          />
          <SidesTable sides={countSides(place, results)} />
        </div>
      )}
    </>
  )
}

type NumbersTableProps = { readonly numbers: readonly TrendNumber[]; readonly print: (number: number) => string }

function NumbersTable({ numbers, print }: NumbersTableProps) {
  const say = lotteryTexts.useText()
  const figure = useFigures()
  const counted = (key: 'draws' | 'omission' | 'longest'): Column<TrendNumber> => ({
    key,
    head: say(`lotto.trend.${key === 'draws' ? 'times' : key}`),
    phoneLabel: say(`lotto.trend.${key === 'draws' ? 'times' : key}`),
    align: 'end',
    cell: (row) => figure(row[key]),
  })
  return (
    <div className={css.table}>
      <Table
        caption={say('lotto.trend.table')}
        columns={[
          { key: 'number', head: say('lotto.trend.number'), cell: ({ number }) => <b className="num">{print(number)}</b> },
          counted('draws'),
          counted('omission'),
          counted('longest'),
        ]}
        rows={numbers}
        rowKey={({ number }) => String(number)}
      />
    </div>
  )
}

function SidesTable({ sides }: { readonly sides: readonly SideTrend[] }) {
  const say = lotteryTexts.useText()
  const names = usePlayNames()
  const figure = useFigures()
  const counted = (key: 'draws' | 'run' | 'longest'): Column<SideTrend> => {
    const head = say(key === 'draws' ? 'lotto.trend.times' : key === 'run' ? 'lotto.trend.run' : 'lotto.trend.longestRun')
    return { key, head, phoneLabel: head, align: 'end', cell: (row) => figure(row[key]) }
  }
  return (
    <div className={css.table}>
      <Table
        caption={say('lotto.trend.sides')}
        columns={[
          { key: 'side', head: say('lotto.trend.side'), cell: ({ side }) => <b>{names.choice(side)}</b> },
          counted('draws'),
          counted('run'),
          counted('longest'),
        ]}
        rows={sides}
        rowKey={({ side }) => side}
      />
    </div>
  )
}
