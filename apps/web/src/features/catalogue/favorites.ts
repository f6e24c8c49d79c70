import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@portal/ui/toast.tsx'
import { useErrorText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { isTrialType, useSession } from '../../lib/session.ts'
import { useProtected } from '../identity/guard.ts'
import { favoriteIdsQuery, type Game } from './game.ts'

/** The list of favourite ids after a toggle: removed when it was there, else added. */
export function toggleId(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id]
}

/** The member's favourites for the hearts. A toggle shows at once, and goes back when the server refuses. */
export function useFavorites(): { isFavorite: (nodeId: number) => boolean; toggle: (game: Game) => void } {
  const api = useApi()
  const guarded = useProtected()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const session = useSession()
  const query = favoriteIdsQuery(api)
  const { data } = useQuery({ ...query, enabled: session !== undefined && !isTrialType(session.type) })
  const ids = session ? (data?.nodeIds ?? []) : []
  const change = useMutation({
    mutationFn: ({ game, isKept }: { game: Game; isKept: boolean }) => {
      const favorite = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType }
      return isKept ? api.catalogue.removeFavorite(favorite) : api.catalogue.addFavorite(favorite)
    },
    onMutate: async ({ game }) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      const before = queryClient.getQueryData(query.queryKey)
      queryClient.setQueryData(query.queryKey, { nodeIds: toggleId(before?.nodeIds ?? [], game.nodeId) })
      return { before }
    },
    onError: (error, _game, context) => {
      queryClient.setQueryData(query.queryKey, context?.before)
      showToast(errorText(error), 'negative')
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['favorites'] }),
  })
  return {
    isFavorite: (nodeId) => ids.includes(nodeId),
    toggle: (game) => {
      guarded(() => {
        const now = queryClient.getQueryData(query.queryKey)?.nodeIds ?? []
        change.mutate({ game, isKept: now.includes(game.nodeId) })
      })
    },
  }
}
