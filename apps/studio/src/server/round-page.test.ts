import { createHash, createHmac } from 'node:crypto'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { symbols } from '../../games/sundarban-tiger/paytable.ts'
import { strips } from '../../games/sundarban-tiger/reels.ts'
import { addressOfRound } from './round-page.ts'
import { sendDue } from './settlement.ts'
import { insertBuilds } from './supervision-store.ts'
import { vendors } from './games.ts'
import { seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

let at: TestStudio
beforeAll(async () => void (at = await startTestStudio()))
afterAll(() => at.close())

test("a round's address shows it in four languages, escaped, with its own signature only (FAIR-20)", async () => {
  const seat = await seatPlayer(at, 'reader', 10_000_000n)
  valueOf(await seat.call('PUT', '/fairness/client-seed', { clientSeed: '<script>"&' }))
  const { round } = valueOf(await seat.spin())
  const { round: other } = valueOf(await seat.spin({ acknowledges: round.id }))
  const addresses = await Promise.all(
    ['BN', 'EN', 'CN', 'VI'].map(async (language) => String((await at.gvp('/rounds/detail', { roundId: round.id, language })).url)),
  )
  const pages = await Promise.all(addresses.map((url) => at.app.inject({ url: url.replace('http://studio.test', '') })))
  for (const [index, word] of ['রাউন্ডের বিবরণ', 'Round details', '回合详情', 'Chi tiết vòng quay'].entries()) {
    const page = pages[index]!
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(word)
    expect(page.body).toContain(index === 0 ? '৳ ১০.০০' : '৳ 10')
    expect(page.body).toContain('&lt;script&gt;&quot;&amp;')
    expect(page.body).not.toContain('<script')
    expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'")
  }
  const stolen = addresses[1]!.replace('http://studio.test', '').replace(round.id, other.id)
  for (const url of [stolen, `/rounds/${round.id}`, `/rounds/${round.id}?signature=&language=EN`, '/rounds/%27'])
    expect((await at.app.inject({ url })).statusCode).toBe(404)
})

test("a round's page has all that a third party needs to recompute it (FAIR-09, FAIR-18, FAIR-20)", async () => {
  const seat = await seatPlayer(at, 'stranger', 10_000_000n)
  valueOf(await seat.call('PUT', '/fairness/client-seed', { clientSeed: 'a-stranger' }))
  const { round } = valueOf(await seat.spin())
  valueOf(await seat.call('POST', '/fairness/rotation', {}))
  const hash = 'ab'.repeat(32)
  await insertBuilds(at.studio.database, 'a-build', new Map([['sundarban-tiger', hash]]))
  await at.studio.database.query(sql`update studio.rounds set build = 'a-build' where id = ${round.id}`)
  const { url } = await at.gvp('/rounds/detail', { roundId: round.id, language: 'EN' })
  const { body } = await at.app.inject({ url: String(url).replace('http://studio.test', '') })
  const fact = (name: string) => new RegExp(`<dt>${name}</dt><dd>([^<]*)</dd>`).exec(body)?.[1] ?? ''
  // As the page words it, and with nothing of the studio's code.
  const key = Buffer.from(fact('Server seed'), 'hex')
  expect(createHash('sha256').update(key).digest('hex')).toBe(fact('Fingerprint of the server seed'))
  const block = createHmac('sha256', key)
    .update(`${fact('Client seed')}:${fact('Nonce')}:0`)
    .digest()
  const sizes = strips.map((strip) => strip.length)
  const words = sizes.map((_, place) => block.readUInt32BE(place * 4))
  // A word of the last span, which is drawn again, comes once in some hundred million rounds.
  const stops = words.map((word, reel) => word % (sizes[reel] as number))
  expect(body).toContain(`Stops: ${stops.join(' · ')}`)
  expect(fact('Fingerprint of the game’s rules')).toBe(hash)
  expect(valueOf(await seat.call('GET', `/rounds/${round.id}/verification`))).toMatchObject({ build: hash })
})

test('the page of a returned or pending round says so and shows no result (FAIR-20, FAIR-22)', async () => {
  const pageOf = (roundId: string, language: 'BN' | 'EN' | 'CN' | 'VI') =>
    at.app.inject({ url: addressOfRound(at.studio, roundId, language).replace('http://studio.test', '') })
  const seat = await seatPlayer(at, 'unlucky', 10_000_000n)
  at.portal.fail({ call: 'betwin', when: 'before', how: 'drop' }, { call: 'rollback', when: 'before', how: 'error' })
  const { round } = valueOf(await seat.spin())
  expect((await pageOf(round.id, 'EN')).body).toContain('<dt>State</dt><dd>pending</dd>')
  await at.studio.background.settled()
  at.clock.advance(60_000)
  await sendDue(at.studio)
  await at.studio.background.settled()
  for (const [language, words] of [
    ['BN', 'পুরো বাজি ফেরত দেওয়া হয়েছে'],
    ['EN', 'the whole stake was returned'],
    ['CN', '投注已全额退回'],
    ['VI', 'toàn bộ tiền cược đã được hoàn lại'],
  ] as const) {
    const { statusCode, body } = await pageOf(round.id, language)
    expect([statusCode, body.includes(words), body.includes('<table>'), body.includes('<h2>')]).toEqual([200, true, false, false])
  }

  const table = await seatPlayer(at, 'thinking', 10_000_000n, { game: 'jacks-or-better' })
  const { round: open } = valueOf(await table.spin())
  const { body } = await pageOf(open.id, 'EN')
  expect([body.includes('<dd>waiting for the player</dd>'), body.includes('<table>')]).toEqual([true, false])
})

test('every picture and every game has its name in four languages (FAIR-17)', () => {
  const slots = vendors.flatMap(({ games }) => games)
  const tables = vendors.flatMap(({ tables: others = [] }) => others)
  for (const game of tables) expect(Object.values(game.names).filter((name) => name.trim() !== '')).toHaveLength(4)
  for (const game of slots)
    for (const names of [game.names, ...Object.values(game.symbolNames)])
      expect(Object.values(names).filter((name) => name.trim() !== '')).toHaveLength(4)
  expect(Object.keys(slots.find((game) => game.code === 'sundarban-tiger')!.symbolNames).toSorted()).toEqual([...symbols].toSorted())
})
