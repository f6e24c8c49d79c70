import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { classNames, Icon, IconButton } from '@portal/ui'
import { type BarTool, type OfferedTools, readFrameMessage, postToGame } from '../../features/launch/frame-messages.ts'
import { useBrand } from '../../features/brand/brand.tsx'
import { freePlay, type Game, gameListQuery } from '../../features/catalogue/game.ts'
import { openFreePlay, openGame, type OpenedGame, openLottery, openSports } from '../../features/launch/launch.ts'
import { useMoneyBack } from '../../features/funds/money-back.ts'
import { balanceQuery } from '../../features/wallet/balance.ts'
import { bonusQuery } from '../../features/turnover/bonus-queries.ts'
import { BalancePill } from '../../features/wallet/balance-pill.tsx'
import { playTexts } from '../../i18n/play-texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useIsNarrow } from '../../lib/is-narrow.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { isTrialType, useSession } from '../../lib/session.ts'
import { GameHelp } from './game-help.tsx'
import { GameTools } from './game-tools.tsx'
import { LaunchState } from './launch-state.tsx'
import { readGameRequest, type FrameKind, type GameRequest } from './game-request.ts'
import css from './play.module.css'

/** After this long the page says that the game takes its time (decision b.24). */
const slowAfterMs = 10_000

/**
 * What is played in its frame, under one bar of 44 px: back, name, wallet, full screen, reload, help, and the tools that the game lends it. In free play the bar says so in the wallet's place, as
 * long as the game is open. On a phone the name has a line of its own above it. The sports vendor's page is part of the page and not over it.
 */
export function PlayFrame({ what }: { readonly what: FrameKind }) {
  const t = useText()
  const say = playTexts.useText()
  const session = useSession()
  const [search] = useSearchParams()
  const isFree = what === 'game' && search.get(freePlay[0]) === freePlay[1]
  const request = readGameRequest(search, what)
  const game = useLaunch(what, request, isFree)
  const frame = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { isReady, isSlow, setReady, reportedAt, offered, press } = useFrame(frame, game.opened)
  const hasWallet = !isFree && session !== undefined && !isTrialType(session.type)
  // Before it has come, the frame is still of this page's origin, and the browser complains of a message to another.
  useMoneyBack(hasWallet ? game.opened?.vassalage : undefined)
  useBalanceNotification(frame, isReady ? game.opened : undefined, hasWallet)
  const leave = useLeave()
  const { meant, isComing } = useMeantGame(what, request, game.opened)
  const name = game.opened?.gameName ?? meant?.gameName ?? t(`title.${what === 'sports' ? 'fbsports' : what}`)
  const vendor = game.opened?.vendorName ?? meant?.vendorName
  const bonusNote = useBonusNote(hasWallet ? meant?.gameType : undefined)
  return (
    <div ref={stage} className={classNames(css.stage, what === 'sports' && css.within)}>
      <div className={css.bar}>
        <IconButton icon="arrow-left-bold" label={t('action.back')} look="deep" onClick={leave} />
        <div className={css.head}>
          <Names name={name} vendor={vendor} />
          {isFree && <b className={css.free}>{say('play.free')}</b>}
          {hasWallet && <BalancePill look="frame" reportedAt={reportedAt} bonusNote={bonusNote} />}
        </div>
        <GameTools
          offered={offered}
          onTool={press}
          onHelp={() => setHelpOpen(true)}
          onReload={game.reload}
          onFullScreen={() => toggleFullScreen(stage.current)}
        />
      </div>
      <div className={css.room}>
        {game.opened && (
          <iframe
            ref={frame}
            key={game.opened.sessionId}
            title={name}
            src={game.opened.content}
            sandbox="allow-scripts allow-same-origin allow-pointer-lock"
            allow="autoplay; fullscreen"
            referrerPolicy="strict-origin"
            className={css.game}
            onLoad={setReady}
          />
        )}
        {!isReady && (
          <LaunchState
            game={meant}
            isGameComing={isComing}
            error={game.error}
            isBadLink={!request}
            isFree={isFree}
            isSlow={isSlow}
            onRetry={game.reload}
          />
        )}
        {isReady && isSlow && <SlowHint />}
      </div>
      {isHelpOpen && <GameHelp name={name} vendor={vendor} game={meant} isFree={isFree} onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

/** A vendor with the game's own name, as of a lobby, is named once. */
function Names({ name, vendor }: { readonly name: string; readonly vendor: string | undefined }) {
  return (
    <div className={css.name}>
      <h1>
        <span className="clip">{name}</span>
      </h1>
      {vendor !== name && <span className={classNames('clip', css.vendor)}>{vendor}</span>}
    </div>
  )
}

function SlowHint() {
  const t = useText()
  return (
    <p className={css.hint}>
      <Icon name="timer-duotone" />
      {t('error.slow')}
    </p>
  )
}

function toggleFullScreen(stage: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void stage?.requestFullscreen?.().catch(() => undefined)
}

/**
 * What the catalogue knows of the game: the one that the address names, or the vendor's first of the type, before it opens and also when it can't. Nothing of
 * a vendor's lobby, which is no game.
 */
function useMeantGame(
  what: FrameKind,
  request: GameRequest | undefined,
  opened: OpenedGame | undefined,
): { meant: Game | undefined; isComing: boolean } {
  const api = useApi()
  const { merchant } = useBrand()
  const { language } = useLanguage()
  const vassalage = opened?.vassalage ?? request?.vassalage
  const gameCode = opened?.gameCode || request?.gameCode || undefined
  const gameType = gameCode ? undefined : what === 'game' ? request?.gameType : undefined
  const enabled = Boolean(vassalage) && (gameCode !== undefined || gameType !== undefined)
  const { data, isPending } = useQuery({
    ...gameListQuery(api, language, { merchant, vassalage, gameCode, gameType, language, pageNo: 1, pageSize: 1 }),
    enabled,
  })
  return { meant: data?.games.find((game) => gameCode === undefined || game.gameCode === gameCode), isComing: enabled && isPending }
}

type Launch = { opened: OpenedGame | undefined; error: unknown; reload: () => void }

/**
 * Asks for a ticket and redeems it, or opens free play, once for each look at the page; a reload asks for a new one, and so does a lost answer, which may
 * have used up the ticket.
 */
function useLaunch(what: FrameKind, request: GameRequest | undefined, isFree: boolean): Launch {
  const api = useApi()
  const isNarrow = useIsNarrow()
  const { language } = useLanguage()
  const session = useSession()
  const { launchGameCDNs: hosts, prizeMode } = useBrand()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['launch', what, request, language, isFree || session?.token],
    queryFn: () => {
      const place = { language, isNarrow, hosts }
      if (what === 'sports') return openSports(api, place)
      if (what === 'lottery') return openLottery(api, { ...request!, ...place, prizeMode, backUrl: '/elott' })
      return (isFree ? openFreePlay : openGame)(api, { ...request!, ...place, backUrl: '/' })
    },
    enabled: (isFree || session !== undefined) && request !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
  return { opened: isFetching || error ? undefined : data, error: isFetching ? undefined : error, reload: () => void refetch() }
}

/** Back to where the player came from, or home when the game was opened by its address. */
function useLeave(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (window.history.length > 1 && document.referrer === '' && window.history.state?.idx > 0) void navigate(-1)
    else void navigate('/')
  }, [navigate])
}

/** Listens to the game: it is ready, it lends its tools, money moved, the player wants to leave or to deposit. */
function useFrame(frame: RefObject<HTMLIFrameElement | null>, opened: OpenedGame | undefined) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = useLeave()
  const [isReady, setReady] = useState(false)
  const [isSlow, setSlow] = useState(false)
  // Undefined until the game has said that it is ready: a game that tells nothing withholds nothing.
  const [reportedAt, setReportedAt] = useState<number>()
  const [offered, setOffered] = useState<OfferedTools>()
  const [, setSearch] = useSearchParams()
  const goTo = useCallback(
    (game: string) =>
      setSearch(
        (search) => {
          search.set('gameCode', game)
          search.delete('room')
          return search
        },
        { replace: true },
      ),
    [setSearch],
  )
  useEffect(() => {
    setReady(false)
    setSlow(false)
    setReportedAt(undefined)
    setOffered(undefined)
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    if (!opened) return () => clearTimeout(timer)
    const { origin } = new URL(opened.content)
    const hear = (event: MessageEvent<unknown>) => {
      const message = readFrameMessage(event, { origin, window: frame.current?.contentWindow })
      if (message?.type === 'ready') {
        clearTimeout(timer)
        setReady(true)
        setSlow(false)
        setReportedAt(0)
      }
      if (message?.type === 'tools') {
        setOffered(message)
        postToGame(frame.current, origin, { type: 'bar-taken' })
      }
      if (message?.type === 'balance-changed')
        void queryClient.invalidateQueries({ queryKey: ['balance'] }).then(() => setReportedAt((count = 0) => count + 1))
      if (message?.type === 'round-finished') void queryClient.invalidateQueries({ queryKey: ['bets'] })
      if (message?.type === 'close') leave()
      // Another game of the vendor that is open: the address says which, and back leads to where this one was come from.
      if (message?.type === 'game-wanted') goTo(message.game)
      if (message?.type === 'deposit-wanted') void navigate({ hash: memberAddress('depositv2') })
    }
    addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', hear)
    }
  }, [opened, frame, queryClient, navigate, leave, goTo])
  const press = (tool: BarTool) => {
    if (!opened) return
    // What opens in the game is used with the keys at once.
    if (tool !== 'sound') frame.current?.focus()
    postToGame(frame.current, new URL(opened.content).origin, { type: 'tool-pressed', tool })
  }
  return { isReady, isSlow, reportedAt, offered, press, setReady: () => setReady(true) }
}

/** A bonus that can't be staked on the kind of game is not in the balance that the game shows, and the bar says so. */
function useBonusNote(gameType: string | undefined): ((bonus: string) => string) | undefined {
  const t = useText()
  const api = useApi()
  const { data: balance } = useQuery({ ...balanceQuery(api, useQueryClient()), enabled: gameType !== undefined })
  const { data } = useQuery({ ...bonusQuery(api), enabled: gameType !== undefined && balance?.bonus !== undefined })
  const active = data?.standing.find(({ state }) => state === 'active')
  if (!active || active.contribution.some((each) => each.gameType === gameType)) return undefined
  return (amount) => t('wallet.bonusNotHere', { amount })
}

/** A balance that changed elsewhere, as by a deposit in another window, is reported to the game; it ignores this in the middle of a round. */
function useBalanceNotification(frame: RefObject<HTMLIFrameElement | null>, opened: OpenedGame | undefined, hasWallet: boolean): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...balanceQuery(api, queryClient), enabled: hasWallet })
  const version = data && [data.version, ...(data.wallets ?? []).map((held) => held.version)].join()
  useEffect(() => {
    if (opened && version !== undefined) postToGame(frame.current, new URL(opened.content).origin, { type: 'balance-changed' })
  }, [frame, opened, version])
}
