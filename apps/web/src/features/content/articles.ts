import type { LanguageCode, routes, WireInput, WireOutput } from '@portal/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

type Content = typeof routes.content
export type HelpTopic = WireOutput<Content['helpCenter']>['topics'][number]
export type PostKind = WireInput<Content['posts']>['kind']
export type PostSummary = WireOutput<Content['posts']>['list'][number]
export type Promotion = WireOutput<Content['promotions']>['list'][number]

const staleMs = 60_000
/** Two rows of three on a wide screen. */
const postsOnPage = 6

export function helpQuery(api: Api, language: LanguageCode) {
  return queryOptions({
    queryKey: ['help', language],
    queryFn: ({ signal }) => api.content.helpCenter({ language }, { signal }),
    staleTime: staleMs,
  })
}

export function postsQuery(api: Api, language: LanguageCode, kind: PostKind, pageNo: number) {
  return queryOptions({
    queryKey: ['posts', language, kind, pageNo],
    queryFn: ({ signal }) => api.content.posts({ kind, language, pageNo, pageSize: postsOnPage }, { signal }),
    staleTime: staleMs,
  })
}

export function postQuery(api: Api, language: LanguageCode, kind: PostKind, slug: string) {
  return queryOptions({
    queryKey: ['post', language, kind, slug],
    queryFn: ({ signal }) => api.content.post({ kind, slug, language }, { signal }),
    staleTime: staleMs,
  })
}

/** All that run: the types are few, so the tabs filter without asking again. */
export function promotionsQuery(api: Api, language: LanguageCode) {
  return queryOptions({
    queryKey: ['promotions', language],
    queryFn: ({ signal }) => api.content.promotions({ language }, { signal }),
    staleTime: staleMs,
  })
}

export function promotionQuery(api: Api, language: LanguageCode, id: string) {
  return queryOptions({
    // It begins like the list's key: what belongs to nobody stays through a sign-in, and with it what was typed on its page.
    queryKey: ['promotions', language, id],
    queryFn: ({ signal }) => api.content.promotion({ id, language }, { signal }),
    staleTime: staleMs,
  })
}

export function commissionQuery(api: Api) {
  return queryOptions({
    queryKey: ['commission'],
    queryFn: ({ signal }) => api.content.commission({}, { signal }),
    staleTime: staleMs,
  })
}

/** The page of a list in an address; nonsense is the first. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('pageNo'))
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000_000 ? page : 1
}
