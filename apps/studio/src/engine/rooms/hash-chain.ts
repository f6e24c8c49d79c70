import { hash } from 'node:crypto'
import { openDraw } from '../fairness.ts'
import type { Draw } from '../random.ts'

/**
 * A hash chain: `link[i - 1] = SHA-256(link[i])`. Its head, `link[0]`, is published before play, and round i draws from `link[i]`, which is revealed with the
 * result: anybody can hash it down to the head, and nobody can know it before.
 */
export const chainLength = 2 ** 20
/** Between two marks so many hashes at most lead to a link. */
const markEvery = 1_024
/** Of the links between two marks every so manyth is kept, once one of them was wanted. */
const stepEvery = 32
const linkBytes = 32

/** Links by their number, one after the other: every `markEvery`th and the last. */
export type ChainMarks = { readonly links: number; readonly marks: Buffer }

export function hashLink(link: Buffer): Buffer {
  return hash('sha256', link, 'buffer')
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
  return { links, marks: Buffer.concat(marks.toReversed()), head: link }
}

/**
 * Opens a chain by its marks. Rounds go up link by link, so that what leads from one mark down to the next is hashed once for all of them.
 * @returns the link of a number; it throws when the chain has no such link
 */
export function openLinks({ links, marks }: ChainMarks): (at: number) => Buffer {
  let between: { readonly mark: number; readonly steps: Buffer } | undefined
  let last: { readonly at: number; readonly link: Buffer } | undefined
  const stepsOf = (mark: number): Buffer => {
    if (between?.mark === mark) return between.steps
    const steps = listSteps(marks.subarray((mark - 1) * linkBytes, mark * linkBytes), Math.min(mark * markEvery, links))
    between = { mark, steps }
    return steps
  }
  const find = (at: number): Buffer => {
    if (!Number.isInteger(at) || at < 1 || at > links) throw new Error(`The chain of ${links} links has no link ${at}`)
    const mark = Math.ceil(at / markEvery)
    if (marks.length < mark * linkBytes) throw new Error(`The chain has no mark ${mark}`)
    const below = Math.min(mark * markEvery, links) - at
    const step = Math.floor(below / stepEvery)
    return hashDown(stepsOf(mark).subarray(step * linkBytes, (step + 1) * linkBytes), below % stepEvery)
  }
  // A round wants its link twice: to draw, and to show it.
  return (at) => {
    if (last?.at !== at) last = { at, link: find(at) }
    return last.link
  }
}

/** From the link of a number down to the next mark: that link, and every `stepEvery`th below it. */
function listSteps(link: Buffer, at: number): Buffer {
  const steps = [link]
  for (let left = (at - 1) % markEvery; left >= stepEvery; left -= stepEvery) steps.push(hashDown(steps.at(-1) ?? link, stepEvery))
  return Buffer.concat(steps)
}

function hashDown(link: Buffer, times: number): Buffer {
  let below = link
  for (let left = times; left > 0; left -= 1) below = hashLink(below)
  return below
}

/** Whether a link leads to the head in so many steps. */
export function leadsTo(head: string, link: string, at: number): boolean {
  return hashDown(Buffer.from(link, 'hex'), at).toString('hex') === head
}

/** The draw of a shared round: the words of a player's own round, with the link as server seed, the salt as client seed and the link's number as nonce. */
export function openSharedDraw(link: Buffer, salt: string, at: number): Draw {
  return openDraw(link, salt, BigInt(at))
}
