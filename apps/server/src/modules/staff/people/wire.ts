import type { z } from 'zod'
import type { staffSessionRoutes } from '@portal/contracts/staff/session'

type Routes = typeof staffSessionRoutes

export type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
export type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>
