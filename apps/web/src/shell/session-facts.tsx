import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../lib/api-context.ts'
import { loadChunk } from '../lib/chunk.ts'

/** Long after the first paint and the app's own calls: nothing on the screen waits for it, nor comes its code with the page. */
const patienceMs = 4_000

/** Asks, once a tab, for what the server knows of this visitor and for the domains and downloads of both devices. */
export function SessionFacts() {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    const timer = setTimeout(() => {
      void loadChunk(() => import('../features/brand/session-facts.ts')).then(
        ({ readSessionFacts }) => readSessionFacts(api, queryClient),
        () => undefined,
      )
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [api, queryClient])
  return null
}
