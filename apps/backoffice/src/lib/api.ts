import type { staffRoutes } from '@portal/contracts/staff'
import type { StaffRoute } from '@portal/contracts/staff-route'
import { createContext, useContext } from 'react'
import type { z } from 'zod'
import { type StaffCall, staffLines } from './staff-lines.ts'

/** What may go along with a call. A write repeats its key when it asks again, so that it is carried out once. */
export type CallOptions = { readonly signal?: AbortSignal | undefined; readonly idempotencyKey?: string | undefined }

type CallOf<R> =
  R extends StaffRoute<infer Input, infer Output> ? (input: z.input<Input>, options?: CallOptions) => Promise<z.input<Output>> : never

/** Every call of the operators' side, typed by the contract and spoken in wire values. A `file` call resolves to a Blob. */
export type StaffApi = {
  readonly [Subject in keyof typeof staffRoutes]: {
    readonly [Name in keyof (typeof staffRoutes)[Subject]]: CallOf<(typeof staffRoutes)[Subject][Name]>
  }
}

/** Brings one call to the server and its value back; throws `Refused`. */
export type Send = (line: StaffCall, input: Record<string, unknown>, options: CallOptions) => Promise<unknown>

export function createApi(send: Send): StaffApi {
  const subjects = Object.entries(staffLines).map(([subject, lines]) => {
    const named = Object.entries(lines).map(([name, line]) => [
      name,
      (input: Record<string, unknown>, options: CallOptions = {}) => send(line, input, options),
    ])
    return [subject, Object.fromEntries(named)]
  })
  return Object.fromEntries(subjects) as StaffApi
}

export const ApiContext = createContext<StaffApi | undefined>(undefined)

export function useApi(): StaffApi {
  const api = useContext(ApiContext)
  if (!api) throw new Error('No api around this component')
  return api
}

/** A row of a list of the contract: `RowOf<'members', 'list'>`. */
export type RowOf<Subject extends keyof StaffApi, Name extends keyof StaffApi[Subject]> = StaffApi[Subject][Name] extends (
  ...given: never[]
) => Promise<{ list: readonly (infer Row)[] }>
  ? Row
  : never
