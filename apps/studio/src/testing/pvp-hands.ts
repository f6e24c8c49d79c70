import type { PvpGame } from '../engine/pvp/pvp-game.ts'
import type { Hand } from '../engine/pvp/pvp-rules.ts'
import type { Draw } from '../engine/random.ts'

/** A reproducible draw for tests: the same seed gives the same hands. */
function openTestDraw(seed: number): Draw {
  let state = (seed % 2_147_483_646) + 1
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below
}

const bringUnits = 10_000

export function startHand(game: PvpGame, seats: number, seed: number): { hand: Hand; drawn: number[] } {
  return startBy(game, seats, openTestDraw(seed))
}

function startBy(game: PvpGame, seats: number, draw: Draw): { hand: Hand; drawn: number[] } {
  const drawn = game.hands.drawAll(draw)
  const stacks = Array.from({ length: seats }, (_, seat) => (game.pvp.plays === 'hands' ? 500 + draw(bringUnits) : 100 + seat * 100))
  const show = (place: number) => ({ place, card: drawn[place]!, salt: '', path: [] })
  return { hand: game.hands.open({ stacks, dealer: draw(seats), drawn, show }), drawn }
}

/**
 * Plays hands of random legal moves, or of bots, and checks each: what the seats have at the end and the rake is what they had, each seat's return is what
 * it got, and no decision is refused.
 * @returns how many hands were played, and by how many deviations the seat that won most often is off
 */
export function playHands(game: PvpGame, count: number, seed: number, by: 'chance' | 'bots' = 'chance'): { hands: number; worstZ: number } {
  const draw = openTestDraw(seed)
  const { seats: most, fewest } = game.pvp
  const wins = Array<number>(most).fill(0)
  let shown = 0
  for (let no = 0; no < count; no += 1) {
    const seats = most === fewest ? most : fewest + draw(most - fewest + 1)
    const { hand: begun } = startBy(game, seats, draw)
    const before = begun.view()
    const had = sum(before.seats.map(({ stack, paid }) => stack + paid))
    let hand = begun
    const rungAt = game.pvp.matchMs === null ? -1 : 40 + draw(300)
    for (let step = 0; hand.actors.length > 0; step += 1) {
      const seat = hand.actors[draw(hand.actors.length)]!
      const moves = hand.moves(seat)
      const move =
        by === 'bots'
          ? game.hands.chooseMove({ seat, hand: hand.view(), moves, cards: hand.own(seat).cards }, draw)
          : step % 7 === 6
            ? hand.late(seat)
            : moves[draw(moves.length)]!.move
      if (!moves.some((one) => one.move === move)) throw new Error(`${move} is not open`)
      hand = step === rungAt && hand.timeUp ? hand.timeUp().hand : hand.apply(seat, move).hand
    }
    const { end, seats: after, pot } = hand.view()
    if (!end) throw new Error('A hand has nobody to decide, and no end')
    if (sum(after.map(({ stack }) => stack)) + end.rake !== had) throw new Error(`Hand ${no} does not sum to zero`)
    if (sum(end.returned) + end.rake !== pot || sum(after.map(({ paid }) => paid)) !== pot)
      throw new Error(`The pot of hand ${no} does not add up`)
    if (
      after.some(
        ({ stack, paid }, seat) => stack < 0 || stack - end.returned[seat]! + paid !== before.seats[seat]!.stack + before.seats[seat]!.paid,
      )
    )
      throw new Error(`A seat of hand ${no} has other chips than it should`)
    if (seats === most && end.winners.length === 1) {
      shown += 1
      wins[end.winners[0]!]! += 1
    }
  }
  const expected = shown / most
  const deviation = Math.sqrt(expected * (1 - 1 / most))
  return { hands: count, worstZ: deviation === 0 ? 0 : Math.max(...wins.map((won) => Math.abs(won - expected) / deviation)) }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
