import type { Answer } from '@portal/contracts'
import type { CallLine } from '@portal/contracts/calls'
import type { CallOptions } from './api.ts'
import { Refused } from './refused.ts'
import { expireSession, getSession } from './session.ts'
import { noteRefusal } from './status-refusals.ts'

/** Longer than this the page counts as slow to load. */
const answerWithinMs = 30_000

/** Sends a call over the network with the session's token, in the language of the page. */
export async function sendOverNetwork(line: CallLine, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
  const [method = 'GET', path = ''] = line.call.split(' ')
  const token = getSession()?.token
  const headers = new Headers({ accept: 'application/json', 'x-language': document.documentElement.dataset.language ?? 'BN' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const body = await writeBody(line, method, input, headers)
  const url = method === 'GET' ? withQuery(path, input) : path
  const timeout = AbortSignal.timeout(answerWithinMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const response = await fetch(url, { method, headers, signal, credentials: 'same-origin', ...(body !== undefined && { body }) }).catch(
    (error: unknown) => {
      if (options.signal?.aborted) throw error
      throw new Refused(timeout.aborted ? 'network.slow' : 'network.abnormal', '')
    },
  )
  return readAnswer(response, token)
}

async function writeBody(line: CallLine, method: string, input: Record<string, unknown>, headers: Headers): Promise<string | undefined> {
  if (method === 'GET') return undefined
  if (line.form) {
    headers.set('content-type', 'application/x-www-form-urlencoded')
    return new URLSearchParams(input as Record<string, string>).toString()
  }
  if (!line.encrypted) {
    headers.set('content-type', 'application/json')
    return JSON.stringify(input)
  }
  // The cipher loads with the first call that needs it, never with the page.
  const { seal } = await import('./seal.ts')
  headers.set('content-type', 'application/jose')
  return seal(input)
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
export function withQuery(path: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined && value !== '') query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
