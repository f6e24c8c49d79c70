import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrandStyle, writeLookStyles } from './brand-look.ts'

/** What the web app's server part answers for an address; see its entry-server. */
export type RenderedPage = {
  httpStatus: number
  title: string
  description: string
  htmlLanguage: string
  canonical: string | undefined
  markup: string
  boot: string
  modules: readonly string[]
  isComplete: boolean
}

type ManifestChunk = { file: string; imports?: string[]; isEntry?: boolean }
type Manifest = Record<string, ManifestChunk>

/** What every page's head is made of: read once, from what the builds left behind. */
export type PageParts = {
  manifest: Manifest
  entry: string
  /** The style sheet of the app and the font faces, to be written into the page. */
  styles: string
  chineseSheet: string | undefined
  fontPreloads: Readonly<Record<string, readonly string[]>>
  blanks: Blanks | undefined
}

/** Fonts that draw nothing, in base64, each for a font that a Bengali page needs at once, and the systems' own Bengali faces; see packages/art, `fonts.ts`. */
type Blanks = {
  fonts: readonly { data: string; range: string; family: string; letter: string }[]
  system: { sources: string; range: string }
}
type ArtFonts = { faces: string; blanks?: Blanks; chineseSheet: string; preload: Record<string, string[]> }

export async function readPageParts(dist: string, art: string): Promise<PageParts> {
  const manifest = JSON.parse(await readFile(join(dist, 'client/manifest.json'), 'utf8')) as Manifest
  const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)
  if (!entry) throw new Error('The web app was built without an entry')
  const sheets = (await readdir(join(dist, 'client/assets'))).filter((name) => name.endsWith('.css'))
  const css = await Promise.all(sheets.map((name) => readFile(join(dist, 'client/assets', name), 'utf8')))
  const artManifest = join(art, 'manifest.json')
  const fonts = existsSync(artManifest) ? (JSON.parse(await readFile(artManifest, 'utf8')) as { fonts: ArtFonts }).fonts : undefined
  return {
    manifest,
    entry,
    styles: (fonts?.faces ?? '') + css.join(''),
    chineseSheet: fonts?.chineseSheet,
    fontPreloads: fonts?.preload ?? {},
    blanks: fonts?.blanks,
  }
}

/** The screen, the language and at last the entry, each once and behind all that it imports. */
function listChunks({ manifest, entry }: PageParts, modules: readonly string[]): string[] {
  const seen = new Set<string>()
  const list = (name: string): string[] => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return []
    seen.add(name)
    return [...(chunk.imports ?? []).flatMap(list), chunk.file]
  }
  return [...modules, entry].flatMap(list)
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter]!)

/** When the page has not finished loading by then, the app starts all the same. */
const startAtLatestMs = 2_500

/** Says from the head on that the page is opening: on a phone some parts of it wait for the first paint (`[data-later]` in the style sheet). */
const opener = `document.documentElement.dataset.opening='';`

/** How long blanks may stand for a font that does not come. */
const fontAtLatestMs = 3_000

/**
 * Lays a Bengali text out in blanks of its own width, or in the system's own face where there is one, until its fonts are there or do not come. The family
 * keeps a face without characters: one that is gone would be searched for in the system, for each size of text anew.
 *
 * It stands before the style sheet and gives a function that asks for the fonts, to be called behind it, where their faces are known: a parser rests after a
 * script, so that making the blanks and reading the style sheet are a task each.
 */
const writeFontWaiter = ({ fonts, system }: Blanks) =>
  `const askForLetters=(()=>{const set=document.fonts,faces=[],hold=face=>{faces.push(face);set.add(face)},make=(source,unicodeRange)=>` +
  `new FontFace('Blanks',source,{unicodeRange,weight:'100 900'}),fonts=${JSON.stringify(fonts)};let data,over;` +
  `const end=()=>{if(over)return;over=1;set.add(make(data,'U+F8FF'));for(const face of faces)set.delete(face)};` +
  `for(const font of fonts)hold(make(data=Uint8Array.from(atob(font.data),sign=>sign.charCodeAt()),font.range));` +
  `make(${JSON.stringify(system.sources)},'${system.range}').load().then(face=>over||hold(face),()=>0);` +
  `setTimeout(end,${fontAtLatestMs});` +
  "return()=>Promise.all(fonts.map(({family,letter})=>set.load(`1em '${family}'`,letter))).then(end,end)})();"

/**
 * Lets in the parts that wait, one every 50 ms, so that none of them holds the page up and a device that paints seldom is not kept waiting: those in view
 * (above the bar at the bottom) right after the first paint, the others from `restOf()` on or when they are scrolled into view.
 */
const partsInTurn =
  `let all,busy;const parts=new Set(document.querySelectorAll('[data-later]')),seen=new Set,` +
  `next=()=>{const[part]=seen.size||!all?seen:parts;busy=part;if(part){parts.delete(part);seen.delete(part);near.unobserve(part);` +
  `part.dataset.later='shown';setTimeout(next,50)}else if(all)delete document.documentElement.dataset.opening},` +
  `near=new IntersectionObserver(shown=>{for(const{target,isIntersecting}of shown)if(isIntersecting)seen.add(target);busy||next()},` +
  `{rootMargin:'0px 0px -64px'}),restOf=()=>{all=1;busy||next()};for(const part of parts)near.observe(part);`

/**
 * Starts the app once the page is painted and its pictures are there: on a slow line the scripts would take their bandwidth. The chunks are fetched
 * side by side and run one after the other, each in a task of its own; the last one is the entry. A chunk that does not come is the entry's own matter,
 * which asks for it again. The starter is a module because those run when the parser has ended, in a task of their own too.
 */
function writeStarter(chunks: readonly string[]): string {
  const addresses = JSON.stringify(chunks.map((chunk) => `/${chunk}`))
  return (
    `${partsInTurn}let begun;const pause=()=>new Promise(next=>setTimeout(next)),start=async()=>{if(begun)return;begun=1;const chunks=${addresses};` +
    `for(const href of chunks){await pause();document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))}` +
    `let turn=Promise.resolve();for(const chunk of chunks)turn=turn.then(()=>import(chunk)).catch(()=>0).then(pause);restOf()};` +
    `document.readyState==='complete'?start():addEventListener('load',start);setTimeout(start,${startAtLatestMs})`
  )
}

/**
 * Keeps what is pressed before the app is there, once per button and form, and does it again when the app says that it is: React drops what comes
 * before its own start. Links and forms with an address work by themselves. What is typed stays in the page alone and is never kept here.
 */
const pressKeeper =
  `(()=>{const kept=new Map,kinds=['click','submit'],keep=event=>{const submits=event.type==='submit',` +
  `target=event.target.closest(submits?'form:not([action])':'button[type=button]');` +
  `if(target){kept.set(target,event.submitter);if(submits)event.preventDefault()}};` +
  `for(const kind of kinds)document.addEventListener(kind,keep,true);` +
  `window.carryOutPresses=()=>{for(const kind of kinds)document.removeEventListener(kind,keep,true);` +
  // React takes a form over at a click, not at a submit.
  `for(const [target,submitter] of kept){target.click();target.requestSubmit?.(submitter)}}})()`

/** The whole document around a rendered page; `nonce` is the mark at whose places each answer's own nonce will stand. */
export function writeDocument(
  parts: PageParts,
  page: RenderedPage,
  look: { language: string; theme: 'light' | 'dark'; origin: string; nonce: string; brandStyle: BrandStyle },
): string {
  const { language, theme, origin, nonce, brandStyle } = look
  const fonts = parts.fontPreloads[language.toLowerCase()] ?? []
  const blanks = language === 'BN' ? parts.blanks : undefined
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escape(page.title)}</title>`,
    `<meta name="description" content="${escape(page.description)}">`,
    `<meta name="color-scheme" content="${theme}">`,
    page.canonical ? `<link rel="canonical" href="${escape(origin + page.canonical)}">` : '<meta name="robots" content="noindex">',
    `<link rel="icon" href="${brandStyle.look.mark ? '/brand-icon.svg' : '/art/brand/favicon.svg'}" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/art/brand/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...fonts.map((font) => `<link rel="preload" href="${escape(font)}" as="font" type="font/woff2" crossorigin>`),
    language === 'CN' && parts.chineseSheet ? `<link rel="stylesheet" href="${escape(parts.chineseSheet)}">` : '',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<script nonce="${nonce}">${opener}${blanks ? writeFontWaiter(blanks) : ''}${pressKeeper}</script>`,
    `<style nonce="${nonce}">${parts.styles}${writeLookStyles(brandStyle)}</style>`,
    blanks ? `<script nonce="${nonce}">askForLetters()</script>` : '',
  ]
  return [
    `<!doctype html><html lang="${page.htmlLanguage}" data-language="${language}" data-theme="${theme}"><head>`,
    ...head,
    '</head><body>',
    `<div id="root">${page.markup}</div>`,
    `<script type="application/json" id="boot">${page.boot}</script>`,
    `<script type="module" nonce="${nonce}">${writeStarter(listChunks(parts, page.modules))}</script>`,
    '</body></html>',
  ].join('')
}

/** Whom a page may ask beside the portal itself. */
export type PageOrigins = {
  /** Origins whose pages may stand in a frame. */
  frames: readonly string[]
  /** Origins that serve the brand's pictures. */
  images: readonly string[]
  /** Whether the brand measures its visits. */
  hasAnalytics: boolean
  /** Who sends the brand's codes by SMS when a browser asks for one; undefined where the portal does. */
  codes: string | undefined
}

/** Where a measurement goes, as its maker's guide to content policies names it. Its script needs no entry: a script of ours loads it. */
const measuring = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']

/** The check of an identity service that a person asks for a code, as its maker's guide to content policies names it. */
const humanCheck = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

/**
 * Types that a page may make. The measuring script makes its own addresses by a policy of its own. How the human check calls its policies is its maker's
 * matter and changes, so any may be made there; a plain string still comes into no sink but for the two addresses of `human-check.ts`.
 */
const typesOf = (hasAnalytics: boolean, hasCheck: boolean) => (hasCheck ? '*' : hasAnalytics ? 'portal goog#html' : 'portal')

/**
 * The policy of a page (SEC-22): nothing but what is named; scripts only with the nonce of this very answer and what those load; frames only of the game
 * vendors; pictures only of the portal and the brand's own hosts; no sink takes a plain string.
 */
export function writePagePolicy(nonce: string, { frames, images, hasAnalytics, codes }: PageOrigins): string {
  const asked = hasAnalytics ? measuring : []
  const hasCheck = codes !== undefined
  const framed = [...frames, ...(hasCheck ? humanCheck : [])]
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // The check places its pieces by attributes of style.
    ...(hasCheck ? ["style-src-attr 'unsafe-inline'"] : []),
    ["img-src 'self' data:", ...images, ...asked].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...asked, ...(hasCheck ? [codes, humanCheck[0]] : [])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${framed.length > 0 ? framed.join(' ') : "'none'"}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${typesOf(hasAnalytics, hasCheck)}`,
    'report-uri /csp-report',
  ].join('; ')
}
