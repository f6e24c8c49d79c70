export { type Cursors, openCursors, readPage } from './cursors.ts'
