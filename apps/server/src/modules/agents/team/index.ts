export type { TeamParts } from './deps.ts'
export { moveUnder } from './move.ts'
export { createTeamHandlers } from './routes.ts'
