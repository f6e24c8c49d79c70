import { lottoArea, lottoLaunchMode } from '@portal/contracts/lottery-values'
import type { GamesLaunchRequest } from '@portal/contracts/vendor-protocol'
import type { z } from 'zod'
import { GameClosed, VendorUnreachable, type VendorClient } from '../../vendor-client.ts'
import type { DemoOpening, GameOpening, OpenedGame, VendorAdapter, VendorProtocol } from '../adapter.ts'
import type { Link } from '../../wallet-action.ts'

/** The portal's own protocol, used by the embedded studio and by every vendor that implements it. */
export function createGvpAdapter(client: VendorClient, protocol: VendorProtocol): VendorAdapter {
  return {
    code: 'gvp',
    protocol,
    open: (opening) => open(client, opening),
    openDemo: (opening) => openDemo(client, opening),
    listRooms: async (link) => {
      const answer = await client.call(link, 'listRooms', { currency: link.currency, money: moneyOf(link) })
      return answer.status === 'OK' ? answer.rooms : []
    },
    findRoundPage: async (link, roundId, language) => {
      const answer = await client.call(link, 'roundDetail', { roundId, language: language as 'BN' })
      return answer.status === 'OK' ? answer.url : undefined
    },
  }
}

async function open(client: VendorClient, opening: GameOpening): Promise<OpenedGame> {
  const { link, game, prizeMode, token, playerId, nickname, device, lobbyUrl, depositUrl, ip, minimumAge, maxBet } = opening
  const request: z.output<typeof GamesLaunchRequest> = {
    mode: 'real',
    money: moneyOf(link),
    player: { id: playerId, nickname },
    token,
    ...(game !== '' && { game }),
    ...(prizeMode && { lottery: { area: lottoArea, launchMode: lottoLaunchMode, prizeMode, view: game === '' ? 'lobby' : 'betting' } }),
    currency: link.currency,
    language: opening.language as 'BN',
    device: device === 'MOBILE' ? 'MOBILE' : 'WEB',
    lobbyUrl,
    depositUrl,
    ip,
    rg: { minimumAge },
    ...(maxBet !== undefined && { limits: { maxBet } }),
  }
  return launch(client, link, request)
}

/** FAIR-25: only a demonstration's wallets are stated as play money, beside which a vendor may let bots sit. */
function moneyOf({ isPlayMoney }: Link): 'real' | 'play' {
  return isPlayMoney ? 'play' : 'real'
}

async function openDemo(
  client: VendorClient,
  { link, game, language, device, lobbyUrl, ip, minimumAge }: DemoOpening,
): Promise<OpenedGame> {
  return launch(client, link, {
    mode: 'demo',
    game,
    currency: link.currency,
    language: language as 'BN',
    device: device === 'MOBILE' ? 'MOBILE' : 'WEB',
    lobbyUrl,
    ip,
    rg: { minimumAge },
  })
}

async function launch(client: VendorClient, link: Link, request: z.output<typeof GamesLaunchRequest>): Promise<OpenedGame> {
  const answer = await client.call(link, 'launchGame', request)
  const { status } = answer
  if (status === 'MAINTENANCE' || status === 'GAME_DISABLED')
    throw new GameClosed(`${link.vendor} has closed ${request.game || 'its games'}`)
  if (status !== 'OK') throw new VendorUnreachable(`${link.vendor} answered ${status}`)
  return answer
}
