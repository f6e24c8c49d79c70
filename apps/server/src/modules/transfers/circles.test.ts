import { sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder, migrationSet } from '../../migrations.ts'
import { findCircle } from './circle-store.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
})
afterAll(() => database.drop())

test('A circle has at most four transfers, each after the one before, all within a day (MON-28)', async () => {
  const ways = [
    [[1, 2], [2, 3], [3, 4]], // closed by 4 to 1
    [[13, 14], [12, 13], [11, 12]], // in the other order of time
    [[21, 22], [22, 23], [23, 24], [24, 25]], // closed by 25 to 21: five of them
    [[31, 32]], // more than a day ago
  ] // prettier-ignore
  await database.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    for (const [number, [sender, receiver]] of ways.flat().entries())
      await tx.query(sql`
        insert into transfers.orders (order_no, brand_id, sender, receiver, direction, sender_name, receiver_name, currency, amount, key, content, transfer_id,
          balance, created_at)
        values (${`T-${number}`}, 1, ${sender!}, ${receiver!}, 'upline', 'a', 'b', 'BDT', ${BigInt(number + 5)}, ${`k${number}`}, sha256(''),
          ${BigInt(number)}, 0, clock_timestamp() - ${sender! > 30 ? 25 : 1}::int * interval '1 hour')`)
  })
  const find = (sender: bigint, receiver: bigint, currency = 'BDT') => findCircle(database, { brandId: 1, currency, sender, receiver })
  expect(await find(4n, 1n)).toEqual({ orders: ['T-0', 'T-1', 'T-2'], members: [1n, 2n, 3n, 4n], amount: 5n })
  const others = [await find(14n, 11n), await find(25n, 21n), await find(32n, 31n), await find(4n, 1n, 'VND'), await find(1n, 4n)]
  expect(others).toEqual(Array(5).fill(undefined))
})
