import { Refused } from '@portal/browser/refused.ts'
import type { Answer } from '@portal/contracts'
import type { CallOptions } from './api.ts'
import { getBrandCode } from './brand-choice.ts'
import { endSession, getToken } from './session.ts'
import type { StaffCall } from './staff-lines.ts'

/** Longer than this a call counts as lost. */
const answerWithinMs = 30_000

/** Sends a call over the network with the session's token, for the chosen brand, in the language of the page. */
export async function sendOverNetwork(line: StaffCall, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
  const [method = 'GET', path = ''] = line.call.split(' ')
  const token = getToken()
  const headers = new Headers({ accept: 'application/json', 'x-language': document.documentElement.lang === 'en' ? 'EN' : 'BN' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const brand = getBrandCode()
  if (brand) headers.set('x-brand', brand)
  if (line.kind === 'write') headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID())
  if (method !== 'GET') headers.set('content-type', 'application/json')
  // A file may take as long as it takes.
  const timeout = line.kind === 'file' ? undefined : AbortSignal.timeout(answerWithinMs)
  const signals = [options.signal, timeout].filter((signal) => signal !== undefined)
  const response = await fetch(method === 'GET' ? withQuery(path, input) : path, {
    method,
    headers,
    signal: AbortSignal.any(signals),
    credentials: 'omit',
    ...(method !== 'GET' && { body: JSON.stringify(input) }),
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw new Refused(timeout?.aborted ? 'network.slow' : 'network.abnormal', '')
  })
  if (line.kind === 'file' && response.ok) return response.blob()
  return readAnswer(response, token)
}

async function readAnswer(response: Response, token: string | undefined): Promise<unknown> {
  const answer = (await response.json().catch(() => undefined)) as Answer<unknown> | undefined
  const requestId = response.headers.get('x-request-id') ?? ''
  if (!answer || typeof answer.success !== 'boolean') throw new Refused('network.abnormal', '', { requestId })
  if (answer.success) return answer.value
  // Only the session that asked may end: a late answer must not end the one that began since.
  if (response.status === 401 && token !== undefined && getToken() === token) endSession('expired')
  throw new Refused(answer.code, answer.message, { ...answer.details, requestId }, answer.value)
}

/** Absent values are left out; the others stand as they are. */
function withQuery(path: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== '') query.set(name, String(value as string | number | boolean))
  return query.size > 0 ? `${path}?${query}` : path
}
