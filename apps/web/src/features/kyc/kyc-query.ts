import type { routes, WireOutput } from '@portal/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

export type KycStatus = WireOutput<typeof routes.kyc.status>

export const kycKey = ['kyc'] as const

/** Where the own identity check stands. Staff change it meanwhile. */
export function kycQuery(api: Api) {
  return queryOptions({ queryKey: kycKey, queryFn: ({ signal }) => api.kyc.status({}, { signal }), staleTime: 5_000 })
}
