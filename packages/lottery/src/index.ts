/** The rules of the house's lotteries, pure: what a play is, what a content holds, what a draw decides and what it pays. Server and browser count by the same. */
export { type Content, type Field, type Group, groups, type Judged, type Level, type Play, type Result } from './types.ts'
