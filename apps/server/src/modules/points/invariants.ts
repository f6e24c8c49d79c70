import type { Queryable } from '@portal/runtime'
import { type Invariant, toInvariants } from '#modules/wallet'
import { selectInvariants } from './earn-store.ts'

/** I43 and I44: the points sum to zero and nobody has less than none; what was earned is what the log of turnover comes to. */
export const checkPoints = async (on: Queryable): Promise<Invariant[]> => toInvariants(await selectInvariants(on))
