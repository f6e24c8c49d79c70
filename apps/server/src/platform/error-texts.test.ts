import { errorStatus, type LanguageCode } from '@portal/contracts'
import { expect, test } from 'vitest'
import { textOf } from './error-texts.ts'

const tell = (language: LanguageCode, retryAfter?: string) =>
  textOf('request.too_many', language, retryAfter === undefined ? {} : { retryAfter })

test('who asked too often is told in each language for how long, in that language’s figures (SEC-27)', () => {
  expect(tell('BN', '45')).toBe('অনেক বেশি অনুরোধ এসেছে। ৪৫ সেকেন্ড পর আবার চেষ্টা করুন।')
  expect(tell('CN', '45')).toBe('请求过于频繁，请45秒钟后再试。')
  expect(tell('EN', '45')).toBe('Too many requests. Please try again in 45 seconds.')
  expect(tell('VI', '45')).toBe('Quá nhiều yêu cầu. Vui lòng thử lại sau 45 giây.')
})

test('A wait is written in the largest unit of at least two, rounded up, or as a moment when unknown', () => {
  const wait = (seconds?: string) => tell('EN', seconds).replace('Too many requests. Please try again in ', '')
  expect(['1', '119', '120', '121', '7199', '7201', '172801'].map(wait)).toEqual([
    '1 second.',
    '119 seconds.',
    '2 minutes.',
    '3 minutes.',
    '120 minutes.',
    '3 hours.',
    '3 days.',
  ])
  expect([undefined, '', '0', '-5', 'soon'].map(wait)).toEqual(Array(5).fill('a moment.'))
})

test('A fault on our side shows the beginning of the request’s id, by which the log is searched', () => {
  const text = textOf('server.failed', 'EN', { requestId: '1c2fab90-7a1e-4f0e-9d53-0f6f0a9c2b11' })
  expect(text).toBe('Something went wrong on our side. Nothing was lost; please try again. (1c2fab90)')
})

test('no refusal shows a person the place of a value', () => {
  for (const code of Object.keys(errorStatus) as (keyof typeof errorStatus)[])
    for (const language of ['BN', 'CN', 'EN', 'VI'] as const) expect(textOf(code, language)).not.toMatch(/[{}]/)
})

test('a detail stands in its place in every language, and a missing one leaves a dash', () => {
  for (const language of ['BN', 'EN', 'CN', 'VI'] as const) {
    expect(textOf('cashier.payout_result', language, { order: 'W26112500000001' })).toContain('W26112500000001')
    expect(textOf('cashier.payout_result_line', language)).toContain('–')
  }
})
