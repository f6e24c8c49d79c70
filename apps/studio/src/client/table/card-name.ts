import { indexOf, rankOf, suitOf } from '../../engine/cards.ts'
import type { SceneContext } from './table-look.ts'

const suitKeys = ['ofSpades', 'ofHearts', 'ofDiamonds', 'ofClubs'] as const
const courtKeys: Readonly<Record<number, string>> = { 9: 'jack', 10: 'queen', 11: 'king', 12: 'ace' }

/** A card as it is said: "10 of hearts", "হরতনের ১০". Signs of suits are read out badly or not at all. */
export function nameCard(card: number, { word, figures }: Pick<SceneContext, 'word' | 'figures'>): string {
  const court = courtKeys[rankOf(card)]
  const rank = court === undefined ? figures.count(Number(indexOf(card))) : word(court)
  return word(suitKeys[suitOf(card)] ?? 'ofSpades', { rank })
}
