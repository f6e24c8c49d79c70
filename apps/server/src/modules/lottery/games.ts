import type { LanguageCode } from '@portal/contracts'
import { lotteryGroups } from '@portal/contracts/lottery'
import type { Input, Output } from '@portal/contracts'
import type { lotteryRoutes } from '@portal/contracts/lottery'
import { playsOf } from '@portal/lottery'
import type { Clock, Database } from '@portal/runtime'
import { getMember } from '#modules/identity'
import { openAnswers } from '#platform/answers.ts'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { type DrawRow, findDraw, findNext, listLastOpened, listOpened } from './draw-store.ts'
import {
  countPlayers,
  findGame,
  type GameRow,
  getTerms,
  listRecentGames,
  listShownGames,
  type Names,
  type ShownRow,
  type TermsRow,
  withGroup,
} from './game-store.ts'
import { listOrderHashes } from './order-store.ts'
import { printPays, printTimeOfDay, type WireDraw, type WireGame } from './rules.ts'

type R = typeof lotteryRoutes
export type Reading = { database: Database; clock: Clock }

/** How many days of bets make a lottery popular, and how old the count of their players may be. */
const popularDays = 7
const popularFreshMs = 10_000
const dayMs = 86_400_000

export function nameIn(names: Names, language: LanguageCode): string {
  return names[language] ?? names.EN
}

/** A game that a brand offers. @throws Refusal `lottery.game_not_found` */
export async function getGame({ database }: Pick<Reading, 'database'>, brand: number, code: string): Promise<GameRow> {
  const game = await findGame(database, brand, code)
  if (!game) throw new Refusal('lottery.game_not_found')
  return game
}

/** The terms of the caller, who may have a prize group of its own. */
async function readTerms(database: Database, { brand, caller }: Call): Promise<TermsRow> {
  const terms = await getTerms(database, brand.id)
  return caller ? withGroup(terms, (await getMember(database, caller.memberId)).prizeGroup) : terms
}

/** Reading lotteries and their draws: the menu, who plays what, the opened numbers and the proofs. */
export function openGames({ database, clock }: Reading) {
  const counts = openAnswers({ freshMs: popularFreshMs, nowMs: () => clock.now().getTime() })
  const list = async (brand: number, language: LanguageCode, code?: string) => {
    const at = clock.now()
    return (await listShownGames(database, brand, at, code)).map((row) => ({ row, game: toGame(row, at, language) }))
  }
  return {
    async menu({ language }: Input<R['gameMenu']>, call: Call): Promise<Output<R['gameMenu']>> {
      const games = (await list(call.brand.id, language ?? call.language)).map(({ game }) => game)
      const tags = [...new Set(games.map(({ gameMenuTag }) => gameMenuTag))]
      return { list: tags.map((tag) => ({ tag, gameMenus: games.filter(({ gameMenuTag }) => gameMenuTag === tag) })) }
    },
    async recent({ language, recentCount }: Input<R['recent']>, call: Call<'session'>): Promise<Output<R['recent']>> {
      const ids = await listRecentGames(database, call.brand.id, call.caller.memberId, recentCount)
      const games = ids.length > 0 ? await list(call.brand.id, language ?? call.language) : []
      return { list: ids.flatMap((id) => games.filter(({ row }) => row.id === id).map(({ game }) => game)) }
    },
    async popular({ language, count }: Input<R['popular']>, call: Call): Promise<Output<R['popular']>> {
      const games = await list(call.brand.id, language ?? call.language)
      const since = new Date(clock.now().getTime() - popularDays * dayMs)
      const players = await counts.keep(String(call.brand.id), async () => {
        const rows = await countPlayers(database, call.brand.id, since)
        return new Map(rows.map((row) => [row.id, row.players]))
      })
      const byPlayers = games.toSorted((a, b) => (players.get(b.row.id) ?? 0) - (players.get(a.row.id) ?? 0))
      const hotFirst = byPlayers.toSorted((a, b) => Number(b.game.isHot) - Number(a.game.isHot))
      return { list: hotFirst.slice(0, count).map(({ game }) => game) }
    },
    async openedOfGame({ gameId, count }: Input<R['openedOfGame']>, call: Call): Promise<Output<R['openedOfGame']>> {
      const { id } = await getGame({ database }, call.brand.id, gameId)
      return { list: (await listOpened(database, id, count)).map(toDraw) }
    },
    async openedLast(_input: Input<R['openedLast']>, call: Call): Promise<Output<R['openedLast']>> {
      return { list: (await listLastOpened(database, call.brand.id)).map(toDraw) }
    },
    async game({ gameId, language }: Input<R['game']>, call: Call): Promise<Output<R['game']>> {
      const [found] = await list(call.brand.id, language ?? call.language, gameId)
      if (!found) throw new Refusal('lottery.game_not_found')
      const { row, game } = found
      const terms = await readTerms(database, call)
      const draw = row.numero === null ? undefined : await findDraw(database, row.id, row.numero)
      const plays = playsOf(row.group).map(({ code, tab, levels }) => ({
        code,
        tab,
        levels: levels.map((level) => ({ name: level.name, pays: printPays(level, terms.prizeGroup) })),
      }))
      const at = clock.now()
      const next = await findNext(database, row.id, row.drawAt ?? at)
      return {
        game,
        ...(draw && { draw: toDraw(draw) }),
        ...(next && { next: { numero: next.numero, remainTime: next.drawAt.getTime() - at.getTime() } }),
        terms: { ...terms, currency: call.brand.currency },
        plays,
      }
    },
    async draw({ gameId, numero }: Input<R['draw']>, call: Call): Promise<Output<R['draw']>> {
      const { id } = await getGame({ database }, call.brand.id, gameId)
      const draw = await findDraw(database, id, numero)
      if (!draw) throw new Refusal('lottery.draw_not_found')
      return { draw: toDraw(draw) }
    },
    async drawOrders({ gameId, numero, from, count }: Input<R['drawOrders']>, call: Call): Promise<Output<R['drawOrders']>> {
      const { id } = await getGame({ database }, call.brand.id, gameId)
      const draw = await findDraw(database, id, numero)
      if (!draw) throw new Refusal('lottery.draw_not_found')
      const total = draw.orderCount ?? 0
      return { list: from < total ? await listOrderHashes(database, draw.id, from, count) : [], total }
    },
  }
}

function toGame(row: ShownRow, at: Date, language: LanguageCode): WireGame {
  const { rule, drawAt } = row
  return {
    gameId: row.code,
    gameMenuTag: row.menuTag,
    gameGroupCode: lotteryGroups.find((group) => group === row.group)!,
    remark: nameIn(row.names, language),
    ...(row.numero !== null && { numero: row.numero }),
    remainTime: drawAt ? drawAt.getTime() - at.getTime() : 0,
    lockTime: rule.lockSeconds,
    drawDayOfWeek: rule.days.toSorted((a, b) => a - b).join(','),
    winningTime: drawAt ? printTimeOfDay(drawAt, rule.utcOffsetMinutes) : rule.firstAt.slice(0, 5),
    isHot: row.hot,
    ...(row.lastNumero !== null && row.lastBalls && { last: { numero: row.lastNumero, balls: row.lastBalls } }),
  }
}

export function toDraw(row: DrawRow): WireDraw {
  const { gameId, numero, drawAt, state, balls, seedHash, seed, beacon, ordersHash, orderCount, reports, corrections } = row
  const source = toSource(row)
  return {
    gameId,
    numero,
    drawAt,
    state,
    ...(seedHash ? { seedHash: seedHash.toString('hex') } : { isImported: true as const }),
    ...(balls && { balls }),
    ...(seed && { seed: seed.toString('hex') }),
    ...(beacon && { beacon: beacon.toString('hex') }),
    ...(ordersHash && { ordersHash: ordersHash.toString('hex') }),
    ...(orderCount !== null && { orderCount }),
    ...(source && { source }),
    ...(reports && { reports }),
    ...(corrections && { corrections }),
  }
}

function toSource({ source: chain, publicKey, genesis, period, url, sourceRound, randomness, signature }: DrawRow): WireDraw['source'] {
  if (chain === null || publicKey === null || genesis === null || period === null || url === null || sourceRound === null) return undefined
  return {
    chain,
    publicKey,
    genesis: Number(genesis),
    period,
    round: Number(sourceRound),
    url: `${url}/${chain}/public/${sourceRound}`,
    ...(randomness && { randomness: randomness.toString('hex') }),
    ...(signature && { signature: signature.toString('hex') }),
  }
}
