import type { FishKind } from '../../src/engine/fish/fish-game.ts'

const kind = (code: string, type: FishKind['type'], rest: Omit<FishKind, 'code' | 'type'>): FishKind => ({ code, type, ...rest })

/** A reef in the sun: everything between small and large. */
export const kinds: readonly FishKind[] = [
  kind('damsel', 'plain', { price: 2, radius: 26, crossing: 14, school: 6, often: 13 }),
  kind('clown', 'plain', { price: 3, radius: 30, crossing: 15, school: 5, often: 12 }),
  kind('angel', 'plain', { price: 5, radius: 36, crossing: 17, school: 4, often: 10 }),
  kind('butterfly', 'plain', { price: 6, radius: 34, crossing: 16, school: 4, often: 9 }),
  kind('tang', 'plain', { price: 8, radius: 36, crossing: 15, school: 4, often: 9 }),
  kind('lionfish', 'plain', { price: 10, radius: 44, crossing: 20, school: 2, often: 7 }),
  kind('parrot', 'plain', { price: 15, radius: 46, crossing: 17, school: 2, often: 7 }),
  kind('puffer', 'plain', { price: 20, radius: 50, crossing: 21, school: 1, often: 6 }),
  kind('turtle', 'plain', { price: 30, radius: 62, crossing: 25, school: 1, often: 6 }),
  kind('ray', 'plain', { price: 50, radius: 74, crossing: 22, school: 1, often: 5 }),
  kind('sword', 'plain', { price: 80, radius: 76, crossing: 14, school: 1, often: 4 }),
  kind('shark', 'plain', { price: 100, radius: 92, crossing: 20, school: 1, often: 3 }),
  kind('ice-jelly', 'freeze', { price: 20, radius: 52, crossing: 26, school: 1, often: 2 }),
  kind('mine', 'bomb', { price: 0, radius: 52, crossing: 22, school: 1, often: 2 }),
  kind('volt', 'chain', { price: 8, radius: 44, crossing: 18, school: 1, often: 3 }),
  kind('chest', 'chest', { price: 0, radius: 58, crossing: 26, school: 1, often: 2 }),
  kind('octopus', 'boss', { price: 300, radius: 130, crossing: 44, school: 1, often: 1 }),
]
