import { routerDevices } from '@portal/contracts/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { permissionQuery, routersQuery } from '../features/brand/session-facts.ts'
import { useApi } from '../lib/api-context.ts'

/** Long after the first paint and the app's own calls: nothing on the screen waits for it. */
const patienceMs = 4_000

/** Asks, once a tab, for what the server knows of this visitor and for the domains and downloads of both devices. */
export function SessionFacts() {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    const timer = setTimeout(() => {
      void queryClient.prefetchQuery(permissionQuery(api))
      for (const device of routerDevices) void queryClient.prefetchQuery(routersQuery(api, device))
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [api, queryClient])
  return null
}
