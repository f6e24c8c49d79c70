import type { PvpRules } from '../../engine/pvp/pvp-rules.ts'
import type { SealedCard } from '../../engine/pvp/seat-shuffle.ts'
import type { HandRecord } from '../../pvp-api.ts'
import { computeWords, openWordDraw, OutOfWords } from '../verify.ts'

export type HandVerdict = 'cards' | 'deck' | 'broken' | 'none'

const encoder = new TextEncoder()

/**
 * Checks a hand in this browser, with its own cryptography: the cards that were seen are those of the deck whose root was published before a card was dealt; and once the
 * seed of the server is told, it is the promised one, and the deck follows from it and the seeds of the seats.
 */
export async function checkHand(
  record: HandRecord,
  rules: Pick<PvpRules, 'drawAll'>,
): Promise<{ verdict: HandVerdict; drawn: readonly number[] }> {
  const cards = record.cards.flatMap((seat) => seat.cards)
  const found = (verdict: HandVerdict, drawn: readonly number[] = []) => ({ verdict, drawn })
  for (const card of cards) if (!(await isSealed(record.root, card))) return found('broken')
  if (record.serverSeed === null) return found(cards.length === 0 ? 'none' : 'cards')
  const seed = readHex(record.serverSeed)
  if (toHex(await crypto.subtle.digest('SHA-256', seed)) !== record.commitment) return found('broken')
  const lines = record.seeds.toSorted((a, b) => a.place - b.place).map((own) => `s${own.place + 1}=${own.seed}`)
  const client = await hashText(lines.join('\n'))
  const drawn = await drawAll(seed, client, record.no, rules)
  const salts = await makeSalts(seed, record.no, drawn.length)
  const root = await findRoot(await Promise.all(drawn.map((card, place) => hashText(`card:${place}:${card}:${salts[place]}`))))
  return found(root === record.root && cards.every(({ place, card }) => drawn[place] === card) ? 'deck' : 'broken', drawn)
}

/** As many blocks of words as the draws ask for: more of them where they do not suffice. */
async function drawAll(seed: Uint8Array<ArrayBuffer>, client: string, no: number, rules: Pick<PvpRules, 'drawAll'>): Promise<number[]> {
  for (let blocks = 32; blocks <= 4_096; blocks *= 4) {
    try {
      return rules.drawAll(openWordDraw(await computeWords(seed, client, no, blocks)))
    } catch (error) {
      if (!(error instanceof OutOfWords)) throw error
    }
  }
  throw new OutOfWords()
}

async function isSealed(root: string, { place, card, salt, path }: SealedCard): Promise<boolean> {
  let at = await hashText(`card:${place}:${card}:${salt}`)
  for (const beside of path) at = await join(at, beside)
  return at === root
}

async function makeSalts(seed: Uint8Array<ArrayBuffer>, no: number, count: number): Promise<string[]> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const sign = (place: number): Promise<ArrayBuffer> => crypto.subtle.sign('HMAC', key, encoder.encode(`salt:${no}:${place}`))
  return (await Promise.all(Array.from({ length: count }, (_, place) => sign(place)))).map(toHex)
}

/** Neighbours are joined level by level; an odd one out goes up as it is. */
async function findRoot(leaves: readonly string[]): Promise<string> {
  let level = leaves
  while (level.length > 1) {
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => [level[at * 2]!, level[at * 2 + 1]] as const)
    level = await Promise.all(pairs.map(async ([left, right]) => (right === undefined ? left : join(left, right))))
  }
  return level[0] ?? ''
}

async function join(left: string, right: string): Promise<string> {
  const [first, second] = left < right ? [left, right] : [right, left]
  const bytes = new Uint8Array([...encoder.encode('node:'), ...readHex(first), ...readHex(second)])
  return toHex(await crypto.subtle.digest('SHA-256', bytes))
}

async function hashText(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
}

function readHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

function toHex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
