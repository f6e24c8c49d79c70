export type { TeamParts } from './deps.ts'
export { type MovePreview, moveUnder, previewMove } from './move.ts'
export { createTeamHandlers } from './routes.ts'
export { type Range, readRange } from './range.ts'
