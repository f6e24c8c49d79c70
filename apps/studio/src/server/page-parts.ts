import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What the pages of rounds and slips are made of: their look, lists, amounts and times in the reader's language. */
export type Language = 'BN' | 'EN' | 'CN' | 'VI'
const locales: Record<Language, string> = { BN: 'bn-BD', EN: 'en-GB', CN: 'zh-CN', VI: 'vi-VN' }

const rules = `:root{color-scheme:light dark}body{font:16px/1.5 anek-latin,anek-latin-vi,noto-sans-bengali,system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1rem}
h1{font-size:1.4rem}h2{font-size:1.05rem;margin:1.5rem 0 .5rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%;table-layout:fixed}
td{border:1px solid #8886;padding:.4rem .2rem;text-align:center;font-size:.85rem;overflow-wrap:anywhere}td.won{font-weight:700;background:#f5b7002e}`

export type Look = { style: string; policy: string }

/** The page's style with the faces that the game client's build has laid out; without a build the system's faces are used. */
export async function readLook(clientFolder: string): Promise<Look> {
  const files = await readdir(join(clientFolder, 'assets')).catch((): string[] => [])
  const faces = ['anek-latin', 'anek-latin-vi', 'noto-sans-bengali'].map((name) => {
    const file = files.find((one) => new RegExp(`^${name}-[\\w-]{8}\\.woff2$`).test(one))
    return file ? `@font-face{font-family:${name};src:url(/assets/${file}) format('woff2');font-weight:100 900;font-display:swap}` : ''
  })
  const style = `${faces.join('')}${rules}`
  const hash = createHash('sha256').update(style).digest('base64')
  return { style, policy: `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'` }
}

/** A whole page. */
export function printDocument({
  title,
  language,
  style,
  body,
}: {
  title: string
  language: Language
  style: string
  body: string
}): string {
  return `<!doctype html><html lang="${locales[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}

export function printList(lines: readonly (readonly string[])[]): string {
  return `<dl>${lines.map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
}

/** The digits of the language; the text of an amount is written as it is, without passing through a float. */
export function printMoney(amount: string, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  return `${currency === 'BDT' ? '৳' : currency} ${format.format(amount as `${number}`)}`
}

export function printNumber(count: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { useGrouping: false }).format(count)
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

export function printTime(at: Date, language: Language): string {
  const time = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC', hourCycle: 'h23' })
  return `${time.format(at)} UTC`
}
