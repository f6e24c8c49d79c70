import { makePays } from '../../src/client/table/pay-rows.ts'
import { PlinkoScene } from '../../src/client/table/plinko-scene.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import type { TableView } from '../../src/client/table/table-look.ts'
import { type PlinkoChoice, risks, rowCounts } from '../../src/engine/plinko.ts'
import { words } from './names.ts'
import { pays } from './paytable.ts'
import { rules } from './rules.ts'

/** A river ghat before sunset: terracotta, brass pins, drums. */
export const view: TableView = {
  colors: { ground: '#3a1408', metal: '#ffcf6b', button: '#0d7377', glow: '#ffe6b0', felt: '#a8502e', 'felt-deep': '#4a1a0c' },
  sounds: tuned(soundKits.drums, {
    scale: tune(369.99, modes.open),
    voice: { ...voices.marimba, rings: 0.22 },
    drum: { hertz: 240, noise: 0.15, bright: 3000 },
    melody: [9, 7, 8, 6, 7, 5, 6, 8, 9],
    rhythm: [0.5, 0.5, 1],
    beat: 0.12,
  }),
  rules,
  words,
  nameBet(bet, { word, figures }) {
    const [rows = '', risk = ''] = bet.split('/')
    return `${word('rows')} ${figures.count(Number(rows))} · ${word(risk)}`
  },
  help: ({ word, figures }) => [
    {
      title: word('fields'),
      body: rowCounts.flatMap((rows) => [
        `${word('rows')} ${figures.count(rows)}`,
        makePays(risks.map((risk) => [word(risk), pays[rows][risk].map((units) => `×${figures.factor(units / 100)}`).join(' · ')])),
      ]),
    },
  ],
  mayAutoplay: true,
  tagRound({ choice }, { word, figures }) {
    const { rows, risk } = choice as PlinkoChoice
    return `${word('rows')} ${figures.count(rows)} · ${word(risk)}`
  },
  openScene: (context) => new PlinkoScene(context, pays),
}
