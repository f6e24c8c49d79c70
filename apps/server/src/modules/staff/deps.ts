import type { FrameDeps, StaffServing } from './frame/index.ts'
import type { Cursors } from './lists/index.ts'

/** What the pages of the operators' side work with: the face of each domain that they look into. */
export type StaffDeps = FrameDeps & {
  cursors: Cursors
}

/** What a subject is given to mount its routes. */
export type StaffMount = { serving: StaffServing; deps: StaffDeps }
