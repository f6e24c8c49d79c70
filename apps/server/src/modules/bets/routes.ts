import type { Input, LanguageCode } from '@portal/contracts'
import type { betsRoutes, GameType } from '@portal/contracts/bets'
import type { Database } from '@portal/runtime'
import { listTestVendors, nameGames } from '#modules/catalogue'
import { listMembers } from '#modules/identity'
import type { EntryStory, TellEntries } from '#modules/wallet'
import { openAnswers } from '#platform/answers.ts'
import type { Call } from '#platform/call.ts'
import { streamCsv } from '#platform/csv-stream.ts'
import type { Handlers } from '#platform/serve.ts'
import { exportRecord, gameOf, nameBets } from './named-bets.ts'
import { type BetFilter, findBets, listBets, listWins, totalBets } from './record.ts'
import { selectRanks } from './record-store.ts'
import { maskAccount } from './rules.ts'

/** How old the winner board may be. */
const boardFreshMs = 5_000
/** A ranking adds up a day or a week of wins: it is made once for everybody and kept longer. */
const ranksFreshMs = 30_000
const periodHours = { day: 24, week: 168 } as const
/** The longest board; a shorter one is its beginning. */
const boardAtMost = 50

/** Reading the record of bets: a member's own, and the latest wins of all with masked names. */
export function createHandlers(database: Database): Handlers<typeof betsRoutes> {
  const boards = openAnswers({ freshMs: boardFreshMs })
  const ranks = openAnswers({ freshMs: ranksFreshMs })
  return {
    bettingRecord: async ({ language, before, pageSize, ...input }, call) => {
      const page = { ...toFilter(input), before, pageSize }
      const { bets, pageTotals, next } = await listBets(database, call.brand.id, call.caller.memberId, page)
      const list = await nameBets(database, bets, language ?? call.language)
      return { list, pageTotals, ...(next !== undefined && { next }) }
    },
    bettingTotals: (input, call) => totalBets(database, call.brand.id, call.caller.memberId, toFilter(input)),
    bettingExport: async ({ language, ...input }, { brand, caller, ...call }) => {
      const whose = { brand: brand.id, member: caller.memberId, language: language ?? call.language }
      return streamCsv(database, exportRecord(database, whose, toFilter(input)))
    },
    rankList: async ({ period, limitNum }, call) => {
      const list = await ranks.keep(`${call.brand.id} ${period}`, () => readRanks(database, call.brand.id, periodHours[period]))
      return { list: list.slice(0, limitNum) }
    },
    winnerBoard: async ({ gameCategory, language: asked, limitNum }, call) => {
      const language = asked ?? call.language
      const key = JSON.stringify([call.brand.id, gameCategory, language])
      const list = await boards.keep(key, () => readBoard(database, call, gameCategory === 'ALL' ? undefined : gameCategory, language))
      return { list: list.slice(0, limitNum) }
    },
  }
}

type Filters = Omit<Input<typeof betsRoutes.bettingTotals>, 'language'>
const toFilter = ({ gameType, vassalage, status, orderNo, from, to }: Filters): BetFilter => ({
  category: gameType,
  vendor: vassalage,
  status,
  orderNo,
  from,
  to,
})

/** Of the movements of bets: the game, and the order number of the betting record. */
export function openBetTeller(database: Database): TellEntries {
  return async (entries, { brand, member, language }) => {
    const ids = [...new Set(entries.flatMap(({ betId }) => betId ?? []))]
    const bets = await findBets(database, brand, member, ids)
    const list = [...bets.values()]
    const names = await nameGames(database, list.map(gameOf), language)
    const stories = new Map(
      list.map(({ id, orderNo }, index): [bigint, EntryStory] => {
        const { gameName, vendorName } = names[index]!
        return [id, { orderNo, game: { gameName, vendorName, isBet: true } }]
      }),
    )
    return new Map(
      entries.flatMap(({ transferId, betId }): [bigint, EntryStory][] => {
        const story = betId === undefined ? undefined : stories.get(betId)
        return story ? [[transferId, story]] : []
      }),
    )
  }
}

/** Every row is a settled bet of the record; nothing is made up (FAIR-25). */
async function readBoard(database: Database, { brand }: Pick<Call, 'brand'>, category: GameType | undefined, language: LanguageCode) {
  const scope = { brand: brand.id, hiddenVendors: await listTestVendors(database) }
  const wins = await listWins(database, scope, { category, limit: boardAtMost })
  const [names, members] = await Promise.all([
    nameGames(database, wins.map(gameOf), language),
    listMembers(database, [...new Set(wins.map((win) => win.owner.member))]),
  ])
  const accounts = new Map(members.map((member) => [member.id, member.username]))
  return wins.map((win, index) => ({
    vo: {
      maskedAccount: maskAccount(accounts.get(win.owner.member) ?? ''),
      gameName: names[index]!.gameName,
      vassalage: win.owner.vendor,
      gameType: win.category as GameType,
      winAmount: win.payout,
      currency: win.owner.currency,
      winTime: win.settledAt ?? win.placedAt,
      image: names[index]!.image,
    },
  }))
}

/** Whose winning bets paid the most; again the record alone (FAIR-25). */
async function readRanks(database: Database, brand: number, hours: number) {
  const rows = await selectRanks(database, { brand, hiddenVendors: await listTestVendors(database) }, hours, boardAtMost)
  const members = await listMembers(
    database,
    rows.map(({ member }) => member),
  )
  const accounts = new Map(members.map((member) => [member.id, member.username]))
  return rows.map(({ member, currency, won, rank }) => ({
    rank,
    maskedAccount: maskAccount(accounts.get(member) ?? ''),
    winAmount: won,
    currency,
  }))
}
