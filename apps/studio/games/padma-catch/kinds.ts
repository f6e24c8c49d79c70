import type { FishKind } from '../../src/engine/fish/fish-game.ts'

const kind = (code: string, type: FishKind['type'], rest: Omit<FishKind, 'code' | 'type'>): FishKind => ({ code, type, ...rest })

/** A river of Bengal: many small fish, a king who seldom comes. */
export const kinds: readonly FishKind[] = [
  kind('mola', 'plain', { price: 2, radius: 26, crossing: 15, school: 6, often: 14 }),
  kind('puti', 'plain', { price: 3, radius: 28, crossing: 15, school: 6, often: 13 }),
  kind('koi', 'plain', { price: 4, radius: 30, crossing: 16, school: 5, often: 11 }),
  kind('tengra', 'plain', { price: 5, radius: 32, crossing: 16, school: 4, often: 10 }),
  kind('pabda', 'plain', { price: 6, radius: 36, crossing: 17, school: 4, often: 9 }),
  kind('khalisha', 'plain', { price: 8, radius: 36, crossing: 17, school: 3, often: 8 }),
  kind('ilish', 'plain', { price: 12, radius: 44, crossing: 16, school: 3, often: 8 }),
  kind('rui', 'plain', { price: 18, radius: 52, crossing: 19, school: 2, often: 7 }),
  kind('katla', 'plain', { price: 25, radius: 58, crossing: 20, school: 1, often: 6 }),
  kind('chitol', 'plain', { price: 40, radius: 66, crossing: 21, school: 1, often: 4 }),
  kind('boal', 'plain', { price: 60, radius: 72, crossing: 22, school: 1, often: 2 }),
  kind('baghair', 'plain', { price: 100, radius: 84, crossing: 25, school: 1, often: 1 }),
  kind('frost-crab', 'freeze', { price: 20, radius: 50, crossing: 22, school: 1, often: 2 }),
  kind('potka', 'bomb', { price: 0, radius: 52, crossing: 20, school: 1, often: 1 }),
  kind('baim', 'chain', { price: 6, radius: 42, crossing: 18, school: 1, often: 3 }),
  kind('chest', 'chest', { price: 0, radius: 58, crossing: 26, school: 1, often: 2 }),
  kind('king', 'boss', { price: 300, radius: 130, crossing: 44, school: 1, often: 1 }),
]
