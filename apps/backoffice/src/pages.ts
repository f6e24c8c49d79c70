import type { PageLine } from './frame/pages.ts'

/** Every page of the back office, in the order of the menu. A page is one line here and a folder in `pages/`. */
export const pages: readonly PageLine[] = [
  { path: 'own', title: 'page.own', group: 'overview', icon: 'shield-check-duotone', load: () => import('./pages/own/own-page.tsx') },
]
