import { lazyPart } from '../lib/lazy-part.tsx'

/** The header's block for a signed-in account: its code is no part of a visitor's first load. */
export const MemberBlock = lazyPart(() => import('./member-block.tsx'))
