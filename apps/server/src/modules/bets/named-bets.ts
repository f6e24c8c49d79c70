import { type LanguageCode, printAmount } from '@portal/contracts'
import type { GameType } from '@portal/contracts/bets'
import { houseLotteryVendor } from '@portal/contracts/lottery-values'
import type { Database } from '@portal/runtime'
import { z } from 'zod'
import { type NamedGame, nameGames } from '#modules/catalogue'
import type { CsvSource } from '#platform/csv-stream.ts'
import { type Bet, type BetFilter, exportSelection } from './record.ts'
import type { BetRow } from './record-store.ts'

/** Which game a bet was of. */
export const gameOf = ({ owner, game }: Bet): { vendor: string; game: string } => ({ vendor: owner.vendor, game })

/** Bets as the records show them, with the names of vendors and games. */
export async function nameBets(database: Database, bets: readonly Bet[], language: LanguageCode) {
  const names = await nameGames(database, bets.map(gameOf), language)
  return bets.map((bet, index) => ({
    orderNo: bet.orderNo,
    time: bet.placedAt,
    ...(bet.settledAt && { settledAt: bet.settledAt }),
    gameType: bet.category as GameType,
    vassalage: bet.owner.vendor,
    vendorName: names[index]!.vendorName,
    gameCode: bet.game,
    gameName: names[index]!.gameName,
    roundId: bet.roundId,
    stake: bet.stake,
    validBet: bet.validBet,
    payout: bet.payout,
    profit: bet.profit,
    status: bet.status,
    ...readLottery(bet),
  }))
}

/** What the lottery wrote down of its line. */
function readLottery({ details = {}, owner }: Bet): { lottery?: z.output<typeof LotteryDetails> } {
  const read = owner.vendor === houseLotteryVendor ? LotteryDetails.safeParse(details) : undefined
  return read?.success ? { lottery: read.data } : {}
}

const LotteryDetails = z.object({
  numero: z.string(),
  play: z.string(),
  content: z.string(),
  betCount: z.int(),
  unit: z.string().transform(BigInt),
  multiple: z.int(),
  chaseNo: z.string().optional(),
})

/** The columns of a file of bets. */
export const exportHead = [
  'orderNo',
  'time',
  'settledAt',
  'gameType',
  'vendor',
  'game',
  'round',
  'currency',
  'stake',
  'validBet',
  'payout',
  'profit',
  'status',
]

type Whose = { brand: number; member: bigint; language: LanguageCode }

/** The bets of a member as a file. Codes and times are as on the wire, in every language: a file is read by programs. */
export function exportRecord(database: Database, { brand, member, language }: Whose, filter: BetFilter): CsvSource<BetRow> {
  const { statement, toBets } = exportSelection(brand, member, filter)
  const nameMore = keepNames(database, language)
  const toLines = async (rows: BetRow[]) => {
    const bets = toBets(rows)
    const names = await nameMore(bets)
    return bets.map((bet, index) => toCells(bet, names[index]!))
  }
  return { statement, head: exportHead, toLines }
}

/** A bet under `exportHead`. */
export function toCells(bet: Bet, { vendorName, gameName }: NamedGame): string[] {
  return [
    bet.orderNo,
    bet.placedAt.toISOString(),
    bet.settledAt?.toISOString() ?? '',
    bet.category,
    vendorName,
    gameName,
    bet.roundId,
    bet.owner.currency,
    ...[bet.stake, bet.validBet, bet.payout, bet.profit].map(printAmount),
    bet.status,
  ]
}

/** Names games as they come; each is asked for once, however long the file is. */
export function keepNames(database: Database, language: LanguageCode): (bets: readonly Bet[]) => Promise<NamedGame[]> {
  const known = new Map<string, NamedGame>()
  const keyOf = ({ owner, game }: Bet) => `${owner.vendor} ${game}`
  return async (bets) => {
    const unknown = bets.filter((bet) => !known.has(keyOf(bet)))
    const names = await nameGames(database, unknown.map(gameOf), language)
    for (const [index, bet] of unknown.entries()) known.set(keyOf(bet), names[index]!)
    return bets.map((bet) => known.get(keyOf(bet))!)
  }
}
