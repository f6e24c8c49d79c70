import { readHand } from '../live/teen-patti-hands.ts'
import type { Draw } from '../random.ts'
import { unitsOfBoot } from './boot.ts'
import type { BotView } from './pvp-rules.ts'
import type { Move, PublicHand } from './teen-patti-view.ts'

/** A pair of queens. */
const goodHand = readHand([40, 41, 0]).strength
/** A jack with a ten. */
const fairHand = readHand([36, 33, 2]).strength

/** How a bot decides: some turns blind, then by its cards, with some whim. */
export function chooseMove({ moves, cards, hand }: BotView, draw: Draw): Move {
  const { stake } = hand as PublicHand
  const may = (move: Move): boolean => moves.some((one) => one.move === move)
  const pick = (...wanted: Move[]): Move => wanted.find(may) ?? 'pack'
  if (may('accept')) return draw(3) === 0 ? 'refuse' : 'accept'
  if (!cards) {
    if (stake <= unitsOfBoot * 4 && draw(3) > 0) return pick(draw(5) === 0 ? 'raise' : 'stake', 'stake', 'see')
    return pick('see', 'stake')
  }
  const { strength } = readHand(cards.map(({ card }) => card))
  if (strength >= goodHand) return draw(3) === 0 ? pick('raise', 'stake', 'show') : pick('stake', 'show')
  if (strength >= fairHand) {
    if (stake > unitsOfBoot * 8) return draw(3) === 0 ? pick('show') : pick('show', 'sideShow', 'stake')
    return draw(4) === 0 ? pick('sideShow', 'show', 'stake') : pick('stake')
  }
  return draw(6) === 0 ? pick('show', 'stake') : 'pack'
}
