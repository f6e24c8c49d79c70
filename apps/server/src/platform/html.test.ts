import { expect, test } from 'vitest'
import { escapeHtml, isSafeAddress, sanitizeHtml } from './html.ts'
import { listAttacks } from '../testing/attack-texts.ts'

/** What may be left: text, and elements of the list with attributes whose values are harmless, all written out in full. */
const attribute =
  '(?: (?:href="(?:https?://[^"<>\\s]+|/(?!/)[^"<>\\s]*|#[\\w-]*)"|src="(?:https?://[^"<>\\s]+|/(?!/)[^"<>\\s]*)"|rel="noopener noreferrer nofollow"' +
  '|target="_blank"|alt="[^"<>]*"|width="\\d+"|height="\\d+"))*'
const element = `</?(?:p|br|hr|b|strong|i|em|u|s|ul|ol|li|h3|h4|blockquote)(?: /)?>|<a${attribute}>|</a>|<img${attribute}(?: /)?>`
const harmless = new RegExp(`^(?:[^<>]|${element})*$`)

test('what people write stays: words, lists, links and pictures (R-2.7.04)', () => {
  const html =
    '<p>Hello <strong>all</strong></p><ul><li>one</li></ul><p><a href="/help">help</a> <img src="/art/x.webp" alt="x" width="10" /></p>'
  expect(sanitizeHtml(html)).toBe(html)
  expect(sanitizeHtml('<a href="https://example.com/?a=1&amp;b=2">out</a>')).toBe(
    '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">out</a>',
  )
  expect(sanitizeHtml('<p>বাংলা <b>লেখা</b></p>')).toBe('<p>বাংলা <b>লেখা</b></p>')
})

test.each([
  ['https://example.com/a', true],
  ['http://example.com', true],
  ['/rng?vassalage=NOKSHI', true],
  ['#terms', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['java\tscript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['https:evil.example', false],
  ['mailto:a@b.c', false],
  ['relative/path', false],
  ['', false],
])('the address %j may be followed: %s (SEC-24, S-19)', (address, safe) => {
  expect(isSafeAddress(address)).toBe(safe)
})

test('text from outside becomes text (SEC-24)', () => {
  expect(sanitizeHtml(escapeHtml(`<img src=x onerror="alert('1')">&`))).toBe('&lt;img src=x onerror="alert(\'1\')"&gt;&amp;')
})

test('of five hundred attacks none leaves anything that could run (SEC-24, S-16)', () => {
  const attacks = listAttacks()
  expect(new Set(attacks).size).toBeGreaterThanOrEqual(500)
  const survivors = attacks.filter((attack) => {
    const clean = sanitizeHtml(attack)
    // Clean twice: what is harmless once read must not become something else when it is read again.
    return !harmless.test(clean) || sanitizeHtml(clean) !== clean
  })
  expect(survivors).toEqual([])
})
