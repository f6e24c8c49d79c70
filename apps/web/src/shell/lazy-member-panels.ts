import { lazyPart } from '../lib/lazy-part.tsx'

/** What only a signed-in account sees of the header and the bottom bar: its code is no part of a visitor's first load. */
export const PromotionCount = lazyPart(() => import('./promotion-count.tsx'))
export const UserMenuPanel = lazyPart(() => import('./user-menu-panel.tsx'))
