import { useQuery } from '@tanstack/react-query'
import { gameQuery } from '../../features/lottery/betting.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'

export type Opened = NonNullable<ReturnType<typeof useGame>['data']>

/** The longest code that the contract knows. */
export const longestCode = 64

export function useGame(gameId: string) {
  const api = useApi()
  const { language } = useLanguage()
  return useQuery({ ...gameQuery(api, language, gameId), enabled: gameId.length <= longestCode })
}
