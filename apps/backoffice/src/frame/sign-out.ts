import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../lib/api.ts'
import { endSession } from '../lib/session.ts'

/** Ends the session on the server and here; without an answer it ends here all the same. Nothing that was read stays in memory. */
export function useSignOut(): () => Promise<void> {
  const api = useApi()
  const client = useQueryClient()
  return async () => {
    await api.session.signOut({}).catch(() => undefined)
    endSession('signed-out')
    client.clear()
  }
}
