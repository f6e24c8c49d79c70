import { type Queryable, sql } from '@portal/runtime'
import type { PoolBook } from '../../engine/contest/pool-book.ts'

/** Books the money of a contest, once, in the transaction that stores its result. @param price what so many units are in minor units */
export async function insertPoolBook(
  on: Queryable,
  room: string,
  no: bigint,
  book: PoolBook,
  price: (units: bigint) => bigint,
): Promise<void> {
  const { end, seed, staked, paid } = book
  await on.query(sql`
    insert into studio.pool_books (room, no, result, seed_meron, seed_wala, staked_meron, staked_wala, staked_draw, paid_sides, paid_draw, seed_back, plasada, breakage)
    values (${room}, ${no}, ${end}, ${price(seed.meron)}, ${price(seed.wala)}, ${price(staked.meron)}, ${price(staked.wala)}, ${price(staked.draw)},
      ${price(paid.sides)}, ${price(paid.draw)}, ${price(book.seedBack)}, ${price(book.plasada)}, ${price(book.breakage)})`)
}
