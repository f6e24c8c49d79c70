import { createHash, randomBytes } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { findPlay, judge, readContent } from '@portal/lottery'
import { type Database, openDatabase, sql, startTestClock } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger, voidBets } from '#modules/bets'
import { type Line, openTestLottery, quickGames, type TestLottery, type WireOrder } from '../../testing/test-lottery.ts'
import { type EndedRow, listUnsettled } from './draw-store.ts'
import { runDraws } from './draws.ts'
import { settleOrder } from './rules.ts'
import { settleDraw } from './settle.ts'

const isFull = process.env.PROOF === 'full'
/** Of whatever comes before or after a test: the ledger of 100,000 tickets is checked as a whole. */
const checkMs = isFull ? 1_200_000 : 60_000
let lottery: TestLottery
let token: string
let hour = 5

beforeAll(async () => {
  lottery = await openTestLottery()
})
afterAll(() => lottery.close())
beforeEach(async () => {
  hour += 1
  lottery.logged.length = 0
  await lottery.moveTo(at('00:10'))
  token = await lottery.openMember(`player${hour}`, 1_000n)
  return () => expectSoundLedger(lottery.database)
}, checkMs)

const at = (time: string) => `2040-01-0${2 + Math.floor(hour / 24)}T${String(hour % 24).padStart(2, '0')}:${time}Z`
/** The first draw of this hour, by the day and the hour of Bangladesh. */
const numero = () => `2040010${2 + Math.floor((hour + 6) / 24)}${String(((hour + 6) % 24) * 12 + 1).padStart(4, '0')}`
const line = (more: Partial<Line> = {}): Line => ({ play: 'DWD', content: '1||||', unit: '1', multiple: 1, ...more })
const place = async (gameId: string, lines: Line[], by = token) =>
  lottery.valueOf<{ orders: WireOrder[] }>(await lottery.place(by, gameId, numero(), lines)).orders
const order = async (orderNo: string, by = token) =>
  (await lottery.listOrders(by, { pageSize: '100' })).list.find((each) => each.orderNo === orderNo)!
const sum = (prizes: string[]) => prizes.reduce((total, prize) => total + Math.round(Number(prize) * 10_000), 0) / 10_000

/** Every digit of the first place in an order of its own: one of ten wins, whatever is drawn. */
const tenDigits = Array.from({ length: 10 }, (_, digit) => line({ content: `${digit}||||` }))

test('Prizes reach order, betting record, account record and balance with the draw (R-7.4.04)', async () => {
  const orders = await place('SSC-5M', [...tenDigits, line({ content: '0,1,2,3,4,5,6,7,8,9||||', multiple: 10 })])
  await lottery.moveTo(at('05:00'))
  const { balls } = await lottery.getDraw('SSC-5M', numero())
  const found = await Promise.all(orders.map(({ orderNo }) => order(orderNo)))
  expect(found.slice(0, 10).map(({ state, prize }) => [state, prize])).toEqual(
    Array.from({ length: 10 }, (_, digit) => (digit === balls![0] ? ['won', '9.5'] : ['lost', '0'])),
  )
  expect(found[10]).toMatchObject({ state: 'won', prize: '95', balls })
  // 1,000 - 110 + 9.5 + 95.
  expect(await lottery.balanceOf(token)).toBe('994.5')
  const last = lottery.events.findLast(({ event }) => event.type === 'balance')
  expect(last!.event).toMatchObject({ sumBalance: '994.5' })
  const record = await lottery.caller.call(calls.bets.bettingRecord, { token, query: { gameType: 'LOTT', pageSize: '20' } })
  expect(record.body.value).toMatchObject({ pageTotals: { count: 11, stake: '110', validBet: '0', payout: '104.5', profit: '-5.5' } })
  const account = await lottery.caller.call(calls.wallet.accountRecord, { token, query: { pageSize: '100' } })
  // The deposit, eleven stakes, two prizes.
  expect((account.body.value as { list: object[] }).list).toHaveLength(14)
})

test('A member’s lines on a draw count together for turnover: half the digits whole, seven in part', async () => {
  const other = await lottery.openMember(`seven${hour}`, 100n)
  await place('SSC-5M', tenDigits.slice(0, 5))
  await place('SSC-5M', tenDigits.slice(0, 7), other)
  await lottery.moveTo(at('05:00'))
  const countedOf = async (by: string) => (await lottery.caller.call(calls.bets.bettingTotals, { token: by })).body.value
  expect(await countedOf(token)).toMatchObject({ count: 5, stake: '5', validBet: '5' })
  expect(await countedOf(other)).toMatchObject({ count: 7, stake: '7', validBet: '4.2' })
})

test('Each member is notified once per draw with cost and prize of the own orders (R-7.4.04)', async () => {
  const other = await lottery.openMember(`teller${hour}`, 100n)
  const before = lottery.events.length
  await place('SSC-5M', tenDigits)
  await place('SSC-5M', [line({ multiple: 4 })], other)
  await lottery.moveTo(at('05:00'))
  const told = lottery.events.slice(before).flatMap(({ event }) => (event.type === 'draw' ? [event] : []))
  const shared = { type: 'draw', gameId: 'SSC-5M', numero: numero(), isDrawn: true, currency: 'BDT' }
  const { prize, state } = (await lottery.listOrders(other)).list[0]!
  expect(told).toEqual([
    { ...shared, orders: 10, won: 1, cost: '10', prize: '9.5' },
    { ...shared, orders: 1, won: state === 'won' ? 1 : 0, cost: '4', prize },
  ])
  await lottery.run()
  expect(lottery.events.slice(before).filter(({ event }) => event.type === 'draw')).toHaveLength(2)
})

test('a win stands on the winner board with the lottery’s name', async () => {
  await place(
    'SSC-5M',
    tenDigits.map((each) => ({ ...each, multiple: 50 })),
  )
  await lottery.moveTo(at('05:00'))
  const board = await lottery.caller.call(calls.bets.winnerBoard, { query: { language: 'EN', gameCategory: 'LOTT' } })
  const { list } = board.body.value as { list: { vo: object }[] }
  expect(list.map(({ vo }) => vo)).toContainEqual(
    expect.objectContaining({ gameName: 'Padma Five Digits · 5 min', winAmount: '475', gameType: 'LOTT', vassalage: 'TCG_LOTTO_VN' }),
  )
})

test.each([
  ['11X5-5M', 'LTRX1', '01,02,03,04,05,06,07,08,09,10,11'],
  ['PK10-5M', 'PKDWD', '01,02,03,04,05,06,07,08,09,10|||||||||'],
  ['3D-5M', 'LFDWD', '0,1,2,3,4,5,6,7,8,9||'],
  ['LHC-5M', 'LHCTM', ''],
  ['K3-5M', 'K3HZDXDS', ''],
  ['PC28-5M', 'PCDXDS', ''],
  ['KL10-5M', 'KLRX1', ''],
  ['VNB-5M', 'VNBLO2', ''],
  ['VNN-5M', 'VNNLO2', ''],
  ['TOGEL-5M', 'TGCJ', '0,1,2,3,4,5,6,7,8,9|||'],
  ['THAI-5M', 'THAI2B', ''],
  ['4D-5M', '4DB', '', '0.01'],
  ['5D-5M', '5D', '', '0.01'],
  ['6D-5M', '6D', '', '0.01'],
])('A bet on every number of %s returns 19/20 of its cost at a prize group of 1900', async (gameId, code, text, unit = '1') => {
  const play = findPlay(quickGames[gameId]!, code)!
  const content = text === '' ? play.fields.map(({ choices }) => choices.join(',')).join('|') : writeAs(play.fields[0]!.choices, text)
  await lottery.fund(`player${hour}`, 20_000n)
  const [placed] = await place(gameId, [line({ play: code, content, unit, multiple: gameId === '6D-5M' ? 1 : 2 })])
  await lottery.moveTo(at('05:00'))
  const { prize, state, cost } = await order(placed!.orderNo)
  expect(state).toBe('won')
  const exact = (Number(cost) * 1_900) / 2_000
  expect(exact - Number(prize)).toBeGreaterThanOrEqual(0)
  expect(exact - Number(prize)).toBeLessThan(0.0101)
})

/** The choices as the play writes them, in the fields of the text. */
function writeAs(choices: readonly string[], text: string): string {
  const [first = '', ...rest] = text.split('|')
  expect(first.split(',')).toHaveLength(choices.length)
  return [choices.join(','), ...rest].join('|')
}

test('The ball 49 makes a push that returns the stake, and no prize exceeds the order’s terms', () => {
  const base = { id: 1n, orderNo: 'L1', brand: 1, member: 1n, currency: 'BDT', cost: 10_000n, unit: 10_000n, multiple: 1, prizeGroup: 1900, largestPrize: 10_000_000n } // prettier-ignore
  const sides = findPlay('LHC', 'LHCTMLM')!
  const special = { ...base, play: 'LHCTMLM', content: sides.fields[0]!.choices[0]! }
  expect(judge(sides, readContent(sides, special.content)!, [1, 2, 3, 4, 5, 6, 49])).toMatchObject({ pushes: 1 })
  expect(settleOrder('LHC', special, [1, 2, 3, 4, 5, 6, 49])).toEqual({ state: 'push', prize: 10_000n })
  const straight = { ...base, play: 'ZX5', content: '1|2|3|4|5' }
  expect(settleOrder('SSC', straight, [1, 2, 3, 4, 5])).toEqual({ state: 'won', prize: 10_000_000n })
  expect(settleOrder('SSC', { ...straight, largestPrize: 10n ** 12n }, [1, 2, 3, 4, 5])).toEqual({ state: 'won', prize: 950_000_000n })
  expect(settleOrder('SSC', straight, [1, 2, 3, 4, 6])).toEqual({ state: 'lost', prize: 0n })
  // What is finer than the currency is cut down (MON-23).
  const paid = (more: object) => settleOrder('SSC', { ...straight, unit: 100n, largestPrize: 10n ** 12n, ...more }, [1, 2, 3, 4, 5]).prize
  expect([paid({}), paid({ largestPrize: 1_000_050n }), paid({ currency: 'VND' })]).toEqual([9_500_000n, 1_000_000n, 9_500_000n])
  expect(paid({ prizeGroup: 1_901, unit: 1n })).toBe(95_000n)
})

/** The draw of this hour's test, drawn by a process that died before it settled anything. */
async function drawUnsettled(): Promise<EndedRow> {
  lottery.clock.set(new Date(at('05:00')))
  // Of all that a turn does in a transaction only a batch of a settlement answers a number.
  await runDraws({ ...lottery.parts, database: killAt(lottery.database, (answer) => typeof answer === 'number') })
  const unsettled = await listUnsettled(lottery.database, 100)
  return unsettled.find(({ gameId }) => gameId === 'SSC-5M')!
}

/** A database that loses the transactions of which `isKilled` says so, when all of their statements are done. */
function killAt(database: Database, isKilled: (answer: unknown) => boolean): Database {
  return {
    ...database,
    transaction: (work, options) =>
      database.transaction(async (tx) => {
        const answer = await work(tx)
        if (isKilled(answer)) throw new Error('the process was killed')
        return answer
      }, options),
  }
}

test('A settlement killed between any two batches and run again pays everything once (REL-01)', async () => {
  const orders = await place('SSC-5M', tenDigits)
  const draw = await drawUnsettled()
  expect(lottery.logged.join()).toContain('a lottery draw is not settled')
  const before = await lottery.balanceOf(token)
  expect(before).toBe('990')
  const pending = async () => (await lottery.listOrders(token, { state: 'pending' })).total
  expect(await pending()).toBe(10)
  // Killed in each of its batches in turn, the commit of the ones before stands.
  for (const [batches, left] of [
    [0, 10],
    [2, 4],
    [0, 4],
  ] as const) {
    // prettier-ignore
    let done = 0
    const database = killAt(lottery.database, () => (done += 1) > batches)
    await expect(settleDraw({ ...lottery.parts, database }, draw, 3)).rejects.toThrow('killed')
    expect(await pending()).toBe(left)
    await expectSoundLedger(lottery.database)
  }
  await settleDraw(lottery.parts, draw, 3)
  expect(await pending()).toBe(0)
  const prizes = await Promise.all(orders.map(({ orderNo }) => order(orderNo)))
  expect(sum(prizes.map(({ prize }) => prize))).toBe(9.5)
  expect(await lottery.balanceOf(token)).toBe('999.5')
  // Once more, by everybody at once: nothing is left to be paid.
  await Promise.all(Array.from({ length: 5 }, () => settleDraw(lottery.parts, draw, 3)))
  expect(await lottery.balanceOf(token)).toBe('999.5')
})

test('five processes that settle one draw at the same moment share its orders and pay each once', async () => {
  const others = await Promise.all([1, 2, 3].map((each) => lottery.openMember(`sharer${hour}x${each}`, 100n)))
  for (const each of [token, ...others]) await place('SSC-5M', tenDigits, each)
  const draw = await drawUnsettled()
  await Promise.all(Array.from({ length: 5 }, () => settleDraw(lottery.parts, draw, 4)))
  await settleDraw(lottery.parts, draw, 4)
  expect(await lottery.balanceOf(token)).toBe('999.5')
  for (const each of others) expect(await lottery.balanceOf(each)).toBe('99.5')
  const [row] = await lottery.database.query<{ done: boolean }>(
    sql`select settled_at is not null as done from lottery.draws where id = ${draw.id}`,
  )
  expect(row).toEqual({ done: true })
})

test(
  'Each ticket of a draw is paid once though its worker is killed five times (MON-13)',
  async () => {
    const [slips, batch] = isFull ? [2_000, 200] : [20, 50]
    const fiveOfEach = Array.from({ length: 5 }, () => tenDigits).flat()
    // 50 tickets each: of any draw five of them win 9.5.
    const members = await inParts(slips, (index) => openHolder(`ticket${hour}x${index}`))
    await inParts(slips, (index) => place('SSC-5M', fiveOfEach, members[index]!))
    const draw = await drawUnsettled()
    const count = async () => {
      const [row] = await lottery.database.query<{ tickets: number; pending: number; prizes: bigint; wins: number }>(sql`
        select count(*)::int as tickets, count(*) filter (where state = 'pending')::int as pending, sum(prize)::bigint as prizes,
          count(*) filter (where state = 'won')::int as wins from lottery.orders where draw_id = ${draw.id}::bigint`)
      return row!
    }
    const tickets = slips * 50
    expect(await count()).toMatchObject({ tickets, pending: tickets })
    for (let kill = 1; kill <= 5; kill += 1) {
      const left = (await count()).pending
      // Its connection is gone in the midst of a batch, behind the statements that have paid it.
      const worker = openDatabase(lottery.database.url, { max: 1 })
      const batches = Math.ceil(tickets / batch / 7)
      await expect(settleDraw({ ...lottery.parts, database: endAt(worker, batches) }, draw, batch)).rejects.toThrow(/terminat/)
      await worker.close()
      expect((await count()).pending).toBe(left - (batches - 1) * batch)
    }
    await settleDraw(lottery.parts, draw, batch)
    // Recomputed from the tickets and the balls alone.
    const [first] = draw.balls!
    const winners = fiveOfEach.filter(({ content }) => content.startsWith(String(first))).length * slips
    expect(await count()).toEqual({ tickets, pending: 0, wins: winners, prizes: BigInt(winners) * 95_000n })
    const [paid] = await lottery.database.query<{ bets: number; payout: bigint; balances: bigint }>(sql`
      select count(*)::int as bets, sum(b.payout)::bigint as payout, (select sum(w.balance)::bigint from wallet.accounts a join wallet.balances w on w.account_id = a.id
        join identity.members m on m.id = a.owner where m.username like ${`ticket${hour}x%`}) as balances
      from bets.bets b join lottery.orders o on o.order_no = b.external_id where o.draw_id = ${draw.id}::bigint and b.state = 'settled'`)
    expect(paid).toEqual({
      bets: tickets,
      payout: BigInt(winners) * 95_000n,
      balances: BigInt(slips) * (60n - 50n) * 10_000n + BigInt(winners) * 95_000n,
    })
  },
  isFull ? 3_600_000 : 60_000,
)

/** A member with money and a session: registering thousands is what other tests are for. */
async function openHolder(username: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await lottery.database.query(sql`
    with made as (
      insert into identity.members (public_id, brand_id, username, username_key, invite_code)
      values (${username}, ${lottery.brand}::int, ${username}, ${username}, ${username}) returning id
    )
    insert into identity.sessions (token_hash, member_id, brand_id) select ${createHash('sha256').update(token).digest()}, id, ${lottery.brand}::int from made`)
  await lottery.fund(username, 60n)
  return token
}

/** Some at a time, as many calls as a process serves well. */
async function inParts<T>(many: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let index = 0; index < many; index += 10)
    made.push(...(await Promise.all(Array.from({ length: Math.min(10, many - index) }, (_, part) => make(index + part)))))
  return made
}

/** A database whose connection the server ends in its n-th transaction, when all of that one's statements are done. */
function endAt(database: Database, transactions: number): Database {
  let begun = 0
  return {
    ...database,
    transaction: (work, options) =>
      database.transaction(async (tx) => {
        begun += 1
        const answer = await work(tx)
        if (begun === transactions) await tx.query(sql`select pg_terminate_backend(pg_backend_pid())`)
        return answer
      }, options),
  }
}

test('a draw that comes more than half an hour late is cancelled and every stake is returned, once', async () => {
  const orders = await place('SSC-5M', [line({ multiple: 40 }), line({ content: '2||||', multiple: 2 })])
  lottery.valueOf(await lottery.cancel(token, orders[1]!.orderNo))
  expect(await lottery.balanceOf(token)).toBe('960')
  await lottery.moveTo(at('35:00.001'))
  expect(await order(orders[0]!.orderNo)).toMatchObject({ state: 'voided', prize: '0' })
  expect(await order(orders[1]!.orderNo)).toMatchObject({ state: 'cancelled' })
  expect(await lottery.balanceOf(token)).toBe('1000')
  await lottery.run()
  expect(await lottery.balanceOf(token)).toBe('1000')
  const record = await lottery.caller.call(calls.bets.bettingRecord, { token, query: { status: 'void' } })
  expect(record.body.value).toMatchObject({ list: [{ stake: '40', payout: '0' }] })
})

test('an order is either cancelled or settled, whoever comes first', async () => {
  const orders = await place('SSC-5M', tenDigits)
  lottery.clock.set(new Date(Date.parse(at('04:30')) - 1))
  // The calls were received in time; a process whose clock is ahead locks and draws meanwhile.
  const ahead = { ...lottery.parts, clock: startTestClock(new Date(at('05:00'))) }
  const draws = async () => {
    for (let turn = 0; turn < 20; turn += 1) await runDraws(ahead)
  }
  const [cancelled] = await Promise.all([Promise.all(orders.map(({ orderNo }) => lottery.cancel(token, orderNo))), draws()])
  await runDraws(ahead)
  const states = await Promise.all(orders.map(({ orderNo }) => order(orderNo)))
  for (const [index, { status, body }] of cancelled.entries()) {
    expect(states[index]!.state === 'cancelled').toBe(status === 200)
    if (status !== 200) expect(body.code).toMatch(/^lottery\.(draw_locked|order_final)$/)
  }
  const back = states.filter(({ state }) => state === 'cancelled').length
  const won = states.filter(({ state }) => state === 'won').length
  expect(await lottery.balanceOf(token)).toBe(String(990 + back + won * 9.5))
})

test('a bet that people of the house have voided is not paid by the draw', async () => {
  const [mine] = await place('SSC-5M', [line({ content: '0,1,2,3,4,5,6,7,8,9||||' })])
  const [member] = await lottery.database.query<{ id: bigint }>(sql`select id from identity.members where username = ${`player${hour}`}`)
  const owner = { brand: lottery.brand, member: member!.id, currency: 'BDT', vendor: 'TCG_LOTTO_VN' }
  await voidBets(lottery.database, [{ ...owner, externalId: 'by-hand', betExternalId: mine!.orderNo }])
  await lottery.moveTo(at('05:00'))
  expect(await order(mine!.orderNo)).toMatchObject({ state: 'voided', prize: '0' })
  expect(await lottery.balanceOf(token)).toBe('1000')
})
