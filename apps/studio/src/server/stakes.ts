import { cutToUnit, isPayable, smallestUnitOf } from '@portal/contracts/money'
import { priceUnits } from '../engine/slot-game.ts'
import type { Game } from '../engine/table-game.ts'
import type { RoundRow } from './round-store.ts'

/**
 * The stakes of a game in a currency: those of its ladder at which everything that the game can pay is whole money. There nothing is cut off, and the
 * return is the declared one at each of them.
 */
export function listStakes(game: Game, currency: string): bigint[] {
  return game.stakes.filter((stake) => isPayable(stake, currency) && isPayable(priceUnits(game, game.payStep ?? 1, stake), currency))
}

/**
 * What a finished round pays, in 1/10000 of the currency unit: cut down to the currency's smallest unit. A round that was begun by an earlier release, at a
 * stake that is offered no more, may lose a part by it; no other does.
 */
export function priceRound(game: Game, row: Pick<RoundRow, 'bet' | 'stake' | 'currency'>, units: number): bigint {
  return cutToUnit(priceUnits(game, units, row.bet ?? row.stake), row.currency)
}

/** To what a round's win was cut, in 1/10000 of the currency unit. A win of an earlier release that is finer than its currency was cut to nothing. */
export function payUnitOf({ win, currency }: Pick<RoundRow, 'win' | 'currency'>): bigint {
  return win === null || isPayable(win, currency) ? smallestUnitOf(currency) : 1n
}
