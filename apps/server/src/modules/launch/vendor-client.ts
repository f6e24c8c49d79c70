import { vendorCalls, type VendorCall } from '@portal/contracts/vendor-protocol'
import { signCall } from '@portal/contracts/vendor-signature'
import { traceHeaders, withSpan } from '@portal/runtime'
import { z } from 'zod'
import type { KeyRing } from './key-ring.ts'
import type { Link } from './wallet-action.ts'

/** The vendor could not be reached or gave no valid answer: the result is unknown. */
export class VendorUnreachable extends Error {}

/** The call was not sent: it can't have had an effect. */
export class VendorNotAsked extends VendorUnreachable {}

/** The vendor answers that the game, or all of its games, is closed. */
export class GameClosed extends Error {}

type Answer<Name extends VendorCall> = z.output<(typeof vendorCalls)[Name]['output']>
type Request<Name extends VendorCall> = z.output<(typeof vendorCalls)[Name]['input']>

export type VendorClient = {
  /**
   * Makes one signed call. Never call it inside a transaction: it waits for another network.
   * @throws VendorUnreachable after 3 s, on a broken answer, on a 5xx, or at once while the breaker is open
   */
  call<Name extends VendorCall>(link: Link, name: Name, request: Request<Name>): Promise<Answer<Name>>
}

const timeoutMs = 3_000
/** Circuit breaker: after this many failures in a row a vendor is not called for a while, so that callers do not wait for it. */
const failuresToOpen = 5
const openForMs = 10_000
const longestAnswer = 4 * 1024 * 1024

export type VendorClientOptions = {
  keys: KeyRing
  /** The embedded studio's address, for vendors without their own. */
  studioUrl: string
  nowMs?: () => number
}

export function createVendorClient({ keys, studioUrl, nowMs = Date.now }: VendorClientOptions): VendorClient {
  const breakers = new Map<number, { failures: number; closedUntilMs: number }>()
  return {
    async call(link, name, request) {
      const breaker = breakers.get(link.id) ?? { failures: 0, closedUntilMs: 0 }
      breakers.set(link.id, breaker)
      if (nowMs() < breaker.closedUntilMs) throw new VendorNotAsked(`${link.vendor} failed ${breaker.failures} times and is left alone`)
      try {
        const attributes = { 'vendor.code': link.vendor }
        const answer = await withSpan(`vendor ${name}`, 'client', attributes, () =>
          askVendor(link, { name, ...vendorCalls[name] } as VendorLine<z.ZodType, z.ZodType>, request, { keys, studioUrl }),
        )
        breaker.failures = 0
        return answer as never
      } catch (error) {
        breaker.failures += 1
        if (breaker.failures >= failuresToOpen) breaker.closedUntilMs = nowMs() + openForMs
        throw error
      }
    },
  }
}

/** A call of a vendor: its address, and how both sides of it are written. */
type VendorLine<In extends z.ZodType, Out extends z.ZodType> = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly input: In
  readonly output: Out
}

/** One signed call. @throws VendorUnreachable, VendorNotAsked */
export async function askVendor<In extends z.ZodType, Out extends z.ZodType>(
  link: Pick<Link, 'vendor' | 'brand' | 'baseUrl'>,
  { name, method, path, input, output }: VendorLine<In, Out>,
  request: z.output<In>,
  { keys, studioUrl, withinMs = timeoutMs }: Pick<VendorClientOptions, 'keys' | 'studioUrl'> & { withinMs?: number },
): Promise<z.output<Out>> {
  const signing = await keys.findSigning(link.vendor, link.brand)
  if (!signing) throw new VendorNotAsked(`${link.vendor} has no key to sign with`)
  const body = method === 'GET' ? '' : JSON.stringify(z.encode(input, request as never))
  const url = new URL(path, link.baseUrl ?? studioUrl)
  const headers = { ...signCall({ method, path: url.pathname, body }, signing.key), ...traceHeaders() }
  const signal = AbortSignal.timeout(withinMs)
  try {
    const answer = await fetch(url, {
      method,
      // A redirect is not followed: the signature is for this address.
      redirect: 'error',
      headers: method === 'GET' ? headers : { ...headers, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body }),
      signal,
    })
    if (answer.status >= 500) throw new Error(`status ${answer.status}`)
    return output.parse(JSON.parse(await readText(answer)))
  } catch (error) {
    const Unreachable = isRefused(error) ? VendorNotAsked : VendorUnreachable
    throw new Unreachable(`${link.vendor} could not be asked to ${name}`, { cause: error })
  }
}

/** Whether the connection failed. */
function isRefused(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {}
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED'
}

/** Reads at most the limit, whatever the declared length, compressed or not. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > longestAnswer) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
