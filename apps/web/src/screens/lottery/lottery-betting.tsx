import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button, buttonClass } from '@portal/ui'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useFigures, useMoney } from '../../features/brand/brand.tsx'
import { gameQuery } from '../../features/lottery/betting.ts'
import { ConfirmSlip } from '../../features/lottery/confirm-slip.tsx'
import { useIsLocked } from '../../features/lottery/countdown.tsx'
import { DrawList } from '../../features/lottery/draw-list.tsx'
import { DrawProof } from '../../features/lottery/draw-proof.tsx'
import { type LotteryDraw, slipLinesMost } from '../../features/lottery/game.ts'
import { OwnOrders } from '../../features/lottery/own-orders.tsx'
import { PickPanel } from '../../features/lottery/pick-panel.tsx'
import { lineOf, usePlaceSlip } from '../../features/lottery/place-slip.ts'
import { keepSlip, readSlip } from '../../features/lottery/kept-slip.ts'
import { addLine, type SlipLine, totalOf } from '../../features/lottery/slip.ts'
import { SlipPanel } from '../../features/lottery/slip-panel.tsx'
import { useProtected } from '../../features/identity/guard.ts'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useErrorText, useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { isRefused } from '../../lib/refused.ts'
import { isTrialType, useSession } from '../../lib/session.ts'
import { BettingHead } from './betting-head.tsx'
import { BettingWaiting } from './betting-waiting.tsx'
import css from './lottery-betting.module.css'

type Opened = NonNullable<ReturnType<typeof useGame>['data']>

/** The longest code that the contract knows. */
const longestCode = 64

function useGame(gameId: string) {
  const api = useApi()
  const { language } = useLanguage()
  return useQuery({ ...gameQuery(api, language, gameId), enabled: gameId.length <= longestCode })
}

/** One lottery to bet on: its draw, its plays, the slip, the draws before, the member's orders. A visitor sees all but those, and signs in to bet. */
export default function LotteryBetting({ gameId }: { readonly gameId: string }) {
  // Before anything is asked: what suspends here is not asked for twice.
  lotteryTexts.useText()
  const query = useGame(gameId)
  if (query.data) return <Betting opened={query.data} />
  if (gameId.length > longestCode || isRefused(query.error, 'lottery.game_not_found')) return <NoSuchLottery />
  return query.error ? (
    <div className={css.page}>
      <QueryFailed query={query} />
    </div>
  ) : (
    <BettingWaiting />
  )
}

function NoSuchLottery() {
  const say = lotteryTexts.useText()
  return (
    <div className={css.page}>
      <EmptyState
        icon="ticket-duotone"
        title={say('lotto.unknown')}
        action={
          <Link to="/lottery" className={buttonClass({ look: 'quiet' })}>
            {say('lotto.toMenu')}
          </Link>
        }
      >
        {say('lotto.unknownHint')}
      </EmptyState>
    </div>
  )
}

function Betting({ opened }: { readonly opened: Opened }) {
  const { game, draw, terms, plays } = opened
  const session = useSession()
  const [search, setSearch] = useSearchParams()
  const [proof, setProof] = useState<LotteryDraw>()
  const slip = useSlip(opened)
  const aside = useRef<HTMLDivElement>(null)
  const group = game.gameGroupCode
  const choosePlay = (playType: string) => setSearch({ gameCode: game.gameId, playType }, { replace: true, preventScrollReset: true })
  return (
    <div className={css.page}>
      <BettingHead game={game} draw={draw} onProof={setProof} />
      <div className={css.columns}>
        <div className={css.pick}>
          <PickPanel
            group={group}
            offered={plays}
            terms={terms}
            play={search.get('playType') ?? ''}
            onPlay={choosePlay}
            isSlipFull={slip.lines.length >= slipLinesMost}
            onAdd={slip.add}
          />
          {slip.lines.length > 0 && <SlipBar lines={slip.lines} onGo={() => aside.current?.scrollIntoView()} />}
        </div>
        <div ref={aside} className={css.aside}>
          <SlipPanel
            group={group}
            terms={terms}
            lines={slip.lines}
            refused={slip.refused}
            isLocked={slip.isLocked}
            onLines={slip.setLines}
            onPlace={slip.confirm}
          />
          <DrawList game={game} group={group} onProof={setProof} />
        </div>
      </div>
      {session && !isTrialType(session.type) && <Orders opened={opened} username={session.username} />}
      {proof && <DrawProof group={group} draw={proof} onClose={() => setProof(undefined)} />}
      {slip.confirming !== undefined && (
        <ConfirmSlip
          game={game}
          numero={slip.confirming}
          lines={slip.lines}
          isSending={slip.isSending}
          isUnsure={slip.isUnsure}
          error={slip.error}
          placed={slip.placed}
          onSend={slip.send}
          onMove={slip.move}
          onClose={slip.close}
        />
      )}
    </div>
  )
}

/** On a narrow screen the slip stands far below the marks: what is on it stays in view, and leads there. */
function SlipBar({ lines, onGo }: { readonly lines: readonly SlipLine[]; readonly onGo: () => void }) {
  const say = lotteryTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  return (
    <div className={css.bar}>
      <Button look="quiet" size="large" wide icon="ticket-duotone" onClick={onGo}>
        {`${say('lotto.slip')} · ${say('lotto.lines', { count: lines.length, figure: figure(lines.length) })} · ${money(totalOf(lines))}`}
      </Button>
    </div>
  )
}

function Orders({ opened, username }: { readonly opened: Opened; readonly username: string }) {
  const say = lotteryTexts.useText()
  return (
    <section aria-labelledby="lottery-orders" className={css.orders}>
      <SectionHead id="lottery-orders" icon="receipt-duotone">
        {say('lotto.orders')}
      </SectionHead>
      <OwnOrders game={opened.game} username={username} />
    </section>
  )
}

/** The slip of this tab, and its way to the server: confirmed for one draw, sent, moved to the next when that one is locked. */
function useSlip({ game, terms, plays }: Opened) {
  const t = useText()
  const errorText = useErrorText()
  const guarded = useProtected()
  const [lines, setShown] = useState(() => readSlip(game.gameId, { group: game.gameGroupCode, terms, plays }))
  const setLines = (next: readonly SlipLine[]) => {
    keepSlip(game.gameId, next)
    setShown(next)
  }
  const [confirming, setConfirming] = useState<string>()
  const place = usePlaceSlip(() => setLines([]))
  const isLocked = useIsLocked(game.endsAtMs)
  const refusedLine = lineOf(place.error)
  const unanswered = place.findUnanswered({ gameId: game.gameId, lines })
  // What was said of a line stands at the line, which the dialog hides.
  useEffect(() => {
    if (refusedLine !== undefined) setConfirming(undefined)
  }, [refusedLine])
  const change = (next: readonly SlipLine[]) => {
    place.reset()
    setLines(next)
  }
  return {
    lines,
    setLines: change,
    add: (line: SlipLine) => change(addLine(lines, line, terms.largestMultiple)),
    isLocked,
    confirming,
    confirm: () => {
      const numero = unanswered ?? game.numero
      if (numero === undefined) return
      guarded(() => {
        if (unanswered === undefined) place.reset()
        setConfirming(numero)
      })
    },
    refused: refusedLine === undefined ? undefined : { line: refusedLine, words: place.error ? errorText(place.error) : t('error.hint') },
    isSending: place.isPending,
    isUnsure: confirming !== undefined && confirming === unanswered,
    error: place.error,
    placed: place.data,
    send: (numero: string) => place.mutate({ gameId: game.gameId, numero, lines }),
    move: (numero: string) => {
      place.reset()
      setConfirming(numero)
    },
    close: () => {
      if (place.isPending) return
      // A try that was not answered stays one: the same slip is asked about again, and not bet twice.
      if (unanswered === undefined) place.reset()
      setConfirming(undefined)
    },
  }
}
