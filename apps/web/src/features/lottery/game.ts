import type { LanguageCode, routes, WireOutput } from '@portal/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { Brand } from '../brand/brand.tsx'
import { endTimeMs, type AnswerTime, nextRefreshMs } from './menu-rules.ts'

type Lottery = typeof routes.lottery
type WireGame = WireOutput<Lottery['gameMenu']>['list'][number]['gameMenus'][number]
export type LotteryDraw = WireOutput<Lottery['draw']>['draw']
export type LotteryTerms = WireOutput<Lottery['game']>['terms']
export type LotteryPays = WireOutput<Lottery['game']>['plays'][number]
export type LotteryChase = WireOutput<Lottery['chases']>['list'][number]
export type LotteryOrder = WireOutput<Lottery['orders']>['list'][number]

/** A lottery with the moment, by the server's clock, at which bets on its draw end; none without a draw. */
export type LotteryGame = WireGame & { readonly endsAtMs: number | undefined }
export type MenuTag = { readonly tag: string; readonly games: readonly LotteryGame[] }

/** How many recent and popular lotteries and how many opened numbers are asked for. */
export const recentCount = 100
export const popularCount = 20
export const openedCount = 100
/** The most lines of a slip, as the contract says. */
export const slipLinesMost = 50

export type LotteryQueryContext = {
  readonly api: Api
  readonly language: LanguageCode
  readonly brand: Pick<Brand, 'prizeMode' | 'device'>
}

const named = ({ language, brand }: LotteryQueryContext) => ({ prizeMode: brand.prizeMode, device: brand.device, language })

/** Sends a request and measures its round trip. */
export async function timedRequest<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer; time: AnswerTime }> {
  const sentAtMs = performance.now()
  const answer = await ask()
  return { answer, time: { atMs: serverNow(), roundTripMs: Math.max(0, performance.now() - sentAtMs) } }
}

export function timeGame(game: WireGame, answerTime: AnswerTime): LotteryGame {
  return { ...game, endsAtMs: game.numero ? endTimeMs(game, answerTime) : undefined }
}

/** Asked again as its own answer says; a page that was away asks as soon as it is looked at. */
const refreshing = { staleTime: 0, refetchOnWindowFocus: true } as const

export function menuQuery(context: LotteryQueryContext) {
  return queryOptions({
    queryKey: ['lottery', 'menu', context.language],
    queryFn: async ({ signal }): Promise<readonly MenuTag[]> => {
      const { answer, time } = await timedRequest(() => context.api.lottery.gameMenu(named(context), { signal }))
      return answer.list.map(({ tag, gameMenus }) => ({ tag, games: gameMenus.map((game) => timeGame(game, time)) }))
    },
    ...refreshing,
    refetchInterval: ({ state }) => nextRefreshMs(state.data?.flatMap(({ games }) => games) ?? []),
  })
}

export function popularQuery(context: LotteryQueryContext) {
  return queryOptions({
    queryKey: ['lottery', 'popular', context.language],
    queryFn: async ({ signal }) => {
      const { answer, time } = await timedRequest(() => context.api.lottery.popular({ ...named(context), count: popularCount }, { signal }))
      return answer.list.map((game) => timeGame(game, time))
    },
    ...refreshing,
    refetchInterval: ({ state }) => nextRefreshMs(state.data ?? []),
  })
}

/** @param username the key is the member's: another one on the same page has others */
export function recentQuery(context: LotteryQueryContext, username: string) {
  return queryOptions({
    queryKey: ['lottery-recent', context.language, username],
    queryFn: async ({ signal }) => {
      const { answer, time } = await timedRequest(() => context.api.lottery.recent({ ...named(context), recentCount }, { signal }))
      return answer.list.map((game) => timeGame(game, time))
    },
    ...refreshing,
    refetchInterval: ({ state }) => nextRefreshMs(state.data ?? []),
  })
}

/** Each game of all tags once. */
export function listGames(menu: readonly MenuTag[]): readonly LotteryGame[] {
  const known = new Map<string, LotteryGame>()
  for (const { games } of menu) for (const game of games) if (!known.has(game.gameId)) known.set(game.gameId, game)
  return [...known.values()]
}

/** Where one lottery is bet on. */
export function bettingAddress(gameId: string, play?: string): string {
  return `/lottery?${new URLSearchParams({ gameCode: gameId, ...(play && { playType: play }) })}`
}

export type Family = LotteryGame['gameGroupCode']

/** The tags of a menu with the games of some families alone; without families the whole menu. */
export function keepFamilies(menu: readonly MenuTag[], families: readonly Family[] | undefined): readonly MenuTag[] {
  if (!families) return menu
  const kept = menu.map(({ tag, games }) => ({ tag, games: games.filter((game) => families.includes(game.gameGroupCode)) }))
  return kept.filter(({ games }) => games.length > 0)
}
