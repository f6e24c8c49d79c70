import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '@portal/runtime'
import { openTestTimers } from '../../testing/test-room.ts'
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts'
import { type RoomLease, RoomLeases } from './room-lease.ts'
import { ensureRoom, type Owned, releaseRoom, takeRoom } from './room-store.ts'

let at: TestStudio
let time: ReturnType<typeof openTestTimers>
let asked: number
let leases: RoomLeases
/** Rooms that were told that they are lost. */
let lost: string[]
const held: RoomLease[] = []

beforeEach(async () => {
  at = await startTestStudio()
  time = openTestTimers()
  asked = 0
  lost = []
  const { database } = at.studio
  const counting: Database = {
    ...database,
    query: (statement) => {
      asked += 1
      return database.query(statement)
    },
  }
  leases = new RoomLeases({ ...at.studio, database: counting }, time.timers)
})
afterEach(() => at.close())

async function takeOne(room: string): Promise<{ owned: Owned; lease: RoomLease }> {
  const { database } = at.studio
  await ensureRoom(database, { id: room, game: 'test', currency: 'BDT' })
  const owned: Owned = { room, epoch: (await takeRoom(database, room, 'one'))! }
  const lease = leases.keep(owned, async () => {
    lost.push(room)
    lease.stop()
  })
  held.push(lease)
  return { owned, lease }
}

const pass = (ms: number) => time.pass(ms, async () => held.at(-1)?.settled())
const endLeases = () => at.database.pool.query(`update studio.rooms set lease_until = clock_timestamp()`)
const listKept = async () =>
  (await at.database.pool.query<{ id: string }>(`select id from studio.rooms where lease_until > clock_timestamp() order by id`)).rows.map(
    ({ id }) => id,
  )

test('All leases of a process are renewed by one statement, and by none after its last room (REL-02)', async () => {
  const rooms = []
  for (const room of ['a', 'b', 'c']) rooms.push(await takeOne(room))
  await endLeases()
  await pass(2_000)
  expect([asked, await listKept(), lost]).toEqual([1, ['a', 'b', 'c'], []])
  rooms[0]!.lease.stop()
  await endLeases()
  await pass(2_000)
  expect([asked, await listKept()]).toEqual([2, ['b', 'c']])
  for (const { lease } of rooms) lease.stop()
  await pass(60_000)
  expect([asked, lost]).toEqual([2, []])
})

test('A room that was taken over or released is lost at once, and the others go on (REL-02)', async () => {
  await takeOne('a')
  const { owned } = await takeOne('b')
  await takeOne('c')
  await endLeases()
  await takeRoom(at.studio.database, 'a', 'two')
  await releaseRoom(at.studio.database, owned)
  await pass(2_000)
  expect([lost.toSorted(), await listKept()]).toEqual([
    ['a', 'b'],
    ['a', 'c'],
  ])
  await pass(20_000)
  expect(lost).toHaveLength(2)
})

test('A room that is being written to holds up no other, and is renewed after the write (REL-02)', async () => {
  await takeOne('a')
  await takeOne('b')
  const writer = await at.database.pool.connect()
  try {
    await writer.query('begin')
    await writer.query(`select 1 from studio.rooms where id = 'a' for share`)
    await at.database.pool.query(`update studio.rooms set lease_until = clock_timestamp() where id = 'b'`)
    await time.pass(2_000, async () => undefined)
    await expect.poll(listKept).toContain('b')
    await writer.query(`update studio.rooms set lease_until = clock_timestamp() where id = 'a'`)
    await writer.query('commit')
    await held.at(-1)?.settled()
    expect([await listKept(), lost]).toEqual([['a', 'b'], []])
  } finally {
    writer.release()
  }
})
