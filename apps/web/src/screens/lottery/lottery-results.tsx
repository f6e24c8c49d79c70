import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button, buttonClass, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Pager } from '@portal/ui/pager.tsx'
import { Select } from '@portal/ui/select.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useBrand, useFigures } from '../../features/brand/brand.tsx'
import { Balls } from '../../features/lottery/balls.tsx'
import { useDigits } from '../../features/lottery/digits.ts'
import { DrawProof } from '../../features/lottery/draw-proof.tsx'
import { type LotteryDraw, type LotteryGame, listGames, menuQuery } from '../../features/lottery/game.ts'
import {
  numeroPattern,
  readResultsAddress,
  type ResultsAnswer,
  type ResultsAddress,
  resultsQuery,
  writeResultsAddress,
} from '../../features/lottery/results.ts'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useDay, useExactMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useSession } from '../../lib/session.ts'
import { PlainPage } from '../../shell/plain-page.tsx'
import css from './lottery-results.module.css'

/** The ended draws of every lottery, found by lottery, day and number; anybody may look and check. */
export default function LotteryResults() {
  const t = useText()
  const say = lotteryTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const { language } = useLanguage()
  // The menu tells the lotteries here, not their countdowns.
  const query = useQuery({ ...menuQuery({ api, brand, language }), refetchInterval: false })
  const games = query.data && listGames(query.data)
  return (
    <PlainPage icon="list-checks-duotone" title={t('title.lotteryResults')} lead={say('lotto.results.lead')}>
      {games ? (
        games.length > 0 ? (
          <Results games={games} />
        ) : (
          <EmptyState icon="ticket-duotone" title={t('lottery.none')}>
            {t('lottery.noneHint')}
          </EmptyState>
        )
      ) : query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Waiting />
      )}
    </PlainPage>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton shape="block" className={css.waiting} />
    </div>
  )
}

function Results({ games }: { readonly games: readonly LotteryGame[] }) {
  const [search] = useSearchParams()
  const api = useApi()
  const address = readResultsAddress(search)
  const game = games.find(({ gameId }) => gameId === address.gameId) ?? games[0]!
  const asked = { ...address, gameId: game.gameId }
  const query = useQuery(resultsQuery(api, asked))
  const { data } = query
  return (
    <div className={css.page}>
      <Filters key={asked.numero} games={games} asked={asked} shownDay={data?.day ?? asked.day} days={data?.days} />
      {data ? (
        <Draws game={game} asked={asked} data={data} isOld={query.isPlaceholderData} />
      ) : query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

type FiltersProps = {
  readonly games: readonly LotteryGame[]
  readonly asked: ResultsAddress
  readonly shownDay: string
  readonly days: ResultsAnswer['days']
}

/** Lottery and day change the list at once, the number when it is sent. */
function Filters({ games, asked, shownDay, days }: FiltersProps) {
  const say = lotteryTexts.useText()
  const navigate = useNavigate()
  const [numero, setNumero] = useState(asked.numero)
  const isWrong = !numeroPattern.test(numero)
  const go = (next: Partial<ResultsAddress>) =>
    void navigate(writeResultsAddress({ ...asked, numero: isWrong ? '' : numero, ...next, pageNo: 1 }), { preventScrollReset: true })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong) go({})
  }
  return (
    <Card padded>
      <form className={css.filters} onSubmit={send}>
        <Select
          label={say('lotto.results.game')}
          value={asked.gameId}
          options={games.map(({ gameId, remark }) => ({ value: gameId, label: remark }))}
          // Another lottery has days of its own.
          onChange={(event) => go({ gameId: event.target.value, day: '', numero: '' })}
        />
        <TextField
          type="date"
          label={say('lotto.results.day')}
          value={shownDay}
          min={days?.first}
          max={days?.last}
          onChange={(event) => event.target.value && go({ day: event.target.value })}
        />
        <TextField
          label={say('lotto.results.numero')}
          hint={say('lotto.results.numeroHint')}
          error={isWrong && say('lotto.results.numeroWrong')}
          inputMode="numeric"
          autoComplete="off"
          value={numero}
          onChange={(event) => setNumero(event.target.value.trim())}
        />
        <Button type="submit" look="quiet" icon="magnifying-glass" disabled={isWrong} className={css.send}>
          {say('lotto.results.show')}
        </Button>
      </form>
    </Card>
  )
}

type DrawsProps = {
  readonly game: LotteryGame
  readonly asked: ResultsAddress
  readonly data: ResultsAnswer
  /** Whether this is still the page before. */
  readonly isOld: boolean
}

function Draws({ game, asked, data, isOld }: DrawsProps) {
  const say = lotteryTexts.useText()
  const figure = useFigures()
  const day = useDay()
  const [proven, setProven] = useState<LotteryDraw>()
  const username = useSession()?.username
  const { list, total, totalPages } = data
  const toGame = (
    <Link to={`/lottery?gameCode=${encodeURIComponent(game.gameId)}`} className={buttonClass({ look: 'quiet' })}>
      {say('lotto.results.play')}
    </Link>
  )
  if (list.length === 0)
    return (
      <EmptyState icon="ticket-duotone" title={say('lotto.results.none')} action={toGame}>
        {say(data.days ? 'lotto.results.noneHint' : 'lotto.results.noneYet')}
      </EmptyState>
    )
  return (
    <Card padded className={css.draws}>
      <div className={css.head}>
        {/* A moment of the day, so that no zone makes it another day. */}
        <h2>{say('lotto.results.total', { count: total, figure: figure(total), day: day(`${data.day}T12:00:00Z`) })}</h2>
        {toGame}
      </div>
      <ul className={css.list} aria-busy={isOld}>
        {list.map((draw) => (
          <DrawRow key={draw.numero} game={game} draw={draw} onProof={() => setProven(draw)} />
        ))}
      </ul>
      <ResultPager asked={asked} pageCount={totalPages} />
      {data.days && <p className="muted">{say('lotto.results.later', { day: day(`${data.days.first}T12:00:00Z`) })}</p>}
      {proven && <DrawProof group={game.gameGroupCode} draw={proven} username={username} onClose={() => setProven(undefined)} />}
    </Card>
  )
}

type DrawRowProps = { readonly game: LotteryGame; readonly draw: LotteryDraw; readonly onProof: () => void }

function DrawRow({ game, draw, onProof }: DrawRowProps) {
  const say = lotteryTexts.useText()
  const digits = useDigits()
  const moment = useExactMoment()
  const numero = digits(draw.numero)
  return (
    <li className={css.draw}>
      <div className={css.name}>
        <b className="num">{numero}</b>
        <time dateTime={draw.drawAt} className="muted num">
          {moment(draw.drawAt)}
        </time>
      </div>
      {draw.balls ? (
        <Balls group={game.gameGroupCode} balls={draw.balls} label={say('lotto.ballsOf', { numero })} />
      ) : (
        <span>{say('lotto.cancelledDraw')}</span>
      )}
      <Button look="bare" size="small" aria-label={say('lotto.proofOf', { numero })} onClick={onProof} className={css.proof}>
        {say('lotto.proof')}
      </Button>
    </li>
  )
}

function ResultPager({ asked, pageCount }: { readonly asked: ResultsAddress; readonly pageCount: number }) {
  const t = useText()
  const figure = useFigures()
  const navigate = useNavigate()
  const addressOf = (pageNo: number) => writeResultsAddress({ ...asked, pageNo })
  return (
    <Pager
      page={asked.pageNo}
      pageCount={pageCount}
      hrefFor={addressOf}
      onGo={(page, event) => {
        event.preventDefault()
        void navigate(addressOf(page))
      }}
      words={{
        label: t('pager.label'),
        first: t('pager.first'),
        previous: t('action.previous'),
        next: t('action.next'),
        last: t('pager.last'),
        page: (at) => t('pager.page', { figure: figure(at) }),
        figure: (at) => figure(at),
      }}
    />
  )
}
