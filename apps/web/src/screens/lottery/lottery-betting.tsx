import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button, buttonClass } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Tabs } from '@portal/ui/tabs.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { BetBar } from '../../features/lottery/bet-bar.tsx'
import { gameQuery } from '../../features/lottery/betting.ts'
import { ConfirmSlip } from '../../features/lottery/confirm-slip.tsx'
import { DrawList } from '../../features/lottery/draw-list.tsx'
import { DrawProof } from '../../features/lottery/draw-proof.tsx'
import { type LotteryDraw, type LotteryOrder, slipLinesMost } from '../../features/lottery/game.ts'
import { ChaseDialog } from '../../features/lottery/chase-dialog.tsx'
import { useKeptSlip } from '../../features/lottery/kept-slip.ts'
import { OwnChases } from '../../features/lottery/own-chases.tsx'
import { OwnOrders } from '../../features/lottery/own-orders.tsx'
import { PickPanel } from '../../features/lottery/pick-panel.tsx'
import { lineOf, usePlaceSlip } from '../../features/lottery/place-slip.ts'
import { readLine, readSlip, storeSlip } from '../../features/lottery/stored-slip.ts'
import { type Sale, useSale } from '../../features/lottery/sale.ts'
import { addLine, checkLine, type SlipLine } from '../../features/lottery/slip.ts'
import { SlipPanel } from '../../features/lottery/slip-panel.tsx'
import { type Pick, usePick } from '../../features/lottery/use-pick.ts'
import { useProtected } from '../../features/identity/guard.ts'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useErrorText, useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { isRefused } from '@portal/browser/refused.ts'
import { isTrialType, useSession } from '../../lib/session.ts'
import { BettingHead } from './betting-head.tsx'
import { BettingWaiting } from './betting-waiting.tsx'
import css from './lottery-betting.module.css'
import { LotteryNavigation } from './lottery-navigation.tsx'

const Trends = lazyPart(() => import('../../features/lottery/trends.tsx'))
const LotteryRules = lazyPart(() => import('../../features/lottery/lottery-rules.tsx'))

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

const views = ['bet', 'orders', 'chases', 'draws', 'trends', 'rules'] as const
/** What only accounts have that may bet. */
const ownViews: readonly View[] = ['orders', 'chases']
type View = (typeof views)[number]
const viewIcons = {
  bet: 'ticket-duotone',
  orders: 'receipt-duotone',
  chases: 'repeat-bold',
  draws: 'clock-counter-clockwise-duotone',
  trends: 'chart-line-duotone',
  rules: 'scales-duotone',
} as const

/** Which part of a lottery is looked at, and the play, both in the address. */
function useView(gameId: string, hasOrders: boolean) {
  const [search, setSearch] = useSearchParams()
  const requested = views.find((view) => view === search.get('view')) ?? 'bet'
  const view = ownViews.includes(requested) && !hasOrders ? 'bet' : requested
  const playType = search.get('playType') ?? ''
  const go = (next: Record<string, string>) => setSearch({ gameCode: gameId, ...next }, { replace: true, preventScrollReset: true })
  return {
    view,
    playType,
    choosePlay: (play: string) => go({ playType: play }),
    chooseView: (next: View) => go({ ...(playType && { playType }), ...(next !== 'bet' && { view: next }) }),
  }
}

function Betting({ opened }: { readonly opened: Opened }) {
  const { game, draw, terms, plays } = opened
  const session = useSession()
  const hasOrders = !session || !isTrialType(session.type)
  const { view, playType, choosePlay, chooseView } = useView(game.gameId, hasOrders)
  const [proof, setProof] = useState<LotteryDraw>()
  const sale = useSale(opened)
  const slip = useSlip(opened, sale)
  const group = game.gameGroupCode
  const pick = usePick({ group, offered: plays, terms, playCode: playType, onAdd: slip.add })
  return (
    <div className={css.page}>
      <LotteryNavigation isMenu={false} />
      <BettingHead game={game} sale={sale} draw={draw} onProof={setProof} />
      <Views view={view} hasOrders={hasOrders} onView={chooseView}>
        {view === 'orders' || view === 'chases' ? (
          <Own
            opened={opened}
            view={view}
            username={session?.username}
            onAgain={(order) => {
              slip.again(order)
              chooseView('bet')
            }}
          />
        ) : view === 'draws' ? (
          <DrawList game={game} group={group} onProof={setProof} />
        ) : view === 'trends' ? (
          <Trends game={game} />
        ) : view === 'rules' ? (
          <LotteryRules group={group} terms={terms} offered={plays} onPlay={choosePlay} />
        ) : (
          pick && <BetView opened={opened} sale={sale} slip={slip} pick={pick} onPlay={choosePlay} onProof={setProof} />
        )}
      </Views>
      {proof && <DrawProof group={group} draw={proof} username={session?.username} onClose={() => setProof(undefined)} />}
      {slip.confirming !== undefined && (
        <ConfirmSlip
          game={game}
          sale={sale}
          numero={slip.confirming}
          lines={slip.lines}
          isSending={slip.isSending}
          isUnsure={slip.isUnsure}
          error={slip.error}
          placed={slip.placed}
          onSend={slip.send}
          onMove={slip.move}
          onOrders={() => {
            slip.close()
            chooseView('orders')
          }}
          onClose={slip.close}
        />
      )}
      {slip.isChasing && (
        <ChaseDialog
          game={game}
          terms={terms}
          lines={slip.lines}
          sale={sale}
          onPlaced={() => {
            slip.chased()
            chooseView('chases')
          }}
          onClose={slip.closeChase}
        />
      )}
    </div>
  )
}

type ViewsProps = {
  readonly view: View
  readonly hasOrders: boolean
  readonly onView: (view: View) => void
  readonly children: ReactNode
}

/** The parts of a lottery as tabs. */
function Views({ view, hasOrders, onView, children }: ViewsProps) {
  const say = lotteryTexts.useText()
  const shown = views.filter((one) => hasOrders || !ownViews.includes(one))
  return (
    <Tabs<View>
      label={say('lotto.views')}
      tabs={shown.map((key) => ({ key, label: say(`lotto.view.${key}`), icon: viewIcons[key] }))}
      selected={view}
      className={css.views}
      onSelect={onView}
    >
      <Suspense fallback={<BettingWaiting isPart />}>{children}</Suspense>
    </Tabs>
  )
}

type BetViewProps = {
  readonly opened: Opened
  readonly sale: Sale | undefined
  readonly slip: ReturnType<typeof useSlip>
  readonly pick: Pick
  readonly onPlay: (code: string) => void
  readonly onProof: (draw: LotteryDraw) => void
}

/** Numbers and slip; beside them, where there is room, the draws before. */
function BetView({ opened: { game, terms, plays }, sale, slip, pick, onPlay, onProof }: BetViewProps) {
  const aside = useRef<HTMLDivElement>(null)
  const group = game.gameGroupCode
  const isSlipFull = slip.lines.length >= slipLinesMost
  return (
    <div className={css.columns}>
      <PickPanel group={group} pick={pick} offered={plays} terms={terms} isSlipFull={isSlipFull} onPlay={onPlay} />
      <div ref={aside} className={css.aside}>
        <SlipPanel
          group={group}
          terms={terms}
          lines={slip.lines}
          refused={slip.refused}
          sale={sale}
          onLines={slip.setLines}
          onPlace={slip.confirm}
          onChase={slip.chase}
        />
        <div className={css.beside}>
          <DrawList game={game} group={group} onProof={onProof} />
        </div>
      </div>
      <BetBar
        sale={sale}
        pick={pick}
        lines={slip.lines}
        isSlipFull={isSlipFull}
        mayPlace={slip.lines.every((line) => checkLine(line, terms) === undefined)}
        onSlip={() => aside.current?.scrollIntoView()}
        onPlace={slip.confirm}
      />
    </div>
  )
}

type OwnProps = {
  readonly opened: Opened
  readonly view: 'orders' | 'chases'
  readonly username: string | undefined
  readonly onAgain: (order: LotteryOrder) => void
}

function Own({ opened: { game, next }, view, username, onAgain }: OwnProps) {
  const t = useText()
  const say = lotteryTexts.useText()
  const guarded = useProtected()
  if (username !== undefined)
    return view === 'orders' ? (
      <OwnOrders game={game} next={next} username={username} onAgain={onAgain} />
    ) : (
      <OwnChases game={game} username={username} />
    )
  return (
    <EmptyState
      icon="receipt-duotone"
      title={say('lotto.ordersOfMembers')}
      action={
        <Button look="primary" onClick={() => guarded(() => undefined)}>
          {t('action.login')}
        </Button>
      }
    >
      {say('lotto.noOrdersHint')}
    </EmptyState>
  )
}

/** The slip of this tab, and its way to the server: confirmed for one draw, sent, moved to the next when that one is locked. */
function useSlip({ game, terms, plays }: Opened, sale: Sale | undefined) {
  const t = useText()
  const say = lotteryTexts.useText()
  const errorText = useErrorText()
  const guarded = useProtected()
  const [lines, setShown] = useState(() => readSlip(game.gameId, { group: game.gameGroupCode, terms, plays }))
  const setLines = (next: readonly SlipLine[]) => {
    storeSlip(game.gameId, next)
    setShown(next)
  }
  const [confirming, setConfirming] = useState<string>()
  const [isChasing, setChasing] = useState(false)
  const place = usePlaceSlip(() => setLines([]))
  const refusedLine = lineOf(place.error)
  const unanswered = place.findUnanswered({ gameId: game.gameId, lines })
  const offer = { group: game.gameGroupCode, terms, plays }
  useKeptSlip({ gameId: game.gameId, offer, lines, isUnanswered: unanswered !== undefined, onLines: setLines })
  // A line's error is shown at the line, which the dialog covers.
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
    again: (order: LotteryOrder) => {
      // What is no longer offered is left out, as of a slip that was stored.
      const [line] = readLine(order, { group: game.gameGroupCode, terms, plays })
      if (line) change(addLine(lines, line, terms.largestMultiple))
      else showToast(say('lotto.againGone'), 'negative')
    },
    isChasing,
    chase: () => guarded(() => setChasing(true)),
    closeChase: () => setChasing(false),
    chased: () => {
      setChasing(false)
      setLines([])
    },
    confirming,
    confirm: () => {
      const numero = unanswered ?? sale?.numero
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
