import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LanguageCode } from '@portal/contracts'
import { useLanguage } from '../../i18n/use-text.tsx'
import type { Api } from '../../lib/api.ts'
import { useApi } from '../../lib/api-context.ts'
import type { Member } from './member.ts'

/** The levels of the club in a language, lowest first. */
export function vipLevelsQuery(api: Api, language: LanguageCode) {
  return queryOptions({
    queryKey: ['vip-levels', language],
    queryFn: ({ signal }) => api.content.vipLevels({ language }, { signal }),
    staleTime: 60_000,
  })
}

/** What a member's level is called in the page's language; the account's own label, which has one language, where the club has no such level. */
export function useLevelName(member: Member | undefined): string {
  const api = useApi()
  const { language } = useLanguage()
  const { data } = useQuery({ ...vipLevelsQuery(api, language), enabled: member !== undefined })
  if (!member) return ''
  const { rankLevel, labelName } = member.clubLabel
  // Without a label the account is in no club, whatever its number says.
  return labelName && (data?.list.find(({ level }) => level === rankLevel)?.name ?? labelName)
}
