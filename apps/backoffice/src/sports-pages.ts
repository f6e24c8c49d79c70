import type { PageLine } from './frame/pages.ts'

/** The trading of the sportsbook. */
export const sportsPages: readonly PageLine[] = [
  {
    path: 'sports',
    title: 'page.sports',
    group: 'sports',
    icon: 'soccer-ball-duotone',
    permission: 'sports.read',
    letter: 'j',
    load: () => import('./pages/sports/matches-page.tsx'),
  },
  { path: 'sports/:match', title: 'page.sportsMatch', permission: 'sports.read', load: () => import('./pages/sports/match-page.tsx') },
  {
    path: 'sports-slips',
    title: 'page.sportsSlips',
    group: 'sports',
    icon: 'ticket-duotone',
    permission: 'sports.read',
    load: () => import('./pages/sports/slips-page.tsx'),
  },
  {
    path: 'sports-cases',
    title: 'page.sportsCases',
    group: 'sports',
    icon: 'scales-duotone',
    permission: 'sports.read',
    load: () => import('./pages/sports/cases-page.tsx'),
  },
  {
    path: 'sports-limits',
    title: 'page.sportsLimits',
    group: 'sports',
    icon: 'sliders-horizontal-duotone',
    permission: 'sports.read',
    load: () => import('./pages/sports/limits-page.tsx'),
  },
  {
    path: 'sports-factors',
    title: 'page.sportsFactors',
    group: 'sports',
    icon: 'user-list-duotone',
    permission: 'sports.read',
    load: () => import('./pages/sports/factors-page.tsx'),
  },
  {
    path: 'sports-log',
    title: 'page.sportsLog',
    group: 'sports',
    icon: 'list-checks-duotone',
    permission: 'sports.read',
    load: () => import('./pages/sports/log-page.tsx'),
  },
]
