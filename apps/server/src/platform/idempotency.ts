import { createHash } from 'node:crypto'
import type { Tx } from '@portal/runtime'
import { lockUntilEnd } from './lock-store.ts'
import { Refusal } from './refusal.ts'

/** What a domain stores of an answered request beside the answer: the hash of the request's content. */
type AnsweredRequest = { content: Buffer }

type IdempotentRequest<Row extends AnsweredRequest> = {
  /** Whose requests wait for each other, `<domain>.<noun>:<id>`: it must be the same for all requests that may share a key. */
  subject: string
  /** Hash of this request's content, by `hashContent`. */
  content: Buffer
  /** Reads the answer that is stored under the request's key. */
  find: () => Promise<Row | undefined>
  /** Does the work and stores its answer under the key, in the same transaction. */
  act: () => Promise<Row>
}

/**
 * Answers a request once: the first one acts, a repeat gets the stored answer, also when both arrive at the same moment.
 * @throws Refusal `request.key_conflict` when the key was used with another content
 */
export async function answerOnce<Row extends AnsweredRequest>(
  tx: Tx,
  { subject, content, find, act }: IdempotentRequest<Row>,
): Promise<Row> {
  await lockUntilEnd(tx, subject)
  const stored = await find()
  if (!stored) return act()
  if (!stored.content.equals(content)) throw new Refusal('request.key_conflict')
  return stored
}

/** Hash of a request's content: the same idempotency key with another hash is refused. */
export function hashContent(content: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(content, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)))
    .digest()
}
