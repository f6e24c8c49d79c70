/** Who may be sent offers, over ten thousand members whose every circumstance is drawn, and what staff send. */
import { calls } from '@portal/contracts/calls'
import { offerChannels, offerProducts, offerWording } from '@portal/contracts/protection-values'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { weighOffers } from '#modules/protection'
import { addMailing, countReaders, listMailings } from '#modules/messaging'
import { sendNextPart } from './modules/messaging/mailings.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { createTestCaller, type TestCaller } from './testing/test-caller.ts'

let portal: TestApp
let caller: TestCaller
beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
})
afterAll(() => portal.close())

const count = 10_000
const brand = 1

/** The same draws in every run. */
function openDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

type Drawn = {
  id: bigint
  isTrial: boolean
  isLocked: boolean
  /** Years of age, on the account and on a document that was looked at. */
  age: number | undefined
  documentAge: number | undefined
  block: 'none' | 'time_out' | 'time_out_over' | 'exclusion' | 'returned'
  harm: 'none' | 'low' | 'medium' | 'high'
  hasMail: boolean
  hasMobile: boolean
  /** By way and product: what was said, one after the other. */
  said: Map<string, boolean[]>
}

const minimumAge = 21

function drawMember(roll: (sides: number) => number, id: bigint): Drawn {
  const pickFrom = <Value>(values: readonly Value[]) => values[roll(values.length)]!
  const said = new Map<string, boolean[]>()
  for (const channel of offerChannels)
    for (const product of offerProducts)
      said.set(
        `${channel}.${product}`,
        Array.from({ length: roll(3) }, () => roll(4) > 0),
      )
  return {
    id,
    isTrial: roll(20) === 0,
    isLocked: roll(20) === 0,
    age: pickFrom([undefined, 17, 20, 21, 22, 40, 40, 40]),
    documentAge: pickFrom([undefined, undefined, undefined, 20, 30]),
    block: pickFrom(['none', 'none', 'none', 'none', 'time_out', 'time_out_over', 'exclusion', 'returned']),
    harm: pickFrom(['none', 'none', 'none', 'low', 'medium', 'high']),
    hasMail: roll(3) > 0,
    hasMobile: roll(3) > 0,
    said,
  }
}

/** The rule in words of its own: nobody but a grown, open account that takes no break, plays soundly and has said yes to every product last. */
function mayGet(member: Drawn, channel: (typeof offerChannels)[number], products: readonly (typeof offerProducts)[number][]): boolean {
  if (member.isTrial || member.isLocked || member.block === 'time_out' || member.block === 'exclusion' || member.harm === 'high')
    return false
  if ([member.age, member.documentAge].some((age) => age !== undefined && age < minimumAge)) return false
  if (channel === 'mail' && !member.hasMail) return false
  if (channel === 'sms' && !member.hasMobile) return false
  return products.every((product) => member.said.get(`${channel}.${product}`)?.at(-1) === true)
}

async function store(members: readonly Drawn[]): Promise<void> {
  const { database } = portal
  const of = <Key extends keyof Drawn>(key: Key) => members.map((member) => member[key])
  await database.query(sql`
    insert into identity.members (id, public_id, brand_id, type, username, username_key, invite_code, locked_at, birth_date, email, mobile)
    overriding system value
    select u.id, 'offer' || u.id, ${brand}::int, case when u.trial then 4 else 0 end, 'offer' || u.id, 'offer' || u.id, 'offer' || u.id, case when u.locked then now() end,
      current_date - make_interval(years => u.age, days => 1), case when u.mail then 'offer' || u.id || '@example.com' end, case when u.mobile then '+8801' || (700000000 + u.id - 1000000) end
    from unnest(${of('id')}::bigint[], ${of('isTrial')}::boolean[], ${of('isLocked')}::boolean[], ${members.map(({ age }) => age ?? null)}::int[], ${of('hasMail')}::boolean[],
      ${of('hasMobile')}::boolean[]) u (id, trial, locked, age, mail, mobile)`)
  const proven = members.filter(({ documentAge }) => documentAge !== undefined)
  await database.query(sql`
    insert into kyc.checks (brand_id, member, state, level, paper, number_hash, holder, birth_date, submitted_at, decided_by, decided_at, valid_until)
    select ${brand}::int, u.id, 'approved', 2, 'passport', sha256(u.id::text::bytea), 'Holder', current_date - make_interval(years => u.age, days => 1), now(), 'rina', now(), current_date + 300
    from unnest(${proven.map(({ id }) => id)}::bigint[], ${proven.map(({ documentAge }) => documentAge!)}::int[]) u (id, age)`)
  const ends = { time_out: 'now() + 1', time_out_over: 'over', exclusion: 'infinity', returned: 'never', none: '' }
  const blocked = members.filter(({ block }) => block !== 'none')
  await database.query(sql`
    insert into protection.terms (member, brand, blocked_until, day_from, day_ends, week_from, month_from)
    select u.id, ${brand}::int, case u.ends when 'now() + 1' then now() + interval '1 day' when 'over' then now() - interval '1 day' when 'infinity' then 'infinity' else '-infinity' end,
      now(), now(), now(), now()
    from unnest(${blocked.map(({ id }) => id)}::bigint[], ${blocked.map(({ block }) => ends[block])}::text[]) u (id, ends)`)
  await database.query(sql`
    insert into protection.harm (member, brand, day, score, level, level_since)
    select u.id, ${brand}::int, current_date - 1, case u.level when 'high' then 60 when 'medium' then 35 when 'low' then 15 else 0 end, u.level, current_date - 1
    from unnest(${of('id')}::bigint[], ${of('harm')}::text[]) u (id, level)`)
  const said = members.flatMap(({ id, said: words }) =>
    [...words].flatMap(([key, answers]) => answers.map((isGiven) => ({ id, key, isGiven }))),
  )
  await database.query(sql`
    insert into protection.consents (brand, member, channel, product, is_given, wording, source)
    select ${brand}::int, u.id, split_part(u.key, '.', 1), split_part(u.key, '.', 2), u.given, 1, 'settings'
    from unnest(${said.map(({ id }) => id)}::bigint[], ${said.map(({ key }) => key)}::text[], ${said.map(({ isGiven }) => isGiven)}::boolean[]) with ordinality u (id, key, given, ord)
    order by u.ord`)
}

test('of 10,000 drawn members exactly those get an offer who may, through each way (PROT-20, PROT-09)', async () => {
  const roll = openDice(20_261_127)
  const members = Array.from({ length: count }, (_, index) => drawMember(roll, 1_000_000n + BigInt(index)))
  await store(members)
  const productSets = [['games'], ['lottery'], ['games', 'betting', 'lottery']] as const
  for (const channel of offerChannels)
    for (const products of productSets) {
      const ids = members.map(({ id }) => id)
      const weighed = await weighOffers(portal.database, { brand, channel, products }, ids)
      const allowed = new Set(weighed.filter(({ refusal }) => refusal === null).map(({ member }) => member))
      const wrong = members.filter((member) => allowed.has(member.id) !== mayGet(member, channel, products))
      expect(weighed).toHaveLength(count)
      expect(wrong.map(({ id }) => id)).toEqual([])
      expect(allowed.size).toBeGreaterThan(100)
    }
  // What is sent reaches the same members and no other.
  const may = new Set(members.filter((member) => mayGet(member, 'site', ['games'])).map(({ id }) => id))
  const kind = { brandId: brand, channel: 'site' as const, products: ['games'] as const }
  const texts = { titles: { EN: 'Friday draw' }, bodies: { EN: '<p>A draw on Friday.</p>' } }
  const id = await portal.database.transaction((tx) => addMailing(tx, { ...kind, ...texts, audience: {}, by: 'mona' }))
  const counted = await countReaders(portal.database, kind, {})
  const parts = {
    database: portal.database,
    brands: portal.brands,
    messaging: { sendMessage: portal.forStaff.sendMessage },
    outbox: portal.identity.deps.outbox,
  }
  let steps = 0
  while (await sendNextPart(parts)) steps += 1
  const got = await portal.database.query<{ member: bigint }>(sql`select member from messaging.messages where key = ${`mailing:${id}`}`)
  expect(new Set(got.map(({ member }) => member))).toEqual(may)
  expect(steps).toBeGreaterThan(count / 500)
  const [row] = await listMailings(portal.database, { brandId: brand, only: id }, 1)
  expect(row).toMatchObject({ state: 'sent', sent: may.size, matched: counted.matched, leftOut: counted.leftOut })
  expect([counted.receiving, counted.isPartial]).toEqual([may.size, false])
  expect(await countReaders(portal.database, kind, {}, 700)).toMatchObject({ matched: 700, isPartial: true })
  expect(await countReaders(portal.database, kind, {}, counted.matched)).toEqual(counted)
}, 120_000)

test('a member agrees by way and product and takes it back; each answer stays with its words (PROT-20)', async () => {
  const token = await caller.getToken('karima')
  const of = async () => (await caller.call(calls.protection.offers, { token })).body.value
  const set = (given: object[], wording = offerWording) => caller.call(calls.protection.setOffers, { token, body: { given, wording } })
  expect(await of()).toMatchObject({ given: [], wording: offerWording })
  const games = { channel: 'site', product: 'games' }
  expect((await set([games, { channel: 'mail', product: 'lottery' }])).body).toMatchObject({ success: true })
  expect((await set([games])).body.value).toMatchObject({ given: [games] })
  expect((await set([games], offerWording + 1)).body).toMatchObject({ success: false, code: 'request.invalid' })
  expect((await set([{ channel: 'pigeon', product: 'games' }])).body).toMatchObject({ success: false })
  const [karima] = await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = 'karima'`)
  const rows = await portal.database.query<{ said: string }>(sql`
    select channel || '.' || product || ':' || is_given || ':' || wording || ':' || source as said from protection.consents where member = ${karima!.id}::bigint order by id`)
  expect(rows.map(({ said }) => said)).toEqual([
    'site.games:true:1:settings',
    'mail.lottery:true:1:settings',
    'mail.lottery:false:1:settings',
  ])
  await expect(portal.database.query(sql`delete from protection.consents where member = ${karima!.id}::bigint`)).rejects.toThrow()
})

test('a registration agrees to what was ticked in it and to nothing else (PROT-20)', async () => {
  await caller.register('tickless')
  const offers = [{ channel: 'site', product: 'lottery' }]
  expect((await caller.register('ticked', { offers })).body).toMatchObject({
    code: 'request.invalid',
    details: { offerWording: 'required' },
  })
  await caller.register('ticked', { offers, offerWording })
  const of = async (name: string) => (await caller.call(calls.protection.offers, { token: await caller.getToken(name) })).body.value
  expect(await of('tickless')).toMatchObject({ given: [] })
  expect(await of('ticked')).toMatchObject({ given: [{ channel: 'site', product: 'lottery' }] })
})

test('a registration that shows other words than those of today agrees to nothing and opens no account (PROT-20)', async () => {
  const form = (offerWording: number) => ({ offers: [{ channel: 'site', product: 'lottery' }], offerWording })
  expect((await caller.register('otherwords', form(offerWording + 1))).body).toMatchObject({
    code: 'request.invalid',
    details: { offerWording: 'out_of_date' },
  })
  expect(await portal.database.query(sql`select from identity.members where username = 'otherwords'`)).toEqual([])
  await caller.register('samewords', form(offerWording))
  const rows = await portal.database.query(sql`
    select c.wording, c.source from protection.consents c join identity.members m on m.id = c.member where m.username = 'samewords'`)
  expect(rows).toEqual([{ wording: offerWording, source: 'registration' }])
})
