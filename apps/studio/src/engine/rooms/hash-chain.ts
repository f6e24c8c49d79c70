import { createHash } from 'node:crypto'
import { openDraw } from '../fairness.ts'
import type { Draw } from '../random.ts'

/**
 * A hash chain: `link[i - 1] = SHA-256(link[i])`. Its head, `link[0]`, is published before play, and round i draws from `link[i]`, which is revealed with the
 * result: anybody can hash it down to the head, and nobody can know it before.
 */
export const chainLength = 2 ** 20
/** Between two marks so many hashes at most lead to a link. */
const markEvery = 1_024

/** Links by their number: every `markEvery`th and the last. */
export type ChainMarks = { readonly links: number; readonly marks: readonly Buffer[] }

export function hashLink(link: Buffer): Buffer {
  return createHash('sha256').update(link).digest()
}

/** Builds a chain down from its last link. `pause` is awaited now and then, so that a long chain keeps nothing else from its turn. */
export async function buildChain(last: Buffer, links: number, pause: () => Promise<void>): Promise<ChainMarks & { readonly head: Buffer }> {
  const marks: Buffer[] = [last]
  let link = last
  for (let at = links - 1; at >= 0; at -= 1) {
    link = hashLink(link)
    if (at % markEvery === 0 && at > 0) marks.push(link)
    if (at % 4_096 === 0) await pause()
  }
  return { links, marks: marks.toReversed(), head: link }
}

/** @throws when the chain has no such link */
export function findLink({ links, marks }: ChainMarks, at: number): Buffer {
  if (!Number.isInteger(at) || at < 1 || at > links) throw new Error(`The chain of ${links} links has no link ${at}`)
  const mark = Math.ceil(at / markEvery)
  const from = Math.min(mark * markEvery, links)
  let link = marks[mark - 1]
  if (!link) throw new Error(`The chain has no mark ${mark}`)
  for (let left = from - at; left > 0; left -= 1) link = hashLink(link)
  return link
}

/** Whether a link leads to the head in so many steps. */
export function leadsTo(head: string, link: string, at: number): boolean {
  let hash: Buffer = Buffer.from(link, 'hex')
  for (let left = at; left > 0; left -= 1) hash = hashLink(hash)
  return hash.toString('hex') === head
}

/** The draw of a shared round: the words of a player's own round, with the link as server seed, the salt as client seed and the link's number as nonce. */
export function openSharedDraw(link: Buffer, salt: string, at: number): Draw {
  return openDraw(link, salt, BigInt(at))
}
