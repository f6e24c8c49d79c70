import type { Route, routes, WireInput, WireOutput } from '@portal/contracts'
import { type CallLine, calls } from '@portal/contracts/calls'

/** What may go along with a call. A call that moves money repeats its key when it asks again. */
export type CallOptions = { signal?: AbortSignal | undefined; idempotencyKey?: string }

type AllRoutes = typeof routes
type CallOf<R> = R extends Route ? (input: WireInput<R>, options?: CallOptions) => Promise<WireOutput<R>> : never

/** Every call of the portal, typed by the contract and spoken in wire values: amounts are decimal strings, times are texts. */
export type Api = { readonly [Domain in keyof AllRoutes]: { readonly [Name in keyof AllRoutes[Domain]]: CallOf<AllRoutes[Domain][Name]> } }

/** Brings one call to the server and its value back; throws `Refused`. */
export type Send = (line: CallLine, input: Record<string, unknown>, options: CallOptions) => Promise<unknown>

/** The calls over a way of sending: the network in the browser, the server's own pipeline while a page is rendered there. */
export function createApi(send: Send): Api {
  const domains = Object.entries(calls).map(([domain, lines]) => {
    const named = Object.entries(lines as Record<string, CallLine>).map(([name, line]) => [
      name,
      (input: Record<string, unknown>, options: CallOptions = {}) => send(line, input, options),
    ])
    return [domain, Object.fromEntries(named)]
  })
  return Object.fromEntries(domains) as Api
}
