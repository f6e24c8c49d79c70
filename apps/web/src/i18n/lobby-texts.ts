import type english from './lobby/EN.json'
import { createPartTexts } from './part-texts.ts'

export type LobbyKey = keyof typeof english

/** The texts of the search and of the shelves of home. */
export const lobbyTexts = createPartTexts<LobbyKey>('lobby', {
  BN: () => import('./lobby/BN.json'),
  CN: () => import('./lobby/CN.json'),
  EN: () => import('./lobby/EN.json'),
  VI: () => import('./lobby/VI.json'),
})
