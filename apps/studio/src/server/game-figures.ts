import { fraction, printFraction, readFraction, toNumber } from '../engine/fraction.ts'
import type { Fraction } from '../engine/slot-game.ts'
import { isTable } from '../engine/table-game.ts'
import type { PlayState } from '../play-api.ts'
import type { OfferedGame } from './context.ts'
import { returnWithJackpots } from './jackpots.ts'

/** The figures of a game as its rules show them: those that are declared, and so proven or measured, and what the jackpots of a currency add. */
export function tellGame(game: OfferedGame, currency: string): PlayState['game'] {
  const percent = (part: Fraction) => (toNumber(part) * 100).toFixed(2)
  const figures = {
    code: game.code,
    name: game.names,
    rtpPercent: percent(returnWithJackpots(game, currency)),
    baseRtpPercent: percent(readFraction(game.declared.rtp)),
    hitPercent: percent(readFraction(game.declared.hit)),
  }
  if (isTable(game)) return { ...figures, kind: 'table', featureEvery: null, maxWinStakes: game.maxWinStakes, lines: 0 }
  const feature = readFraction(game.declared.feature)
  return {
    ...figures,
    kind: 'slot',
    featureEvery: printFraction(fraction(feature.under, feature.over), 1),
    maxWinStakes: game.maxWinStakes,
    lines: game.help.lines?.length ?? 0,
  }
}
