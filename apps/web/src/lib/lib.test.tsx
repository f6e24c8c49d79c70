import { readAmount } from '@portal/contracts/figures'
import { locales } from '@portal/contracts/locales'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './chunk.ts'
import { readRange } from './date-range.ts'
import { Formatted } from '@portal/ui/formatted.tsx'
import { backOffMs, createEventReader } from '@portal/browser/live.ts'
import { memberAddress, memberPages, readMemberAddress } from './member-address.ts'
import { fromMinor, printFigures, printMoney, printNumber, toMinor } from '@portal/browser/money.ts'
import { languageCodes } from '@portal/contracts'
import { encodeServicePath } from '@portal/contracts/service-path'
import { pickService, readServiceLink } from './service-link.ts'
import { oncePer } from './throttle.ts'

test('Money has lakh grouping, Bengali digits in BN, western ones in EN, symbol P by default (R-9.7.03)', () => {
  expect(printMoney('1234567.5', { language: 'BN', symbol: '৳' })).toBe('৳\u00a0১২,৩৪,৫৬৭.৫০')
  expect(printMoney('1234567.5', { language: 'EN' })).toBe('P\u00a01,234,567.50')
  expect(printMoney('-0.0005', { language: 'EN', symbol: '$' })).toBe('\u2212$\u00a00.0005')
  expect(printMoney('12', { language: 'EN', symbol: '$', signed: true, digits: 0 })).toBe('+$\u00a012')
  expect(printNumber(2026, 'BN')).toBe('২,০২৬')
})

test.each(languageCodes)(
  'figures in %s are the ones that the language’s own rules write, cut and never rounded up (R-9.7.03)',
  (language) => {
    const amounts = [
      '0',
      '7',
      '0.5',
      '12.3456',
      '999',
      '1000',
      '12345.678',
      '100000',
      '1234567.5',
      '10000000.1',
      '999999999999999.9999',
      '007.10',
    ]
    for (const amount of amounts)
      for (const [least, most] of [
        [0, 0],
        [2, 2],
        [0, 2],
        [2, 4],
      ] as const) {
        const options = { minimumFractionDigits: least, maximumFractionDigits: most, roundingMode: 'trunc' } as Intl.NumberFormatOptions
        const written = new Intl.NumberFormat(locales[language], options).format(amount as unknown as number)
        expect(printFigures(amount, language, least, most)).toBe(written)
      }
    expect(printNumber(-1234.5, language, 2)).toBe(new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2 }).format(-1234.5))
  },
)

test('an amount keeps every digit, however large, and is never rounded up', () => {
  expect(printMoney('999999999999999.9999', { language: 'EN', symbol: '$' })).toBe('$\u00a0999,999,999,999,999.9999')
  expect(fromMinor(toMinor('999999999999999.9999')!)).toBe('999999999999999.9999')
  expect([toMinor('1.00001'), toMinor('-1'), toMinor('1e3'), toMinor('')]).toEqual([undefined, undefined, undefined, undefined])
})

test('what a page prints, every field reads back as the same amount, in every language (MON-02)', () => {
  const minors = fc.bigInt({ min: 0n, max: 10n ** 19n - 1n })
  const cents = fc.bigInt({ min: 0n, max: 10n ** 17n - 1n }).map((count) => count * 100n)
  const symbols = fc.constantFrom('৳', 'P', 'BDT', '¥', '₫', 'Tk.')
  const around = fc.constantFrom('', ' ', '\u00A0', '\u202A', '\u2066', '\uFEFF', '\u200B', '\n')
  for (const language of languageCodes) {
    const check = (minor: bigint, symbol: string, mark: string, decimals: number) => {
      const amount = fromMinor(minor)
      for (const printed of [
        printMoney(amount, { language, symbol }),
        printMoney(amount, { language, symbol, signed: true }),
        printFigures(amount, language, 0, 4),
        printFigures(amount, language, 2, 4),
      ])
        expect([printed, readAmount(`${mark}${printed}${mark}`, { language, symbol, decimals })]).toEqual([printed, amount])
    }
    fc.assert(fc.property(minors, symbols, around, (minor, symbol, mark) => check(minor, symbol, mark, 4)))
    fc.assert(fc.property(cents, symbols, around, (minor, symbol, mark) => check(minor, symbol, mark, 2)))
  }
})

test('An amount printed in another language is read as the same amount or refused (MON-02)', () => {
  for (const language of languageCodes)
    for (const other of languageCodes)
      fc.assert(
        fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (count) => {
          const amount = fromMinor(count * 100n)
          expect([amount, undefined]).toContain(readAmount(printFigures(amount, other, 2), { language }))
          expect([amount, undefined]).toContain(readAmount(printFigures(amount, other, 0, 2), { language }))
        }),
      )
})

test('a part of the app is asked for twice, then fails with a ChunkLoadError (R-8.1.01, R-8.1.03, REL-22)', async () => {
  const load = vi.fn(() => Promise.reject(new Error('gone')))
  await expect(loadChunk(load)).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'error' })
  expect(load).toHaveBeenCalledTimes(2)
  const once = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('once')).mockResolvedValue('there')
  await expect(loadChunk(once)).resolves.toBe('there')
  await expect(loadChunk(async () => undefined)).rejects.toMatchObject({ type: 'missing' })
})

test('a part that does not come within 120 s is a time-out (R-8.1.02, R-9.1.02)', async () => {
  vi.useFakeTimers()
  const failed = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(240_000)
  expect(await failed).toBeInstanceOf(ChunkLoadError)
  expect(((await failed) as ChunkLoadError).type).toBe('timeout')
  vi.useRealTimers()
})

test('the live stream is read event by event across any cut, with ids and heartbeats (REL-21)', () => {
  const read = createEventReader()
  expect(read('id: a:1\nda')).toEqual([])
  expect(read('ta: {"type":"resync"}\n\n: beat\n\n')).toEqual([{ id: 'a:1', data: '{"type":"resync"}' }, {}])
})

test('a lost stream waits with full jitter: anything up to the doubled step, at most 30 s', () => {
  expect(backOffMs(0, () => 1)).toBe(1_000)
  expect(backOffMs(3, () => 0.5)).toBe(4_000)
  expect(backOffMs(20, () => 1)).toBe(30_000)
  expect(backOffMs(5, () => 0)).toBe(0)
})

test('Formatted text becomes allowed elements; scripts, handlers and other schemes are removed (SEC-24)', () => {
  const render = (html: string) => renderToStaticMarkup(<Formatted html={html} />)
  expect(render('<p>A &amp; <b>B</b></p>')).toBe('<p>A &amp; <b>B</b></p>')
  expect(render('<img src=x onerror=alert(1)>ok')).toBe('ok')
  expect(render('<script>alert(1)</script>')).not.toContain('<script')
  expect(render('<a href="javascript:alert(1)" onclick="x()">go</a>')).toBe('<a>go</a>')
  expect(render('<a href="/rng">go</a><a href="https://x.org/">x</a>')).toContain('href="/rng"')
  expect(render('<p><b>open')).toBe('<p><b>open</b></p>')
})

test('service entries open only pages of the portal and https addresses of known messengers (R-3.5.06)', () => {
  const read = (path: string) => readServiceLink(encodeServicePath(path, 'abcd1234'))
  expect(read('/help')).toBe('/help')
  expect(read('https://t.me/portal')).toBe('https://t.me/portal')
  for (const bad of ['http://t.me/x', 'https://evil.org', 'javascript:alert(1)', '//evil.org', 'https://t.me@evil.org'])
    expect(read(bad)).toBeUndefined()
})

test('a rank level above 4 gets the VIP service, all others the live chat (R-6.1.16, R-6.1.17)', () => {
  const entries = ['LIVECHAT', 'VIP'].map((csType) => ({ csPosition: 'RIGHT', csType, path: '' }))
  expect([4, 5].map((level) => pickService(entries, level)?.csType)).toEqual(['LIVECHAT', 'VIP'])
})

test('the member centre has its fourteen pages in the order of the text, each with an address', () => {
  expect(memberPages).toHaveLength(14)
  for (const page of memberPages) expect(readMemberAddress(memberAddress(page))).toEqual({ page })
  expect(readMemberAddress(memberAddress('playerRank'))).toEqual({ page: 'playerRank' })
  expect(readMemberAddress('#terms')).toBeUndefined()
  expect(readMemberAddress('#member')).toEqual({ page: undefined })
})

test('a press is taken once per second', () => {
  let now = 0
  const run = vi.fn()
  const throttled = oncePer(1_000, () => now)
  for (now of [0, 400, 999, 1_000]) throttled(run)
  expect(run).toHaveBeenCalledTimes(2)
})

test('Ranges are whole days of the brand’s time zone on any device; a day may have 23 or 25 hours', () => {
  // Eight in the evening of UTC is tomorrow in Dhaka.
  const evening = new Date('2026-11-25T20:00:00Z')
  const [begins, ends] = ['2026-11-25T18:00:00.000Z', '2026-11-26T18:00:00.000Z']
  expect(readRange('today', 'Asia/Dhaka', evening)).toEqual({ from: begins, to: ends })
  expect(readRange('yesterday', 'Asia/Dhaka', evening)).toEqual({ from: '2026-11-24T18:00:00.000Z', to: begins })
  expect(readRange('week', 'Asia/Dhaka', evening)).toEqual({ from: '2026-11-19T18:00:00.000Z', to: ends })
  expect(readRange('month', 'Asia/Dhaka', evening)).toEqual({ from: '2026-10-27T18:00:00.000Z', to: ends })
  const afterTheChange = new Date('2026-10-26T12:00:00Z')
  const changed = { from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' }
  expect(readRange('yesterday', 'Europe/Berlin', afterTheChange)).toEqual(changed)
  expect(readRange('week', 'Europe/Berlin', afterTheChange).from).toBe('2026-10-19T22:00:00.000Z')
})
