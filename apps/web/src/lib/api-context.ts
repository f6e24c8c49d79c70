import { createContext, useContext } from 'react'
import type { Api } from './api.ts'

export const ApiContext = createContext<Api | undefined>(undefined)

/** The portal's calls: over the network in the browser, inside the process while the server renders. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('No api around this component')
  return api
}
