import { drawIncident } from '../../book/models/step-law.ts'
import { sportNames } from '../../book/models/sport.ts'
import { models } from '../../book/models/sports.ts'
import type { WordSource } from '../../engine/draw-below.ts'
import { OutOfWords } from '../verify.ts'

type Step = { slips: string[]; digest: string; beacon: string; link: string; incident: unknown }
type Document = { fixture: string; sport: string; version: number; params: unknown; commitment: string; steps: Step[] }
type FixtureVerdict = { readonly state: 'good'; readonly steps: number } | { readonly state: 'bad'; readonly problem: string }

const encoder = new TextEncoder()
const firstBlocks = 2
const mostBlocks = 64

/**
 * Draws a match again in this browser, with the browser's own cryptography: each link leads to the one before and the first to what was published, each digest
 * is that of its slips, and each incident follows from the words of its step by the sport's law.
 * @param commitment as the page was told it before
 */
export async function verifyFixture(given: unknown, commitment: string): Promise<FixtureVerdict> {
  const { fixture, sport, version, params, commitment: own, steps } = given as Document
  const bad = (problem: string): FixtureVerdict => ({ state: 'bad', problem })
  const name = sportNames.find((one) => one === sport)
  if (!name || own !== commitment) return bad('commitment')
  const model = models[name]
  if (model.version !== version) return bad(`version ${version}`)
  let [before, digest, state] = [commitment, '', model.begin(params)]
  for (const [at, step] of steps.entries()) {
    const number = at + 1
    if ((await hash(readHex(step.link))) !== before) return bad(`link ${number}`)
    digest = await hash(readHex([digest, ...step.slips.toSorted()].join('')))
    if (digest !== step.digest) return bad(`digest ${number}`)
    const text = `${fixture}|${number}|${digest}|${step.beacon}`
    const incident = await draw(step.link, text, (words) => drawIncident(model.law(params, state), words))
    if (written(incident) !== written(step.incident)) return bad(`step ${number}`)
    state = model.apply(params, state, incident)
    before = step.link
  }
  return { state: 'good', steps: steps.length }
}

/** Draws with as many words as it takes. */
async function draw(link: string, text: string, run: (words: WordSource) => unknown): Promise<unknown> {
  const key = await crypto.subtle.importKey('raw', readHex(link), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  for (let blocks = firstBlocks; blocks <= mostBlocks; blocks *= 2) {
    const signed = await Promise.all(
      Array.from({ length: blocks }, (_, cursor) => crypto.subtle.sign('HMAC', key, encoder.encode(`${text}|${cursor}`))),
    )
    const words = signed.flatMap((block) => Array.from({ length: 8 }, (_, at) => new DataView(block).getUint32(at * 4)))
    try {
      return run(openWords(words))
    } catch (error) {
      if (!(error instanceof OutOfWords)) throw error
    }
  }
  throw new OutOfWords()
}

function openWords(words: readonly number[]): WordSource {
  let at = 0
  return {
    bits: 32,
    next() {
      const word = words[at]
      if (word === undefined) throw new OutOfWords()
      at += 1
      return word
    },
  }
}

/** The order of the fields means nothing, and a field without a value is not written. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  return `{${fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => `${name}:${written(one)}`)
    .join()}}`
}

function readHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
