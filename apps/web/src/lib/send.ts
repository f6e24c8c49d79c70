import type { Answer } from '@portal/contracts'
import type { CallLine } from '@portal/contracts/calls'
import { traceHeader } from '@portal/contracts/trace-header'
import type { CallOptions } from './api.ts'
import { Refused } from '@portal/browser/refused.ts'
import { sendSealed } from './sealed.ts'
import { noteServerTime } from './server-clock.ts'
import { expireSession, getSession } from './session.ts'
import { noteRefusal } from './status-refusals.ts'

/** Longer than this the page counts as slow to load. */
const answerWithinMs = 30_000

/** Sends a call over the network with the session's token, in the language of the page. */
export function sendOverNetwork(line: CallLine, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
  if (!line.encrypted) return exchange(line, input, options, writePlain(line, input))
  return sendSealed(async (seal) => exchange(line, input, options, { type: 'application/jose', body: await seal(input) }))
}

type Body = { readonly type: string; readonly body: string }

async function exchange(line: CallLine, input: Record<string, unknown>, options: CallOptions, sent: Body | undefined): Promise<unknown> {
  const [method = 'GET', path = ''] = line.call.split(' ')
  const token = getSession()?.token
  const language = document.documentElement.dataset.language ?? 'BN'
  const headers = new Headers({ accept: 'application/json', 'x-language': language, ...traceHeader() })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  if (sent) headers.set('content-type', sent.type)
  const url = method === 'GET' ? withQuery(path, input) : path
  const timeout = AbortSignal.timeout(answerWithinMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const sentAtMs = Date.now()
  const response = await fetch(url, { method, headers, signal, credentials: 'same-origin', ...(sent && { body: sent.body }) }).catch(
    (error: unknown) => {
      if (options.signal?.aborted) throw error
      throw new Refused(timeout.aborted ? 'network.slow' : 'network.abnormal', '')
    },
  )
  noteServerTime(response.headers, sentAtMs, Date.now())
  return readAnswer(response, token)
}

function writePlain(line: CallLine, input: Record<string, unknown>): Body | undefined {
  if (line.call.startsWith('GET ')) return undefined
  if (!line.form) return { type: 'application/json', body: JSON.stringify(input) }
  return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(input as Record<string, string>).toString() }
}

async function readAnswer(response: Response, token: string | undefined): Promise<unknown> {
  const answer = (await response.json().catch(() => undefined)) as Answer<unknown> | undefined
  if (!answer || typeof answer.success !== 'boolean') throw new Refused('network.abnormal', '')
  if (answer.success) return answer.value
  // Only the session that asked may end: a late answer must not end the one that began since.
  if (answer.code === 'session.expired' && getSession()?.token === token) expireSession()
  noteRefusal(answer.code)
  throw new Refused(answer.code, answer.message, answer.details, answer.value)
}

/** Absent values are left out; the others stand as they are. */
function withQuery(path: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== '') query.set(name, String(value as string | number | boolean))
  return query.size > 0 ? `${path}?${query}` : path
}
