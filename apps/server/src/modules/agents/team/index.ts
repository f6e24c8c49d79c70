export type { TeamParts } from './deps.ts'
export { createTeamHandlers } from './routes.ts'
