import { definition } from '../../games/sundarban-tiger/rules.ts'
import type { GameLook } from './game-look.ts'

const names = { BN: {}, CN: {}, EN: {}, VI: {} }

/** A look without pictures, for tests of what is told to the picture. */
export const look: GameLook = {
  code: 'sundarban-tiger',
  definition,
  restStops: [0, 0, 0, 0, 0],
  paySymbols: [],
  pictures: { atlas: '', frames: {}, landscape: '', portrait: '' },
  title: { BN: [], CN: [], EN: [], VI: [] },
  symbolNames: names,
  volatility: 'high',
  paintFrame: () => undefined,
  paintGlass: () => undefined,
  lineColours: [],
  openScenery: () => {
    throw new Error('There is no scene in a test')
  },
}
