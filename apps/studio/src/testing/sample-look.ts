import { symbolNames } from '../../games/sundarban-tiger/names.ts'
import { rules } from '../../games/sundarban-tiger/rules.ts'
import type { GameLook } from '../client/look/game-look.ts'
import { readFigures } from '../client/look/read-figures.ts'
import { soundKits } from '../client/look/sound-kits.ts'

/** A look without pictures, for tests of what is told to the picture. */
export const look: GameLook = {
  code: 'sundarban-tiger',
  kind: 'slot',
  figures: readFigures({ ...rules, symbolNames }),
  pictures: { atlas: '', frames: {}, landscape: '', portrait: '', titles: { BN: '', CN: '', EN: '', VI: '' } },
  view: {
    button: '#0f8f86',
    frame: { paint: () => undefined, paintGlass: () => undefined },
    scenery: { light: '#ffffff', night: '#000000', movements: [] },
    sounds: soundKits.forest,
    lettering: { face: ['#ffffff'], rim: '#000000', body: '#000000' },
    win: { light: '#ffffff', ground: ['#000000', '#000000', '#000000'] },
    lines: ['#ffffff'],
  },
  rules: () => Promise.resolve({ rules }),
}
