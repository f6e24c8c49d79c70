import { orderSeries, type PrintedRules, type SoldTicket, type TicketOutcome, writeTicket } from '../../engine/printed/printed-game.ts'
import type { Json } from '../../engine/table-game.ts'
import type { Round } from '../../play-api.ts'
import type { SeriesAnswer, TicketVerification } from '../../series-api.ts'
import { readMinor } from '../amounts.ts'
import { computeWords, openWordDraw, OutOfWords, type Verdict } from '../verify.ts'

/** In place of a client seed, see `engine/printed/press.ts`. */
const printedSeed = 'printed'
const firstBlocks = 2
const mostBlocks = 4096
/** Tickets that are printed at a time. */
const atOnce = 50

type Rules = Pick<PrintedRules, 'printed' | 'play' | 'unitsPerStake'>
type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const toHex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const readHex = (text: string): Bytes => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

async function sha256(...parts: readonly (string | Bytes)[]): Promise<Bytes> {
  const bytes = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const whole = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of bytes) {
    whole.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
}

/** Draws from the words of a nonce, of which as many are computed as are wanted. */
async function drawFrom<Result>(seed: Bytes, nonce: number, run: (draw: (below: number) => number) => Result): Promise<Result> {
  for (let blocks = firstBlocks; blocks <= mostBlocks; blocks *= 2) {
    const words = await computeWords(seed, printedSeed, nonce, blocks)
    try {
      return run(openWordDraw(words))
    } catch (error) {
      if (!(error instanceof OutOfWords)) throw error
    }
  }
  throw new OutOfWords()
}

/** Prints a series again from its seed. @returns the root over all tickets, and each of them as it was sold */
async function printAgain(rules: Rules, no: number, seed: Bytes): Promise<{ root: string; sold(ticket: number): SoldTicket }> {
  const { places, shared } = await drawFrom(seed, 0, (draw) => orderSeries(rules.printed, draw))
  const sold = (ticket: number): SoldTicket => ({ series: no, ticket, place: places[ticket - 1] as number, shared })
  const print = async (ticket: number): Promise<Bytes> => {
    const action = { ...sold(ticket) }
    const end = await drawFrom(seed, ticket, (draw) => rules.play(draw, null, [action]))
    const salt = toHex(await sha256('salt:', seed, `:${ticket}`)).slice(0, 32)
    if (end?.state !== 'finished') throw new Error('no ticket of the game')
    return sha256(writeTicket(action, (end.outcome as unknown as TicketOutcome).cells, salt))
  }
  let level: Bytes[] = []
  for (let from = 0; from < places.length; from += atOnce)
    level.push(...(await Promise.all(places.slice(from, from + atOnce).map((_, at) => print(from + at + 1)))))
  while (level.length > 1)
    level = await Promise.all(
      Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
        const [left, right] = [level[at * 2] as Bytes, level[at * 2 + 1]]
        return right ? sha256('node:', left, right) : Promise.resolve(left)
      }),
    )
  return { root: toHex(level[0] as Bytes), sold }
}

/** Whether a series that is sold out is the one that was promised: the seed has its fingerprint, and all tickets lead to the root. */
export async function verifySeries(
  { no, commitment, root, seed }: Pick<NonNullable<SeriesAnswer['before']>, 'no' | 'commitment' | 'root' | 'seed'>,
  rules: Rules,
): Promise<boolean> {
  if (seed === null || toHex(await sha256(readHex(seed))) !== commitment) return false
  return (await printAgain(rules, no, readHex(seed))).root === root
}

/** The hash at the top of the way up from a ticket; an odd one out goes up as it is. */
async function climb({ ticket, series, cells, salt, path }: TicketVerification): Promise<string> {
  let hash = await sha256(writeTicket(ticket, cells, salt))
  let [at, width, used] = [ticket.ticket - 1, series.size, 0]
  while (width > 1) {
    if ((at ^ 1) < width) {
      const beside = readHex(path[used] ?? '')
      hash = await (at % 2 === 0 ? sha256('node:', hash, beside) : sha256('node:', beside, hash))
      used += 1
    }
    ;[at, width] = [at >> 1, Math.ceil(width / 2)]
  }
  return used === path.length ? toHex(hash) : ''
}

/**
 * Checks a ticket in this browser: that it is in the series whose root was shown before the first sale, and that the round paid what is printed on it. Where the
 * seed of the series is out, the whole series is printed again.
 */
export async function verifyTicket(round: Round, file: TicketVerification, rules: Rules): Promise<Verdict> {
  const { series, ticket, cells } = file
  const table = round.table as unknown as Omit<TicketOutcome, 'units'>
  const isShown = table.ticket === ticket.ticket && table.place === ticket.place && table.cells.join() === cells.join()
  if (!isShown || round.proof?.serverSeedHash !== series.commitment || (await climb(file)) !== series.root) return 'badRound'
  if (series.seed !== null && !(await verifySeries(series, rules))) return 'badHash'
  // The prize of a place needs no draw.
  const end = rules.play(() => 0, null, [ticket as unknown as Json])
  if (end?.state !== 'finished') return 'badRound'
  return (BigInt(end.units) * readMinor(round.bet)) / BigInt(rules.unitsPerStake) === readMinor(round.win) ? 'good' : 'badRound'
}
