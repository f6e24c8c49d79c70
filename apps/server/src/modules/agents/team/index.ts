export type { TeamParts } from './deps.ts'
export { type Move, type Moved, moveUnder } from './move.ts'
export { createTeamHandlers } from './routes.ts'
