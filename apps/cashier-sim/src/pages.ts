import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { printAmount } from '@portal/contracts'
import { SimulatorTerms } from '@portal/contracts/cashier-simulator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from '@portal/runtime'
import { modes } from './modes.ts'
import { style } from './page-style.ts'
import type { Simulator } from './simulator.ts'
import { findOrder, listMovements, type OrderRow } from './store.ts'
import { modeTexts, type Texts, texts } from './texts.ts'

type Lang = keyof typeof texts

/** Bengali letters for machines that have none. */
const fontFile = fileURLToPath(
  import.meta.resolve('@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'),
)
type PageRequest = { params: { token: string }; query: { lang?: string } }

/** The pages on which a member plays a payment: forms without a script, in English and Bengali. */
export function servePages(app: FastifyInstance, { database, play }: Pick<Simulator, 'database' | 'play'>): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const find = async (request: FastifyRequest) => {
      const { token } = request.params as PageRequest['params']
      const order = /^[\w-]{32}$/.test(token) ? await findOrder(database, { token }) : undefined
      return { order, lang: readLanguage(request, order) }
    }
    /** A page that is loaded again after the payment, or whose answer was lost, still tells the number that the member needs. */
    const toldAgain = async (order: OrderRow, lang: Lang) => {
      const [paid] = order.state === 'declined' || order.kind === 'card' ? [] : await listMovements(database, order.hook, order.reference)
      return paid ? doneOf(order, paid.providerTxId, lang) : endOf(order, lang)
    }
    scope.get('/bengali.woff2', async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=604800')
        .type('font/woff2')
        .send(await readFile(fontFile)),
    )
    scope.get('/pay/:token', async (request, reply) => {
      const { order, lang } = await find(request)
      const say = texts[lang]
      if (!order) return send(reply.code(404), lang, undefined, notice('warning', say.unknown, ''))
      return send(reply, lang, order, order.state === 'open' ? payForm(order, lang) : await toldAgain(order, lang))
    })
    scope.post('/pay/:token', async (request, reply) => {
      const { order, lang } = await find(request)
      const say = texts[lang]
      if (!order) return send(reply.code(404), lang, undefined, notice('warning', say.unknown, ''))
      const { mode, act } = request.body as { mode?: string; act?: string }
      if (act === 'decline') {
        if (!(await play.decline(order))) return send(reply, lang, order, endOf(order, lang))
        return order.kind === 'card'
          ? leave(reply, order)
          : send(reply, lang, order, notice('warning', say.declined, say.declinedHint) + backLink(order, say))
      }
      const chosen = modes.find((each) => each === mode && each in modeTexts.EN)
      // The amount's own mode is played where the page asks for nothing else.
      const trxId = await play.pay(order, chosen === undefined || chosen === 'normal' ? order.mode : chosen)
      if (trxId === undefined) return send(reply, lang, order, await toldAgain(order, lang))
      return order.kind === 'card' ? leave(reply, order) : send(reply, lang, order, doneOf(order, trxId, lang))
    })
  })
}

function readLanguage(request: FastifyRequest, order: OrderRow | undefined): Lang {
  const { lang } = request.query as PageRequest['query']
  if (lang === 'EN' || lang === 'BN') return lang
  return order?.language === 'BN' ? 'BN' : 'EN'
}

function leave(reply: FastifyReply, order: OrderRow): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(order.returnUrl, 303)
}

function send(reply: FastifyReply, lang: Lang, order: OrderRow | undefined, body: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const say = texts[lang]
  const back = order ? new URL(order.returnUrl).origin : ''
  const other = lang === 'EN' ? 'BN' : 'EN'
  const switchLink = order
    ? `<a class="lang" lang="${other.toLowerCase()}" href="/pay/${order.token}?lang=${other}">${say.language}</a>`
    : ''
  void reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; form-action 'self' ${back}; frame-ancestors 'none'; base-uri 'none'`,
  })
  return reply.send(`<!doctype html>
<html lang="${lang.toLowerCase()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${say.title}</title><style nonce="${nonce}">${style}</style></head>
<body><main><header><span class="mark" aria-hidden="true"></span><h1>${say.title}</h1>${switchLink}</header>
<p class="note">${say.play}</p>${body}</main></body></html>`)
}

function payForm(order: OrderRow, lang: Lang): string {
  const say = texts[lang]
  const isOver = order.expiresAt.getTime() < Date.now()
  const label = order.kind === 'card' ? say.pay : say.send
  return `${isOver ? notice('warning', say.expired, say.expiredHint) : ''}${summary(order, say, lang)}
<form method="post" action="/pay/${order.token}?lang=${lang}">
<button class="primary" name="act" value="pay">${label.replace('{amount}', money(order, lang))}</button>
<details><summary>${say.purpose}</summary><p>${say.purposeHint}</p><div class="modes">${modeChoices(order, lang)}</div></details>
<button class="quiet" name="act" value="decline">${say.decline}</button></form>
<p class="back"><a href="${escape(order.returnUrl)}">${say.leave}</a></p>`
}

function modeChoices(order: OrderRow, lang: Lang): string {
  return Object.entries(modeTexts[lang])
    .filter(([mode]) => mode !== 'reorganised' || order.kind === 'crypto')
    .map(
      ([mode, text]) =>
        `<label><input type="radio" name="mode" value="${mode}"${mode === (order.mode in modeTexts.EN ? order.mode : 'normal') ? ' checked' : ''}><span>${text}</span></label>`,
    )
    .join('')
}

function summary(order: OrderRow, say: Texts, lang: Lang): string {
  const read = SimulatorTerms.safeParse(order.terms)
  const terms = read.success ? read.data : undefined
  const rows: [string, string, boolean?][] = [[say.merchant, 'Shapla (demo)']]
  if (terms?.type === 'account') {
    rows.push([say.holder, terms.holder], [say.account, terms.account, true])
    if (terms.bank) rows.push([say.bank, [terms.bank, terms.branch].filter(Boolean).join(', ')])
  }
  if (terms?.type === 'address') {
    rows.push([say.network, terms.network], [say.address, terms.address, true], [say.asset, `${terms.assetAmount} ${terms.asset}`, true])
  }
  rows.push([say.order, order.reference, true])
  const list = rows.map(([name, value, isCode]) => `<dt>${name}</dt><dd${isCode ? ' class="code"' : ''}>${escape(value)}</dd>`).join('')
  return `<section><p class="sum"><span>${say.amount}</span><b>${money(order, lang)}</b></p><dl>${list}</dl></section>`
}

function doneOf(order: OrderRow, trxId: string, lang: Lang): string {
  const say = texts[lang]
  return `${notice('good', say.done, say.doneHint)}<section><dl><dt>${say.trxId}</dt><dd class="code big" id="trx">${trxId}</dd></dl></section>${backLink(order, say)}`
}

function endOf(order: OrderRow, lang: Lang): string {
  const say = texts[lang]
  return notice('warning', say.ended, say.endedHint) + backLink(order, say)
}

const backLink = (order: OrderRow, say: Texts) => `<p class="back"><a class="primary" href="${escape(order.returnUrl)}">${say.back}</a></p>`

const notice = (tone: 'good' | 'warning', title: string, text: string) =>
  `<div class="notice ${tone}" role="status"><b>${title}</b>${text ? `<span>${text}</span>` : ''}</div>`

const bengaliDigits = '০১২৩৪৫৬৭৮৯'

/** As the page's language prints it. */
function money({ amount, currency }: OrderRow, lang: Lang): string {
  const [units = '0', decimals = ''] = printAmount(amount).split('.')
  const grouped = new Intl.NumberFormat(lang === 'BN' ? 'bn-BD' : 'en', { useGrouping: true }).format(BigInt(units))
  const tail = decimals.padEnd(2, '0')
  const printed = `${grouped}.${lang === 'BN' ? tail.replaceAll(/\d/g, (digit) => bengaliDigits[Number(digit)]!) : tail}`
  return `${printed} ${escape(currency)}`
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
