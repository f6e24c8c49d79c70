import type english from './agents/EN.json'
import { createPartTexts } from './part-texts.ts'

export type AgentsKey = keyof typeof english

/** The texts of the agent centre. */
export const agentsTexts = createPartTexts<AgentsKey>('agents', {
  BN: () => import('./agents/BN.json'),
  CN: () => import('./agents/CN.json'),
  EN: () => import('./agents/EN.json'),
  VI: () => import('./agents/VI.json'),
})
