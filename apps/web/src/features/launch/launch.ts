import type { LanguageCode, routes, WireOutput } from '@portal/contracts'
import type { GameType } from '@portal/contracts/bets'
import { brandDevice } from '@portal/contracts/calls'
import { lottoArea, lottoLaunchMode, type PrizeMode } from '@portal/contracts/lottery-values'
import type { Api } from '../../lib/api.ts'
import { chooseHost } from '../../lib/chosen-host.ts'
import { Refused } from '@portal/browser/refused.ts'

export type OpenedGame = WireOutput<typeof routes.launch.redeemLaunch>
type LaunchRequest = {
  readonly vassalage: string
  /** Empty: the vendor's first game of the type. */
  readonly gameCode: string
  readonly gameType?: GameType | undefined
  /** One of the rooms that the vendor lists. */
  readonly room?: string | undefined
  readonly language: LanguageCode
  readonly backUrl: string
  readonly isNarrow: boolean
  /** Hosts that serve the same games; one of them is used. */
  readonly hosts: readonly string[]
}

/**
 * Opens a game: a one-time ticket is made by POST and redeemed at once (SEC-21). The address that comes back is used only when it is http(s), and over
 * http only where the portal itself is.
 */
export async function openGame(api: Api, request: LaunchRequest): Promise<OpenedGame> {
  const { vassalage, language, backUrl, isNarrow } = request
  const gameCode = await findGameCode(api, request)
  const { ticket } = await api.launch.launchGame({ vassalage, gameCode, language, device: deviceOf(isNarrow), backUrl })
  const opened = requireSecure(await api.launch.redeemLaunch({ ticket }), request.hosts)
  if (request.room === undefined) return opened
  const address = new URL(opened.content)
  address.searchParams.set('room', request.room)
  return { ...opened, content: address.href }
}

/** Opens a game on play money, for visitors too: no ticket, no wallet (decision A-60). */
export async function openFreePlay(
  api: Api,
  { vassalage, gameCode, language, backUrl, isNarrow, hosts }: LaunchRequest,
): Promise<OpenedGame> {
  return requireSecure(await api.launch.launchDemo({ vassalage, gameCode, language, backUrl, device: deviceOf(isNarrow) }), hosts)
}

type LotteryLaunchRequest = Omit<LaunchRequest, 'gameType'> & { readonly prizeMode: PrizeMode }

/** Opens a lottery vendor: its lobby, or with a game's code the page to bet on it. */
export async function openLottery(
  api: Api,
  { vassalage, gameCode, language, backUrl, isNarrow, prizeMode, hosts }: LotteryLaunchRequest,
): Promise<OpenedGame> {
  const { ticket } = await api.launch.launchGame({
    vassalage,
    launchMode: lottoLaunchMode,
    lottoArea,
    lottoPrizeMode: prizeMode,
    lottoGameCode: gameCode,
    lottoView: gameCode ? 'betting' : 'lobby',
    language,
    device: deviceOf(isNarrow),
    backUrl,
  })
  return requireSecure(await api.launch.redeemLaunch({ ticket }), hosts)
}

/** Opens the brand's sports vendor, which the server chooses. */
export async function openSports(
  api: Api,
  { language, isNarrow, hosts }: Pick<LaunchRequest, 'language' | 'isNarrow' | 'hosts'>,
): Promise<OpenedGame> {
  return requireSecure(await api.launch.launchSports({ language, device: deviceOf(isNarrow) }), hosts)
}

/** A press on a vendor names no game: its first one of that type opens. */
async function findGameCode(api: Api, { vassalage, gameCode, gameType, language }: LaunchRequest): Promise<string> {
  if (gameCode) return gameCode
  const { games } = await api.catalogue.gameList({ vassalage, gameType, language, pageNo: 1, pageSize: 1 })
  const [first] = games
  if (!first) throw new Refused('launch.game_not_available', '')
  return first.gameCode
}

function deviceOf(isNarrow: boolean): 'MOBILE' | typeof brandDevice {
  return isNarrow ? 'MOBILE' : brandDevice
}

function requireSecure(opened: OpenedGame, hosts: readonly string[]): OpenedGame {
  const address = new URL(opened.content)
  const { protocol } = address
  if (protocol !== 'https:' && !(protocol === 'http:' && location.protocol === 'http:'))
    throw new Error('A game at an address that is not secure')
  // Only among hosts that the brand itself lists as serving the same: no answer leads to another.
  const chosen = hosts.includes(address.host) ? chooseHost('launchHost', hosts) : undefined
  if (chosen) address.host = chosen
  return { ...opened, content: address.href }
}
