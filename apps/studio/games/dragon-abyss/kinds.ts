import type { FishKind } from '../../src/engine/fish/fish-game.ts'

const kind = (code: string, type: FishKind['type'], rest: Omit<FishKind, 'code' | 'type'>): FishKind => ({ code, type, ...rest })

/** The deep, lit by what lives there: few fish, and worth much. */
export const kinds: readonly FishKind[] = [
  kind('lantern', 'plain', { price: 2, radius: 26, crossing: 15, school: 6, often: 11 }),
  kind('krill', 'plain', { price: 3, radius: 26, crossing: 16, school: 6, often: 10 }),
  kind('hatchet', 'plain', { price: 5, radius: 32, crossing: 16, school: 4, often: 9 }),
  kind('jelly', 'plain', { price: 8, radius: 40, crossing: 24, school: 2, often: 8 }),
  kind('squid', 'plain', { price: 12, radius: 46, crossing: 17, school: 2, often: 8 }),
  kind('viper', 'plain', { price: 20, radius: 52, crossing: 17, school: 1, often: 7 }),
  kind('angler', 'plain', { price: 30, radius: 58, crossing: 22, school: 1, often: 6 }),
  kind('nautilus', 'plain', { price: 40, radius: 58, crossing: 24, school: 1, often: 6 }),
  kind('gulper', 'plain', { price: 60, radius: 70, crossing: 19, school: 1, often: 6 }),
  kind('ghost-ray', 'plain', { price: 80, radius: 78, crossing: 22, school: 1, often: 6 }),
  kind('goblin', 'plain', { price: 100, radius: 90, crossing: 21, school: 1, often: 5 }),
  kind('whale', 'plain', { price: 150, radius: 112, crossing: 30, school: 1, often: 6 }),
  kind('frost-star', 'freeze', { price: 20, radius: 48, crossing: 26, school: 1, often: 2 }),
  kind('core', 'bomb', { price: 0, radius: 52, crossing: 22, school: 1, often: 2 }),
  kind('spark', 'chain', { price: 10, radius: 44, crossing: 18, school: 1, often: 3 }),
  kind('chest', 'chest', { price: 0, radius: 58, crossing: 26, school: 1, often: 2 }),
  kind('dragon', 'boss', { price: 300, radius: 140, crossing: 44, school: 1, often: 1 }),
]
