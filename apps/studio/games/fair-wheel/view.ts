import { WheelScene } from '../../src/client/table/wheel-scene.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import type { TableView } from '../../src/client/table/table-look.ts'
import { words } from './names.ts'
import { numbers } from './paytable.ts'
import { rules } from './rules.ts'

/** A painted wheel at the village fair: drums, flags, a brass pointer. */
export const view: TableView = {
  colors: { ground: '#10284a', metal: '#ffcf5a', button: '#c8321e', glow: '#fff0c2', felt: '#1f5fa8', 'felt-deep': '#0c2447' },
  sounds: tuned(soundKits.dhak, {
    scale: tune(329.63, modes.bilawal),
    voice: voices.brass,
    drum: { hertz: 150, noise: 0.25, bright: 2200 },
    melody: [0, 2, 4, 5, 4, 7, 9, 7],
    rhythm: [1, 0.5, 0.5],
    beat: 0.13,
  }),
  rules,
  words,
  nameBet: (bet, { figures }) => `×${figures.count(Number(bet))}`,
  mayAutoplay: true,
  mostChips: 100,
  tagRound({ table }, { word, figures }) {
    return `${word('result')}: ${figures.count((table as { times: number }).times)}`
  },
  openScene: (context) => new WheelScene(context, numbers),
}
