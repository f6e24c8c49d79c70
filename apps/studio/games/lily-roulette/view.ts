import { payOf, places, redNumbers, type RouletteKind } from '../../src/engine/roulette.ts'
import { RouletteScene } from '../../src/client/table/roulette-scene.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import type { TableView } from '../../src/client/table/table-look.ts'
import { words } from './names.ts'
import { rules } from './rules.ts'

/** A pond at night: green felt, water lilies, a koto. */
export const view: TableView = {
  colors: { ground: '#03231f', metal: '#e8c872', button: '#c2336b', glow: '#ffe08a', felt: '#0f6b52', 'felt-deep': '#05352a' },
  sounds: tuned(soundKits.koto, {
    scale: tune(277.18, modes.bhupali),
    voice: { ...voices.bell, rings: 1 },
    drum: { hertz: 180, noise: 0.1, bright: 2600 },
    melody: [0, 2, 4, 5, 7, 4, 6, 9],
    rhythm: [1.5, 0.5, 1],
    beat: 0.14,
  }),
  rules,
  words,
  nameBet(bet, { word, figures }) {
    const place = places.find(({ kind }) => kind === (bet as RouletteKind))
    return place ? `${word(bet)} (${figures.count(payOf(place) - 1)}:${figures.count(1)})` : bet
  },
  mostChips: 100,
  tagRound({ table }, { word, figures }) {
    const { number } = table as { number: number }
    return `${figures.count(number)} · ${word(number === 0 ? 'zero' : redNumbers.has(number) ? 'red' : 'black')}`
  },
  openScene: (context) => new RouletteScene(context, words),
}
