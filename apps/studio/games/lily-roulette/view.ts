import { payOf, places, redNumbers, type RouletteKind } from '../../src/engine/roulette.ts'
import { RouletteScene } from '../../src/client/table/roulette-scene.ts'
import { soundKits } from '../../src/client/look/sound-kits.ts'
import type { TableView } from '../../src/client/table/table-look.ts'
import { words } from './names.ts'
import { rules } from './rules.ts'

/** A pond at night: green felt, water lilies, a koto. */
export const view: TableView = {
  colors: { ground: '#03231f', metal: '#e8c872', button: '#c2336b', glow: '#ffe08a', felt: '#0f6b52', 'felt-deep': '#05352a' },
  sounds: soundKits.koto,
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
  openScene: (parts) => new RouletteScene(parts, words),
}
