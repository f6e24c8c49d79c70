import type { LanguageCode, routes, WireOutput } from '@portal/contracts'
import type { ContractKind } from '@portal/contracts/agents'
import type { GameType } from '@portal/contracts/bets'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { isAgentType, type SessionState } from '../../lib/session.ts'
import { vendorAddress } from '../catalogue/categories.ts'
import { gameAddress } from '../catalogue/game.ts'
import { bettingAddress } from '../lottery/game.ts'

export type Hit = WireOutput<typeof routes.search.find>['hits'][number]
export type HitKind = Hit['kind']

/** As the contract's, whose module a browser need not load. */
export const queryLettersAtMost = 64
const staleMs = 60_000

export function findQuery(api: Api, language: LanguageCode, query: string) {
  return queryOptions({
    queryKey: ['search', language, query],
    queryFn: ({ signal }) => api.search.find({ query, language }, { signal }),
    staleTime: staleMs,
  })
}

/** Where a hit leads. A page of the member's panel has an address of its own that stands over the page which is open: `#member/…`. */
export function hitAddress({ kind, ref, game }: Hit): string {
  switch (kind) {
    case 'game':
      return game ? gameAddress(game) : '/rng'
    case 'lottery':
      return bettingAddress(ref)
    case 'vendor': {
      const [vassalage = '', gameType = 'RNG'] = ref.split('/')
      return vendorAddress({ vassalage, gameType: gameType as GameType })
    }
    case 'promotion':
      return `/promoDetail?id=${encodeURIComponent(ref)}`
    case 'help':
      return `/help#${encodeURIComponent(ref)}`
    case 'post': {
      const [post, slug = ''] = ref.split('/')
      return post === 'news' ? `/noticePage?tab=news&post=${encodeURIComponent(slug)}` : `/help?tab=blog&post=${encodeURIComponent(slug)}`
    }
    case 'page':
      return ref
  }
}

/** Whether the searching visitor may open it: the way to log in is no use to a member, the member's pages none to a visitor. */
export function isFor({ reader = 'anyone' }: Hit, session: SessionState | undefined): boolean {
  if (reader === 'visitor') return session === undefined
  if (reader === 'session') return session !== undefined
  return reader === 'anyone' || (session !== undefined && isAgentType(session.type))
}

const contractPages: Readonly<Record<string, ContractKind>> = {
  '#agent/dividend': 'DIV',
  '#agent/dailySalary': 'DAY',
  '#agent/hourlySalary': 'HOUR',
  '#agent/realTimeSalary': 'RT',
}

/** The kind of contracts whose page it is; undefined for anything else. */
export const contractOf = ({ kind, ref }: Pick<Hit, 'kind' | 'ref'>): ContractKind | undefined =>
  kind === 'page' ? contractPages[ref] : undefined

/** Hits by their kind; the kind of the best one stands first. */
export function groupHits(hits: readonly Hit[]): { kind: HitKind; hits: Hit[] }[] {
  return [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, own]) => ({ kind, hits: own }))
}
