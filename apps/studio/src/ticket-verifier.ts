import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { orderSeries, type PrintedRules, type SoldTicket, type TicketOutcome, writeTicket } from './engine/printed/printed-game.ts'
import { openNumbers } from './verifier.ts'

/** The files of printed tickets for everybody who does not take the studio's word. The forms are repeated here, and the hashing is its own, so that an error in one is not one in both. */
const hex = z.string().regex(/^[0-9a-f]{64}$/)
const whole = z.number().int().min(0)
const Series = z.object({
  no: whole,
  price: z.coerce.bigint(),
  size: whole.min(1).max(100_000),
  commitment: hex,
  root: hex,
  seed: hex.nullable(),
})
export const TicketDocument = z.object({
  kind: z.literal('studio-ticket'),
  game: z.string().regex(/^[a-z0-9-]{1,40}$/),
  series: Series,
  ticket: z.object({ series: whole, ticket: whole, place: whole, shared: z.array(whole) }),
  cells: z.array(whole),
  salt: z.string(),
  path: z.array(hex),
  stake: z.coerce.bigint(),
  win: z.coerce.bigint(),
})
export const SeriesDocument = z.object({
  kind: z.literal('studio-series'),
  game: z.string().regex(/^[a-z0-9-]{1,40}$/),
  series: Series,
})
type Series = z.output<typeof Series>
export type PrintableRules = Pick<PrintedRules, 'printed' | 'play' | 'unitsPerStake'>

const sha256 = (...parts: (string | Buffer)[]): Buffer => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest()

type Reprint = { root: string; tickets: { sold: SoldTicket; cells: readonly number[]; units: number }[] }

function reprint({ no, seed }: Series & { seed: string }, rules: PrintableRules): Reprint {
  const { places, shared } = orderSeries(rules.printed, openNumbers(seed, 'printed', 0))
  const tickets = places.map((place, at) => {
    const sold = { series: no, ticket: at + 1, place, shared }
    const end = rules.play(openNumbers(seed, 'printed', at + 1), null, [sold])
    if (end?.state !== 'finished') throw new Error('no ticket of the game')
    const { cells, units } = end.outcome as unknown as TicketOutcome
    return { sold, cells, units }
  })
  let row = tickets.map(({ sold, cells }) => {
    const salt = sha256('salt:', Buffer.from(seed, 'hex'), `:${sold.ticket}`).toString('hex').slice(0, 32)
    return sha256(writeTicket(sold, cells, salt))
  })
  while (row.length > 1) {
    const above: Buffer[] = []
    for (let at = 0; at < row.length; at += 2) above.push(at + 1 < row.length ? sha256('node:', row[at]!, row[at + 1]!) : row[at]!)
    row = above
  }
  return { root: row[0]!.toString('hex'), tickets }
}

function findPrintFaults(series: Series, printed: Reprint, { printed: { plan } }: PrintableRules): string[] {
  const isPromised = sha256(Buffer.from(series.seed ?? '', 'hex')).toString('hex') === series.commitment
  const counts = plan.prizes.map(({ units }) => printed.tickets.filter((one) => one.units === units).length)
  return [
    ...(isPromised ? [] : ['the seed is not the one whose fingerprint was shown before the first ticket was sold']),
    ...(series.size === plan.size ? [] : ['the series has another number of tickets']),
    ...(printed.root === series.root ? [] : ['the tickets are not those whose root was shown before the first one was sold']),
    ...(isDeepStrictEqual(
      counts,
      plan.prizes.map(({ tickets }) => tickets),
    )
      ? []
      : ['the series has other prizes than its plan']),
  ]
}

/** Checks a series that is sold out. @returns what is wrong */
export function findSeriesFaults(text: unknown, rules: PrintableRules): string[] {
  const { series } = SeriesDocument.parse(text)
  if (series.seed === null) return ['the seed of the series is not out yet']
  return findPrintFaults(series, reprint({ ...series, seed: series.seed }, rules), rules)
}

function climb({ ticket, series, cells, salt, path }: z.output<typeof TicketDocument>): string {
  let hash = sha256(writeTicket(ticket, cells, salt))
  let rest = path.map((beside) => Buffer.from(beside, 'hex'))
  for (let at = ticket.ticket - 1, width = series.size; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    const isLeft = at % 2 === 0
    if (isLeft && at + 1 >= width) continue
    const [beside = Buffer.alloc(0), ...more] = rest
    hash = isLeft ? sha256('node:', hash, beside) : sha256('node:', beside, hash)
    rest = more
  }
  return rest.length === 0 ? hash.toString('hex') : ''
}

/** Checks a ticket, and its whole series where the seed is out. @returns what is wrong */
export function findTicketFaults(text: unknown, rules: PrintableRules): string[] {
  const file = TicketDocument.parse(text)
  const { series, ticket, cells, stake, win } = file
  const faults: string[] = []
  if (ticket.series !== series.no || ticket.ticket < 1 || ticket.ticket > series.size || climb(file) !== series.root)
    faults.push('the ticket is not in the series whose root was shown before the first one was sold')
  const end = rules.play(() => 0, null, [ticket])
  const units = end?.state === 'finished' ? end.units : 0
  const paid = (BigInt(units) * series.price) / BigInt(rules.unitsPerStake)
  if (stake !== series.price || paid !== win) faults.push(`the ticket pays ${paid}, not ${win} (in 1/10000)`)
  if (series.seed === null) return faults
  const printed = reprint({ ...series, seed: series.seed }, rules)
  const own = printed.tickets[ticket.ticket - 1]
  if (!isDeepStrictEqual(own && { sold: own.sold, cells: own.cells }, { sold: ticket, cells }))
    faults.push('the seed prints another ticket')
  return [...faults, ...findPrintFaults(series, printed, rules)]
}
