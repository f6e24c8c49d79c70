export type { TeamParts } from './deps.ts'
export { type MovePreview, moveUnder, previewMove } from './move.ts'
export { createTeamHandlers } from './routes.ts'
export { askToDisable, decideDisable, withdrawDisable } from './disable.ts'
export {
  countDisableRequests,
  type DisableFilter,
  type DisableRow,
  exportDisableRequests,
  findOldestDisable,
  listDisableRequests,
} from './disable-store.ts'
export {
  countBranch,
  countFound,
  countTop,
  exportBranch,
  listBranch,
  listTop,
  nameLine,
  openTree,
  readNode,
  readSumsAsOf,
  searchTree,
  type TreeRow,
} from './tree.ts'
