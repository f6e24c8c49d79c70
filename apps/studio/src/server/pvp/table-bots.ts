import { unitsOfBoot } from '../../engine/pvp/boot.ts'
import { newSeat, type TableKey, type TableSeat } from './table-seat.ts'

/** A player alone finds as many others; a bot whose chips run low makes room for another. */
const wantedSeats = 4
const bringsBoots = 50
const leastBoots = 15
const botNames = 8

/**
 * Fills a table of play money with bots, as long as a player is there; without one they leave.
 * @throws at a table of real money, where there are none
 */
export function fillWithBots(seats: Map<number, TableSeat>, { money, game }: TableKey, random: () => (below: number) => number): void {
  const all = [...seats.values()]
  if (money === 'real') {
    if (all.some(({ name }) => name.isBot)) throw new Error('A bot at a table of real money')
    return
  }
  const players = all.filter(
    ({ name, row, state, awaySince }) => !name.isBot && row !== undefined && state !== 'out' && awaySince === undefined,
  )
  for (const seat of all) if (seat.name.isBot && (players.length === 0 || seat.stack < leastBoots * unitsOfBoot)) seats.delete(seat.place)
  if (players.length === 0) return
  const wanted = Math.min(wantedSeats, game.pvp.seats)
  for (const seat of [...seats.values()].filter(({ name }) => name.isBot)) if (seats.size > wanted) seats.delete(seat.place)
  const draw = random()
  while (seats.size < wanted) {
    const free = Array.from({ length: game.pvp.seats }, (_, place) => place).filter((place) => !seats.has(place))
    const used = new Set([...seats.values()].filter(({ name }) => name.isBot).map(({ name }) => name.tag))
    const tags = Array.from({ length: botNames }, (_, tag) => tag).filter((tag) => !used.has(tag))
    const place = free[draw(free.length)]!
    const name = { tag: tags[draw(tags.length)]!, isBot: true }
    seats.set(place, newSeat(place, name, { session: undefined, row: undefined, stack: bringsBoots * unitsOfBoot, bankMs: 0 }))
  }
}
