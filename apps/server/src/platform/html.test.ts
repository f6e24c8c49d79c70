import { expect, test } from 'vitest'
import { escapeHtml, isSafeAddress, sanitizeHtml } from './html.ts'

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

/** Elements that run or load, handlers, addresses with hidden schemes, broken nesting, foreign content and comments, in several spellings. */
function listAttacks(): string[] {
  const code = 'alert(document.domain)'
  const handlers = [
    'onerror',
    'onload',
    'onclick',
    'onmouseover',
    'onfocus',
    'onanimationstart',
    'ontoggle',
    'onpointerrawupdate',
    'onbeforeinput',
  ]
  const carriers = [
    'img src=x',
    'svg',
    'body',
    'p',
    'a href=/x',
    'details open',
    'video src=x',
    'input autofocus',
    'b',
    'math',
    'xss',
    'marquee',
  ]
  const withHandlers = handlers.flatMap((handler) =>
    carriers.flatMap((carrier) => [
      `<${carrier} ${handler}=${code}>`,
      `<${carrier.toUpperCase()}/${handler}="${code}">x`,
      `<${carrier}\n${handler}\t=\n'${code}'//`,
    ]),
  )
  const schemes = [
    `javascript:${code}`,
    `JaVaScRiPt:${code}`,
    `java\tscript:${code}`,
    `java&#10;script:${code}`,
    `&#x6A;avascript:${code}`,
    `&#0000106avascript:${code}`,
    `\u0001javascript:${code}`,
    `data:text/html,<script>${code}</script>`,
    `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
    `vbscript:msgbox(1)`,
    `//evil.example/x.js`,
    `\\\\evil.example`,
    `blob:https://evil.example/1`,
    `feed:javascript:${code}`,
  ]
  const holders = [
    'a href',
    'img src',
    'iframe src',
    'form action',
    'button formaction',
    'object data',
    'embed src',
    'link rel=stylesheet href',
    'base href',
    'video poster',
    'svg><a xlink:href',
    'svg><use href',
    'meta http-equiv=refresh content',
  ]
  const withSchemes = schemes.flatMap((scheme) => holders.map((holder) => `<${holder}="${scheme}">x</a>`))
  const elements = [
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'template',
    'noscript',
    'textarea',
    'title',
    'xmp',
    'plaintext',
    'noembed',
    'svg',
    'math',
  ]
  const broken = elements.flatMap((name) => [
    `<${name}>${code}</${name}>`,
    `<${name} src=//evil.example/x.js></${name}>`,
    `<<${name}>${code}//<</${name}>`,
    `<scr<${name}>ipt>${code}</scr</${name}>ipt>`,
    `<${name}><img src=x onerror=${code}></${name}>`,
    `<p title="</${name}><img src=x onerror=${code}>">`,
  ])
  const odd = [
    `<!--><img src=x onerror=${code}>-->`,
    `<!--<img src="--><img src=x onerror=${code}>">`,
    `<![CDATA[<img src=x onerror=${code}>]]>`,
    `<?xml version="1.0"?><x onerror=${code}>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${code}&gt;">`,
    `<svg></p><style><a id="</style><img src=1 onerror=${code}>">`,
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${code}>`,
    `<a href="https://x.example" onclick=${code} style="position:fixed;inset:0">x</a>`,
    `<p style="background:url(javascript:${code})">x</p>`,
    `<p style="width:expression(${code})" class="modal" id="app">x</p>`,
    `<img src="/x" srcset="javascript:${code} 1x" sizes=1>`,
    `<a href="https://x.example" ping="https://evil.example" target=_self rel=opener>x</a>`,
    `\u003cscript\u003e${code}\u003c/script\u003e`,
    `<script\u0000>${code}</script>`,
    `<a href="https://x.example&quot; onmouseover=&quot;${code}">x</a>`,
  ]
  return [...withHandlers, ...withSchemes, ...broken, ...odd]
}
