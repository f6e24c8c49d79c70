import { payOf, type Place, places } from '../roulette.ts'
import { type LiveBet, type LiveRules, proveBets, wholeStake } from './live-rules.ts'
import { endsOf } from './worst-end.ts'

const evenKinds: ReadonlySet<Place['kind']> = new Set(['colour', 'parity', 'half'])
const outsideKinds: ReadonlySet<Place['kind']> = new Set(['colour', 'parity', 'half', 'dozen', 'column'])
const limitOf = ({ kind }: Place): LiveBet<number>['limit'] => (kind === 'straight' ? 20 : outsideKinds.has(kind) ? 1 : 10)

/** Roulette with one zero. With *la partage* an even chance gives half of its stake back on zero. */
export function makeRouletteTable({ hasPartage }: { hasPartage: boolean }): LiveRules<number, number> {
  const bets = places.map((place): LiveBet<number> => ({
    code: place.code,
    limit: limitOf(place),
    returned(number) {
      if (place.numbers.includes(number)) return payOf(place) * wholeStake
      return hasPartage && number === 0 && evenKinds.has(place.kind) ? wholeStake / 2 : 0
    },
  }))
  return {
    code: hasPartage ? 'roulette:french' : 'roulette',
    bets,
    deal: (draw) => draw(37),
    read: (number) => number,
    ends: [endsOf(bets, () => Array.from({ length: 37 }, (_, number) => number))],
    prove: () =>
      proveBets(
        bets,
        Array.from({ length: 37 }, (_, number): [bigint, number] => [1n, number]),
      ),
  }
}

/** The chips of a call of the racetrack, as places of the cloth and how many chips lie on each. */
export const racetrackCalls: Readonly<Record<'voisins' | 'tiers' | 'orphelins', readonly (readonly [place: string, chips: number])[]>> = {
  voisins: [
    ['trio:0-2-3', 2],
    ['split:4-7', 1],
    ['split:12-15', 1],
    ['split:18-21', 1],
    ['split:19-22', 1],
    ['corner:25-26-28-29', 2],
    ['split:32-35', 1],
  ],
  tiers: [
    ['split:5-8', 1],
    ['split:10-11', 1],
    ['split:13-16', 1],
    ['split:23-24', 1],
    ['split:27-30', 1],
    ['split:33-36', 1],
  ],
  orphelins: [
    ['straight:1', 1],
    ['split:6-9', 1],
    ['split:14-17', 1],
    ['split:17-20', 1],
    ['split:31-34', 1],
  ],
}
