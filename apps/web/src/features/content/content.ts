import type { LanguageCode, routes, WireInput, WireOutput } from '@portal/contracts'
import { apiPlatform } from '@portal/contracts/calls'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

type Content = typeof routes.content
export type Notice = WireOutput<Content['announcements']>['list'][number]
export type Banner = WireOutput<Content['banners']>['list'][number]
export type NoticeType = NonNullable<WireInput<Content['announcements']>['type']>

const staleMs = 60_000

/** Announcements of one type: B for the bar, PL after the sign-in (decision A-34). */
export function noticesQuery(api: Api, language: LanguageCode, type: NoticeType) {
  return queryOptions({
    queryKey: ['notices', language, type],
    queryFn: ({ signal }) => api.content.announcements({ type, platform: apiPlatform, language }, { signal }),
    staleTime: staleMs,
  })
}

export function bannersQuery(api: Api, language: LanguageCode, groupName: string) {
  return queryOptions({
    queryKey: ['banners', language, groupName],
    queryFn: ({ signal }) => api.content.banners({ groupName, language }, { signal }),
    staleTime: staleMs,
  })
}

/** The topics of the help centre with their articles. */
export function helpQuery(api: Api, language: LanguageCode) {
  return queryOptions({
    queryKey: ['help', language],
    queryFn: ({ signal }) => api.content.helpCenter({ language }, { signal }),
    staleTime: staleMs,
  })
}
