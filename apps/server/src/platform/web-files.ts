import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from '@portal/runtime'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { Refusal } from './refusal.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

type Asset = { type: string; plain: Buffer; br: Buffer | undefined; gz: Buffer | undefined }

/** The web app's own files: their names hold the hash of their content, so a browser keeps them for good. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  const assets = await readAssets(folder)
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const asset = assets.get(request.params['*'])
    if (!asset) throw new Refusal('request.not_found')
    const accepted = request.headers['accept-encoding'] ?? ''
    const [encoding, body] =
      /\bbr\b/.test(accepted) && asset.br
        ? ['br', asset.br]
        : /\bgzip\b/.test(accepted) && asset.gz
          ? ['gzip', asset.gz]
          : ['', asset.plain]
    if (encoding) reply.header('content-encoding', encoding)
    // The same bytes for everybody and for good: which request it was says nothing.
    reply.removeHeader('x-request-id')
    return reply
      .header('vary', 'Accept-Encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(asset.type)
      .send(body)
  })
}

async function readAssets(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const names = await readdir(folder)
  const has = new Set(names)
  const optional = (name: string) => (has.has(name) ? readFile(join(folder, name)) : undefined)
  const read = names
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map(async (name) => {
      const [plain, br, gz] = await Promise.all([readFile(join(folder, name)), optional(`${name}.br`), optional(`${name}.gz`)])
      return [name, { type: types[extname(name)] ?? 'application/octet-stream', plain, br, gz }] as const
    })
  return new Map(await Promise.all(read))
}

const hourSeconds = 3_600

function keepFor(path: string): string {
  const seconds = path.endsWith('.woff2') ? 30 * 24 * hourSeconds : hourSeconds
  return `public, max-age=${seconds}, stale-while-revalidate=${24 * hourSeconds}`
}

/** Pictures and fonts. Their names say what they are and not which version, so a browser asks again after an hour, and meanwhile shows what it has. */
export async function serveArt(app: FastifyInstance, folder: string): Promise<void> {
  // A brand's image host is often this very portal under another name: its pictures may stand in the pages of any.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/art/')) reply.header('cross-origin-resource-policy', 'cross-origin')
  })
  serveDrawings(app, folder)
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/art/',
    index: false,
    decorateReply: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => void reply.header('cache-control', keepFor(path)),
  })
}

type Drawing = { etag: string; plain: Buffer; br: Buffer }

/** Drawings are text, and a third of their size when packed: done at the first request for one and kept, since there are some hundreds at most. */
function serveDrawings(app: FastifyInstance, folder: string): void {
  const pack = promisify(brotliCompress)
  const kept = new Map<string, Drawing>()
  const find = async (path: string): Promise<Drawing> => {
    const found = await stat(path).catch(() => undefined)
    if (!found) throw new Refusal('request.not_found')
    const etag = `"${found.size}-${Math.round(found.mtimeMs)}"`
    const before = kept.get(path)
    if (before?.etag === etag) return before
    const plain = await readFile(path)
    const drawing = { etag, plain, br: await pack(plain) }
    kept.set(path, drawing)
    return drawing
  }
  const name = '^\\w[\\w-]*'
  app.get<{ Params: { kind: string; file: string } }>(`/art/:kind(${name}$)/:file(${name}\\.svg$)`, async ({ params, headers }, reply) => {
    const { etag, plain, br } = await find(join(folder, params.kind, params.file))
    reply.header('vary', 'Accept-Encoding').header('cache-control', keepFor(params.file)).header('etag', etag)
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const isPacked = /\bbr\b/.test(headers['accept-encoding'] ?? '')
    if (isPacked) reply.header('content-encoding', 'br')
    return reply.type('image/svg+xml').send(isPacked ? br : plain)
  })
}
