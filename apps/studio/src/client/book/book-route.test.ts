import { expect, test } from 'vitest'
import { readRoute, type Route, writeRoute } from './book-route.ts'

const routes: readonly Route[] = [
  { page: 'board', when: 'live', sport: 'all' },
  { page: 'board', when: 'results', sport: 'cricket', day: '2026-11-28' },
  { page: 'event', id: 'football-league-1-2' },
  { page: 'standings', id: 'football-league' },
  { page: 'search', text: 'নদী পাড়/#?' },
  { page: 'bets', state: 'ended' },
  { page: 'rules' },
]

test.each(routes)('$page is kept in the address', (route) => {
  expect(readRoute(writeRoute(route), 'football')).toEqual(route)
})

test.each(['', '#', '#/none', '#/event/', '#/event/<b>', '#/search/a', '#/%E0%A4%A'])(
  '%j opens the board of the launched sport',
  (hash) => {
    expect(readRoute(hash, 'kabaddi')).toEqual({ page: 'board', when: 'today', sport: 'kabaddi' })
  },
)
