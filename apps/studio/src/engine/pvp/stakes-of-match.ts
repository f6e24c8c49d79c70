import { unitsOfBoot } from './boot.ts'
import type { HandView } from './pvp-rules.ts'
import { rakeOf } from './rake.ts'
import { shareStakes } from './share-stakes.ts'

type Seats = HandView['seats']

/** Each seat pays one boot into a match. @throws RangeError where a seat can't */
export function payBoots(stacks: readonly number[]): { seats: Seats; pot: number } {
  if (stacks.some((stack) => stack < unitsOfBoot)) throw new RangeError('Each seat pays the boot')
  return { seats: stacks.map((stack) => ({ stack: stack - unitsOfBoot, paid: unitsOfBoot })), pot: stacks.length * unitsOfBoot }
}

/** The end of a match: the boots less the rake go to the seats with the highest sum, in equal parts. */
export function endMatch(seats: Seats, pot: number, sums: readonly number[]): { seats: Seats; end: NonNullable<HandView['end']> } {
  const rake = rakeOf({ pot, boot: unitsOfBoot, voluntaryStakes: seats.length, unit: 1 })
  const returned = shareStakes(sums, pot, rake, 1)
  const highest = Math.max(...sums)
  return {
    seats: seats.map(({ stack, paid }, seat) => ({ stack: stack + returned[seat]!, paid })),
    end: { winners: sums.flatMap((sum, seat) => (sum === highest ? [seat] : [])), rake, returned },
  }
}
