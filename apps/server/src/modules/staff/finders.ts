import { type OrderKind, readOrderNo } from '@portal/contracts/order-number'
import { findBetMember } from '#modules/bets'
import { findOrderMember } from '#modules/lottery'
import { findApplicant } from '#modules/promotions'
import { listOrderMembers } from '#modules/transfers'
import type { Finder } from './deps.ts'

const some = (member: bigint | undefined) => (member === undefined ? [] : [member])

/** Finds by a number of this kind alone. */
function byKind(kind: OrderKind, find: (...of: [...Parameters<Finder['find']>, number: bigint]) => Promise<bigint[]>): Finder['find'] {
  return async (on, brandId, text) => {
    const read = readOrderNo(text)
    return read?.kind === kind ? find(on, brandId, text, read.number) : []
  }
}

/** Whose a number is: of a lottery order, a transfer, an application, a bet. Subjects that number things of their own add theirs while they are mounted. */
export const finders: readonly Finder[] = [
  { by: 'order', find: byKind('L', async (on, brandId, orderNo) => some(await findOrderMember(on, brandId, orderNo))) },
  { by: 'order', find: byKind('T', listOrderMembers) },
  { by: 'order', find: byKind('P', async (on, brandId, orderNo) => some(await findApplicant(on, brandId, orderNo))) },
  { by: 'bet', find: byKind('B', async (on, brandId, _orderNo, number) => some(await findBetMember(on, brandId, number))) },
]
