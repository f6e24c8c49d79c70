import { dealCards } from '../cards.ts'
import { betOn, type LiveBet, type LiveRules, proveBets } from './live-rules.ts'
import { countSixCards, readSixCards, type SixCardKind } from './six-card.ts'
import { type HandKind, readHand } from './teen-patti-hands.ts'
import { endsOf } from './worst-end.ts'

/** Three cards of each side. */
export type TeenPattiDeal = { a: number[]; b: number[] }
type Sides = { winner: 'a' | 'b' | 'tie' }
type Kinds = { a: HandKind; b: HandKind }
type TeenPattiFacts = Sides & Kinds & { six: SixCardKind }

const pairPlus: Readonly<Record<HandKind, number>> = { high: 0, pair: 200, colour: 500, sequence: 700, trail: 3_100, pure_sequence: 4_100 }
const sixCard: Readonly<Record<SixCardKind, number>> = {
  none: 0,
  three: 800,
  straight: 1_100,
  flush: 1_600,
  full: 2_100,
  four: 10_100,
  straight_flush: 20_100,
  royal: 100_100,
}

const kinds = Object.keys(pairPlus) as HandKind[]
const isTie = ({ winner }: Sides) => winner === 'tie'
const mainBets: readonly LiveBet<Sides>[] = (['a', 'b'] as const).map((side) =>
  betOn<Sides>(side, 98, ({ winner }) => winner === side, { pushes: isTie, limit: 1 }),
)
const pairPlusBets: readonly LiveBet<Kinds>[] = (['a', 'b'] as const).map((side) => ({
  code: `pair_plus:${side}`,
  limit: 10,
  returned: (kinds: Kinds) => pairPlus[kinds[side]],
}))
const sixCardBet: LiveBet<{ six: SixCardKind }> = { code: 'six_card', limit: 10, returned: ({ six }) => sixCard[six] }

/** Teen patti of two sides, three cards each, from one deck; equal hands give the stakes back. */
export const teenPatti20: LiveRules<TeenPattiDeal, TeenPattiFacts> = {
  code: 'teen-patti-20',
  bets: [...mainBets, ...pairPlusBets, sixCardBet],
  deal(draw) {
    const cards = dealCards(draw, 6)
    return { a: [cards[0]!, cards[2]!, cards[4]!], b: [cards[1]!, cards[3]!, cards[5]!] }
  },
  read({ a, b }) {
    const [first, second] = [readHand(a), readHand(b)]
    return { winner: compare(first.strength, second.strength), a: first.kind, b: second.kind, six: readSixCards([...a, ...b]) }
  },
  ends: [
    endsOf(mainBets, () => (['a', 'b', 'tie'] as const).map((winner) => ({ winner }))),
    endsOf(pairPlusBets, () => kinds.flatMap((a) => kinds.map((b) => ({ a, b })))),
    endsOf([sixCardBet], () => (Object.keys(sixCard) as SixCardKind[]).map((six) => ({ six }))),
  ],
  prove: () => [
    ...proveBets(mainBets, countSides()),
    ...proveBets(pairPlusBets, countKinds()),
    ...proveBets(
      [sixCardBet],
      Object.entries(countSixCards()).map(([six, count]) => [BigInt(count), { six: six as SixCardKind }]),
    ),
  ],
}

function compare(a: number, b: number): Sides['winner'] {
  return a === b ? 'tie' : a > b ? 'a' : 'b'
}

function listHands(): number[][] {
  const hands: number[][] = []
  for (let a = 0; a < 52; a += 1) for (let b = a + 1; b < 52; b += 1) for (let c = b + 1; c < 52; c += 1) hands.push([a, b, c])
  return hands
}

/** All pairs of hands without a common card: ties are counted among hands of the same ranks, and the sides share the rest. */
function countSides(): [bigint, Sides][] {
  const byStrength = new Map<number, number[][]>()
  const hands = listHands()
  for (const hand of hands) {
    const { strength } = readHand(hand)
    const same = byStrength.get(strength)
    if (same) same.push(hand)
    else byStrength.set(strength, [hand])
  }
  let ties = 0
  for (const same of byStrength.values())
    for (const own of same) for (const other of same) if (!other.some((card) => own.includes(card))) ties += 1
  const others = 18_424
  const wins = BigInt((hands.length * others - ties) / 2)
  return [
    [wins, { winner: 'a' }],
    [wins, { winner: 'b' }],
    [BigInt(ties), { winner: 'tie' }],
  ]
}

function countKinds(): [bigint, Kinds][] {
  return listHands().map((hand): [bigint, Kinds] => {
    const { kind } = readHand(hand)
    return [1n, { a: kind, b: kind }]
  })
}
