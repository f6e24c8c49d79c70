import type { OfferedGame } from '../context.ts'
import { keepsMoneyApart } from '../keeps-money-apart.ts'
import type { SessionMoney } from '../store.ts'

/** The room of a table. Players of one money share a pool or the seats; where each is paid by the house alone and no seat is taken, all share a room. */
export function nameRoom(game: OfferedGame, { currency, money }: { currency: string; money: SessionMoney }): string {
  const isApart = keepsMoneyApart(game) && money !== 'real'
  return `${game.code}:${currency}${isApart ? `:${money}` : ''}`
}
