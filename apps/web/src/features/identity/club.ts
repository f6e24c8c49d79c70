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

/**
 * What a member's level is called in the page's language; the account's own label, which has one language, where the club has no such level or could not
 * be asked.
 * @returns undefined while that is on its way: a name in another language is not shown for a moment
 */
export function useLevelName(member: Member | undefined): string | undefined {
  const api = useApi()
  const { language } = useLanguage()
  // Beside the account and not after it.
  const { data, isPending } = useQuery(vipLevelsQuery(api, language))
  if (!member || isPending) return undefined
  const { rankLevel, labelName } = member.clubLabel
  // Without a label the account is in no club, whatever its number says.
  return labelName && (data?.list.find(({ level }) => level === rankLevel)?.name ?? labelName)
}
