import { createElement, Fragment, type ReactNode } from 'react'

const allowed: ReadonlySet<string> = new Set([
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'a',
  'span',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
])
const empty: ReadonlySet<string> = new Set(['br', 'hr'])
const token = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|([^<]+)|</gi

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

type Open = { tag: string; attributes: Record<string, unknown>; children: ReactNode[] }

/** A link of a text: pages of our own and https only, everything else loses its address. */
function readHref(attributes: string): Record<string, unknown> {
  const [, double, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  const href = decode(double ?? single ?? '')
  if (/^\/(?![/\\])/.test(href)) return { href }
  return URL.parse(href)?.protocol === 'https:' ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
}

/**
 * Formatted text of the server (notices, help) as elements; the class `formatted` of base.css on what holds it gives lists and links their look. The server has sanitised it already; here it never becomes markup again: known tags
 * become React elements, unknown ones vanish, attributes other than a checked link are dropped, so no script can come to life (SEC-24).
 */
export function Formatted({ html }: { readonly html: string }) {
  return <>{readFormatted(html)}</>
}

function readFormatted(html: string): ReactNode {
  const root: Open = { tag: '', attributes: {}, children: [] }
  const stack: Open[] = [root]
  const close = () => {
    const done = stack.pop()
    const parent = stack.at(-1)
    if (!done || !parent) return
    parent.children.push(createElement(done.tag, { key: parent.children.length, ...done.attributes }, ...done.children))
  }
  for (const [whole, slash, name = '', attributes = '', text] of html.matchAll(token)) {
    const parent = stack.at(-1) ?? root
    const tag = name.toLowerCase()
    if (text !== undefined || whole === '<') parent.children.push(<Fragment key={parent.children.length}>{decode(text ?? whole)}</Fragment>)
    else if (!allowed.has(tag)) continue
    else if (empty.has(tag)) parent.children.push(createElement(tag, { key: parent.children.length }))
    else if (!slash) stack.push({ tag, attributes: tag === 'a' ? readHref(attributes) : {}, children: [] })
    else if (stack.some((open) => open.tag === tag)) {
      while (stack.length > 1 && stack.at(-1)?.tag !== tag) close()
      close()
    }
  }
  while (stack.length > 1) close()
  return root.children
}
