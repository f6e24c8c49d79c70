import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CashOutAnswer, OfferAnswer } from '../../book-api.ts'
import { bookValue, legOn, seatBettor, startTestBook, type TestBook } from '../../testing/test-book.ts'
import { addressOfRound } from '../round-page.ts'
import { randomUUID } from 'node:crypto'

let at: TestBook
beforeAll(async () => {
  at = await startTestBook()
})
afterAll(() => at.close())

const languages = ['BN', 'EN', 'CN', 'VI'] as const
const read = async (id: string, language: (typeof languages)[number]) =>
  at.app.inject({ url: addressOfRound(at.studio, id, language).replace('http://studio.test', '') })

test('a slip has its page in four languages: legs, prices, results and how it was settled (R-2.6.22, FAIR-20)', async () => {
  const events = [await at.announce('kabaddi'), await at.announce('kabaddi')]
  const member = await seatBettor(at, 'reader', 1_000_0000n, { game: 'kabaddi' })
  const legs = []
  for (const event of events) legs.push(legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME'))
  const { slip } = bookValue(await member.place({ legs }))
  const open = await read(slip.id, 'EN')
  expect(open.statusCode).toBe(200)
  expect(open.body).toContain('It is settled when its last pick has ended.')
  expect(open.body).not.toContain('<script')
  for (const event of events) await at.play(event)
  await at.book.work()
  const settled = await member.slip(slip.id)
  for (const [index, words] of [
    ['বাজির বিবরণ', 'যেভাবে নিষ্পত্তি হয়েছে'],
    ['Bet details', 'How it was settled'],
    ['注单详情', '结算过程'],
    ['Chi tiết cược', 'Cách thanh toán'],
  ].entries()) {
    const language = languages[index]!
    const { body, statusCode } = await read(slip.id, language)
    expect(statusCode).toBe(200)
    for (const word of words) expect(body).toContain(word)
    for (const leg of settled.legs) expect(body).toContain(leg.names.home[language])
    for (const event of events) expect(body).toContain(event.commitment)
    expect(body).not.toMatch(/undefined|\{\w+\}/)
  }
  const { body } = await read(slip.id, 'EN')
  const factors = settled.legs.map(({ factor }) => factor)
  expect(body).toContain(`৳ 100.00 × ${factors.join(' × ')} = ৳ `)
})

test('the page of a cashed out slip says what was paid; of no slip, or by another signature, there is none', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'casher', 1_000_0000n, { game: 'kabaddi' })
  const { slip } = bookValue(await member.place({ legs: [legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')] }))
  const offer = bookValue(await member.ask<OfferAnswer>('POST', `/slips/${slip.id}/offers`, {}))
  bookValue(await member.ask<CashOutAnswer>('POST', `/slips/${slip.id}/cash-outs`, { requestId: randomUUID(), token: offer.token }))
  const { body } = await read(slip.id, 'EN')
  expect(body).toContain('Cashed out')
  expect(body).toContain(Number(offer.pays).toFixed(2))
  expect((await read(randomUUID(), 'EN')).statusCode).toBe(404)
  const stolen = addressOfRound(at.studio, randomUUID(), 'EN')
    .replace('http://studio.test', '')
    .replace(/rounds\/[^?]+/, `rounds/${slip.id}`)
  expect((await at.app.inject({ url: stolen })).statusCode).toBe(404)
})
