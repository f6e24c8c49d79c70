import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LanguageCode } from '@portal/contracts'
import { contentTexts } from '../../i18n/content-texts.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import type { Api } from '../../lib/api.ts'
import { useApi } from '../../lib/api-context.ts'
import { useFigures } from '../brand/brand.tsx'
import type { Member } from './member.ts'

/** The levels of the club in a language, lowest first. */
export function vipLevelsQuery(api: Api, language: LanguageCode) {
  return queryOptions({
    queryKey: ['vip-levels', language],
    queryFn: ({ signal }) => api.loyalty.vipLevels({ language }, { signal }),
    staleTime: 60_000,
  })
}

/** The highest rebate of a level over all types of games, in parts of a million; undefined where none is paid. */
export function highestRebate({
  rebates = [],
}: {
  readonly rebates?: readonly { readonly ppm: number }[] | undefined
}): number | undefined {
  return rebates.length === 0 ? undefined : Math.max(...rebates.map(({ ppm }) => ppm))
}

/** The club in a sentence: how many levels, from which to which; undefined while they are on their way. */
export function useClubLead(): string | undefined {
  const api = useApi()
  const say = contentTexts.useText()
  const figure = useFigures()
  const { language } = useLanguage()
  const { data } = useQuery(vipLevelsQuery(api, language))
  const [first, last] = [data?.list[0], data?.list.at(-1)]
  return first && last && say('vip.lead', { figure: figure(data!.list.length), first: first.name, last: last.name })
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
