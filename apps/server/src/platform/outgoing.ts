import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { withSpan } from '@portal/runtime'

/** The other side could not be asked, or may not be. */
export class NotReached extends Error {}

export type Outgoing = (url: string | URL, init?: OutgoingInit) => Promise<Response>
type OutgoingInit = { method?: string; headers?: HeadersInit; body?: unknown; signal?: AbortSignal | null | undefined }

const timeoutMs = 3_000
const longestAnswer = 512 * 1024
/** After this many failures in a row a host is not asked for a while. */
const failuresToOpen = 5
const openForMs = 10_000

/** Networks that are nobody's on the internet: this machine, private ones, those that name or carry others. */
const inner = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, bits] of [['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 3]] as const) inner.ipv4.addSubnet(network, bits, 'ipv4') // prettier-ignore
for (const [network, bits] of [['::', 8], ['64:ff9b::', 32], ['100::', 8], ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8]] as const) inner.ipv6.addSubnet(network, bits, 'ipv6') // prettier-ignore

/** Whether an address is one on the internet. IPv4 in the clothes of IPv6 is not taken for one. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const kind = family === 6 ? 'ipv6' : 'ipv4'
  return !inner[kind].check(address, kind)
}

/**
 * Calls to other companies (SEC-31): to the hosts on the list alone, by HTTPS, to an address on the internet and to that very address; no redirect is
 * followed; over after 3 s; an answer of at most 512 KB. A host that fails five times in a row is left alone for ten seconds. Never inside a transaction.
 * @param options `loopback` lets a test speak to this machine, by HTTP
 */
export function openOutgoing(hosts: ReadonlySet<string>, { loopback = false, nowMs = Date.now } = {}): Outgoing {
  const breakers = new Map<string, { failures: number; closedUntilMs: number }>()
  return async (target, init = {}) => {
    const url = URL.parse(String(target))
    if (!url) throw new NotReached('that is no address')
    const isOwn = loopback && url.protocol === 'http:' && url.hostname === '127.0.0.1'
    if (!hosts.has(url.host)) throw new NotReached(`${url.host} is not on the list`)
    if (url.protocol !== 'https:' && !isOwn) throw new NotReached(`${url.host} is not asked by ${url.protocol}`)
    if (url.username || url.password) throw new NotReached('an address carries no name')
    const breaker = breakers.get(url.host) ?? { failures: 0, closedUntilMs: 0 }
    breakers.set(url.host, breaker)
    if (nowMs() < breaker.closedUntilMs) throw new NotReached(`${url.host} failed ${breaker.failures} times and is left alone`)
    try {
      const address = isOwn ? url.hostname : await findPublicAddress(url.hostname)
      // Other companies are told nothing of our requests: no header goes along.
      const answer = await withSpan(`call ${url.host}`, 'client', { 'server.address': url.host }, () => ask(url, address, init))
      breaker.failures = 0
      return answer
    } catch (error) {
      breaker.failures += 1
      if (breaker.failures >= failuresToOpen) breaker.closedUntilMs = nowMs() + openForMs
      throw error instanceof NotReached ? error : new NotReached(`${url.host} could not be asked`, { cause: error })
    }
  }
}

async function findPublicAddress(hostname: string): Promise<string> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(bare) ? [{ address: bare }] : await lookup(bare, { all: true })
  // One inner address among them is enough to refuse: who answers so means no good.
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
    throw new NotReached(`${hostname} is not on the internet`)
  return found[0]!.address
}

function ask(url: URL, address: string, { method = 'GET', headers, body, signal }: OutgoingInit): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = Object.fromEntries(new Headers(headers))
  return new Promise((done, failed) => {
    const request = send(
      url,
      {
        method,
        headers: sent,
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
        // The address that was looked at is the one that is asked, whatever the name leads to by now.
        lookup: (_host, options, found) =>
          options.all ? found(null, [{ address, family: isIP(address) }]) : found(null, address, isIP(address)),
      },
      (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > longestAnswer) request.destroy(new NotReached(`${url.host} says too much`))
          else chunks.push(chunk)
        })
        answer.on('error', failed)
        answer.on('end', () => {
          const { statusCode = 502 } = answer
          if (statusCode >= 300 && statusCode < 400) return failed(new NotReached(`${url.host} sends us elsewhere`))
          if (statusCode >= 500) return failed(new NotReached(`${url.host} answers ${statusCode}`))
          const type = answer.headers['content-type']
          done(
            new Response(new Uint8Array(Buffer.concat(chunks)), { status: statusCode, ...(type && { headers: { 'content-type': type } }) }),
          )
        })
      },
    )
    request.on('error', failed)
    if (body === undefined || body === null) request.end()
    else if (typeof body === 'string' || body instanceof URLSearchParams) request.end(body.toString())
    else request.destroy(new TypeError('a body is a text or a form'))
  })
}
