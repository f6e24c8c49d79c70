import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { FastifyInstance, FastifyReply } from '@portal/runtime'
import { vendorOfSport } from './book/sports.ts'
import type { Studio } from './context.ts'
import * as store from './store.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.wasm': 'application/wasm',
}
/** Whatever else an address names, no session has such an id, and not every text is one that the database can be asked for. */
const sessionId = /^[0-9a-f-]{36}$/
type ClientFile = { type: string; plain: Buffer; brotli: Buffer | undefined; gzip: Buffer | undefined }

/**
 * Serves the built game client: `/play/<game>` is its page (the game's own, or the one for all where the build knows no more), everything else lies below `/assets/` under names that carry a hash of the content and is
 * kept by browsers for good. Files are read once, when they are first asked for; the build has laid compressed ones beside them.
 * @param folder the build's output
 */
export function mountClient(app: FastifyInstance, studio: Studio, folder: string): void {
  const files = new Map<string, Promise<ClientFile | undefined>>()
  const find = (name: string) => {
    const known = files.get(name)
    if (known) return known
    const reading = readClientFile(folder, name)
    // Only what could be read is kept: asking for nonsense fills nothing, and a file that could not be opened for once is tried again.
    files.set(name, reading)
    const forget = () => files.delete(name)
    reading.then((file) => file === undefined && forget(), forget)
    return reading
  }

  app.get<{ Params: { game: string }; Querystring: { session?: string } }>('/play/:game', async (request, reply) => {
    const { game } = request.params
    const isKnown = studio.games.has(game) || vendorOfSport(game) !== undefined
    const page = isKnown ? ((await find(`pages/${game}.html`)) ?? (await find('index.html'))) : undefined
    if (!page) return reply.callNotFound()
    const id = request.query.session
    const session = typeof id === 'string' && sessionId.test(id) ? await store.findSession(studio.database, id) : undefined
    reply.header('content-security-policy', policyFor(session?.lobby_url))
    reply.header('referrer-policy', 'no-referrer')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    reply.header('cache-control', 'no-cache')
    return send(request.headers['accept-encoding'], reply, page)
  })
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const file = await find(`assets/${request.params['*']}`)
    if (!file) return reply.callNotFound()
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    reply.header('cross-origin-resource-policy', 'same-origin')
    return send(request.headers['accept-encoding'], reply, file)
  })
}

/**
 * Scripts and pictures of our own alone, framed by nobody but the lobby that launched the session (SEC-22). All code and all styles are files, so neither
 * a nonce nor an exception is needed; no sink takes a string, and no policy that could bless one can be made.
 */
function policyFor(lobbyUrl: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' data: blob:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ["frame-ancestors 'self'", ...listLobbyOrigins(lobbyUrl)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** The lobby's origin; on one's own machine both of its names, because a browser tells them apart. */
function listLobbyOrigins(lobbyUrl: string | undefined): string[] {
  if (!lobbyUrl || !URL.canParse(lobbyUrl)) return []
  const { protocol, hostname, port, origin } = new URL(lobbyUrl)
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') return [origin]
  return ['127.0.0.1', 'localhost'].map((name) => `${protocol}//${name}${port && `:${port}`}`)
}

async function readClientFile(folder: string, name: string): Promise<ClientFile | undefined> {
  const clean = normalize(name)
  const extension = extname(clean)
  const type = types[extension]
  if (!type || clean !== name || clean.startsWith('..') || clean.includes('\0')) return undefined
  const path = join(folder, clean)
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const absent = () => undefined
  const [plain, brotli, gzip] = await Promise.all([
    readFile(path),
    readFile(`${path}.br`).catch(absent),
    readFile(`${path}.gz`).catch(absent),
  ])
  return { type, plain, brotli, gzip }
}

function send(accepts: string | undefined, reply: FastifyReply, file: ClientFile): FastifyReply {
  const offered = new Set((accepts ?? '').split(',').map((part) => part.split(';')[0]?.trim()))
  reply.header('vary', 'accept-encoding').type(file.type)
  if (file.brotli && offered.has('br')) return reply.header('content-encoding', 'br').send(file.brotli)
  if (file.gzip && offered.has('gzip')) return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.plain)
}
