import { type Input, type Output, printAmount } from '@portal/contracts'
import { LotteryLine, type lotteryRoutes } from '@portal/contracts/lottery'
import type { Clock, Database } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findGame } from './game-store.ts'
import { findKeptSlip, saveKeptSlip } from './kept-slip-store.ts'

type R = typeof lotteryRoutes
type MemberCall = Call<'member'>

/** The slip that a member has left on the account: nothing is bet, and what of it is offered is decided when it is placed. */
export function openKeptSlips({ database, clock }: { database: Database; clock: Clock }) {
  const getGame = async (gameId: string, { brand }: MemberCall) => {
    const game = await findGame(database, brand.id, gameId)
    if (!game) throw new Refusal('lottery.game_not_found')
    return game
  }
  return {
    /** @throws Refusal `lottery.game_not_found` */
    async find({ gameId }: Input<R['keptSlip']>, call: MemberCall): Promise<Output<R['keptSlip']>> {
      const game = await getGame(gameId, call)
      return { lines: (await findKeptSlip(database, call.caller.memberId, game.id)).map((line) => LotteryLine.parse(line)) }
    },
    /** @throws Refusal `lottery.game_not_found` */
    async keep({ gameId, lines }: Input<R['keepSlip']>, call: MemberCall): Promise<Output<R['keepSlip']>> {
      const game = await getGame(gameId, call)
      const kept = lines.map((line) => ({ ...line, unit: printAmount(line.unit) }))
      await saveKeptSlip(database, call.caller.memberId, game.id, kept, clock.now())
      return { lines: lines.length }
    },
  }
}
