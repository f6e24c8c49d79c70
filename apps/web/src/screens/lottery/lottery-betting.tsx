import { isEntry } from '@portal/lottery'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button, buttonClass } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Tabs } from '@portal/ui/tabs.tsx'
import { BetBar } from '../../features/lottery/bet-bar.tsx'
import { ConfirmSlip } from '../../features/lottery/confirm-slip.tsx'
import { DrawList } from '../../features/lottery/draw-list.tsx'
import { DrawProof } from '../../features/lottery/draw-proof.tsx'
import { type LotteryDraw, type LotteryOrder, slipLinesMost } from '../../features/lottery/game.ts'
import { ChaseDialog } from '../../features/lottery/chase-dialog.tsx'
import { OwnChases } from '../../features/lottery/own-chases.tsx'
import { OwnOrders } from '../../features/lottery/own-orders.tsx'
import { PickPanel } from '../../features/lottery/pick-panel.tsx'
import { type Sale, useSale } from '../../features/lottery/sale.ts'
import { checkLine } from '../../features/lottery/slip.ts'
import { SlipPanel } from '../../features/lottery/slip-panel.tsx'
import { type Pick, usePick } from '../../features/lottery/use-pick.ts'
import { useProtected } from '../../features/identity/guard.ts'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { isRefused } from '@portal/browser/refused.ts'
import { isTrialType, useSession } from '../../lib/session.ts'
import { BettingHead } from './betting-head.tsx'
import { BettingWaiting } from './betting-waiting.tsx'
import css from './lottery-betting.module.css'
import { LotteryNavigation } from './lottery-navigation.tsx'
import { useSlipAgain, useTypedAgain } from './use-again.ts'
import { longestCode, type Opened, useGame } from './use-opened.ts'
import { useSlip } from './use-slip.ts'

const Trends = lazyPart(() => import('../../features/lottery/trends.tsx'))
const TextEntry = lazyPart(() => import('../../features/lottery/text-entry.tsx'))
const LotteryRules = lazyPart(() => import('../../features/lottery/lottery-rules.tsx'))

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
  const slipAgain = useSlipAgain((orders) => {
    slip.againAll(orders)
    chooseView('bet')
  })
  const again = useTypedAgain((play, text) => {
    pick?.type(play, text)
    choosePlay(play)
  })
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
            onSlipAgain={(slipNo) => slipAgain.mutate(slipNo)}
            onAgain={(order) => {
              if (isEntry(order.content)) again.mutate(order)
              else {
                slip.again(order)
                chooseView('bet')
              }
            }}
          />
        ) : view === 'draws' ? (
          <DrawList game={game} group={group} onProof={setProof} />
        ) : view === 'trends' ? (
          <Trends game={game} />
        ) : view === 'rules' ? (
          <LotteryRules group={group} terms={terms} offered={plays} onPlay={choosePlay} />
        ) : (
          pick && (
            <BetView
              opened={opened}
              sale={sale}
              slip={slip}
              pick={pick}
              onPlay={choosePlay}
              onProof={setProof}
              onOrders={() => chooseView('orders')}
            />
          )
        )}
      </Views>
      {proof && <DrawProof group={group} draw={proof} username={session?.username} onClose={() => setProof(undefined)} />}
      <SlipDialogs opened={opened} sale={sale} slip={slip} onView={chooseView} />
    </div>
  )
}

type SlipDialogsProps = {
  readonly opened: Opened
  readonly sale: Sale | undefined
  readonly slip: ReturnType<typeof useSlip>
  readonly onView: (view: View) => void
}

/** The slip on its way to the server: for one draw, or as a chase. */
function SlipDialogs({ opened: { game, terms }, sale, slip, onView }: SlipDialogsProps) {
  return (
    <>
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
            onView('orders')
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
            onView('chases')
          }}
          onClose={slip.closeChase}
        />
      )}
    </>
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
  readonly onOrders: () => void
}

/** Numbers and slip; beside them, where there is room, the draws before. */
function BetView({ opened: { game, terms, plays }, sale, slip, pick, onPlay, onProof, onOrders }: BetViewProps) {
  const aside = useRef<HTMLDivElement>(null)
  const group = game.gameGroupCode
  const isSlipFull = slip.lines.length >= slipLinesMost
  return (
    <div className={css.columns}>
      <PickPanel
        group={group}
        pick={pick}
        offered={plays}
        terms={terms}
        isSlipFull={isSlipFull}
        textEntry={<TextEntry game={game} terms={terms} sale={sale} pick={pick} onOrders={onOrders} />}
        onPlay={onPlay}
      />
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
  readonly onSlipAgain: (slipNo: string) => void
}

function Own({ opened: { game, next }, view, username, onAgain, onSlipAgain }: OwnProps) {
  const t = useText()
  const say = lotteryTexts.useText()
  const guarded = useProtected()
  if (username !== undefined)
    return view === 'orders' ? (
      <OwnOrders game={game} next={next} username={username} onAgain={onAgain} onSlipAgain={onSlipAgain} />
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
