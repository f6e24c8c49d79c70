import type { Json } from '../../engine/table-game.ts'
import type { Figures } from '../amounts.ts'
import type { LiveHud } from './live-hud.ts'
import type { LiveStage } from './live-look.ts'
import type { LiveWord } from './live-words.ts'

type FactsContext = { hud: LiveHud; figures: Figures; tell(word: LiveWord, values?: Record<string, string>): string }

/** Shows which round it is, and how many players are at the table. */
export function showFacts({ hud, tell, figures }: FactsContext, no: number, players: number): void {
  const round = no === 0 ? '' : tell('round', { number: figures.count(no) })
  hud.setFacts(round, tell('players', { count: figures.count(players) }))
}

type SumsContext = { stage: LiveStage; cloth: { setSums?(sums: Json): void } }

/** Shows what lies in the pools of a table: on its stage, and as odds on its bets. */
export function showSums({ stage, cloth }: SumsContext, sums: unknown, isFinal: boolean): void {
  stage.setSums?.(sums as Json, isFinal)
  cloth.setSums?.(sums as Json)
}
