import { readFile } from 'node:fs/promises'
import { findFaults, RoundDocument, type VerifiableRules } from '../apps/studio/src/verifier.ts'
import { FixtureDocument, isWholeFixture, replayFixture } from '../apps/studio/src/book/fixture/replay.ts'
import {
  findSeriesFaults,
  findTicketFaults,
  type PrintableRules,
  SeriesDocument,
  TicketDocument,
} from '../apps/studio/src/ticket-verifier.ts'
import { type Draw, DrawDocument, findDrawFaults, OrdersDocument, type OwnOrder, OwnOrdersDocument } from './verify-draw.ts'
import { describeImport, findImportFaults, ImportDocument, type ImportedDraw } from './verify-import.ts'
import { findRaffleFaults, RaffleDocument, TicketsDocument } from './verify-raffle.ts'

const usage = `Usage: npm run verify -- FILE
  a round of a game: what the game shows beside a round of its history as the file to check offline
  a printed ticket, or a series that is sold out: the file that the game shows beside the ticket, or the answer of /play/v1/series/file
  a lottery draw: the answer of /lgw/vn/numeros/draw, then, to check all of it, those of /lgw/vn/numeros/draw/orders in their order, and your own of
  /lgw/vn/orders
  a match of the sportsbook: what its page gives as the file to check offline
  a raffle: the answer of /wps/relay/MCSFE_getRaffleDraw, then, to check its list too, those of /wps/relay/MCSFE_getRaffleTickets`

/** `npm run verify -- FILE...`: exit 0 when the round, the lottery's draw or the raffle is as it was promised, 1 when it is not, 2 when it can't be read. */
export async function main(args: string[]): Promise<number> {
  const [file, ...more] = args
  if (!file) {
    console.error(usage)
    return 2
  }
  try {
    const text = await readJson(file)
    const draw = DrawDocument.safeParse(text)
    if (draw.success) return verifyDraw(draw.data.value.draw, await Promise.all(more.map(readJson)))
    const imported = ImportDocument.safeParse(text)
    if (imported.success) return verifyImport(imported.data.value.draw, await Promise.all(more.map(readJson)))
    const raffle = RaffleDocument.safeParse(text)
    if (raffle.success) return verifyRaffle(raffle.data.value.raffle, await Promise.all(more.map(readJson)))
    if (FixtureDocument.pick({ kind: true }).safeParse(text).success) {
      const steps = 'its links, digests and incidents are what the commitment and the slips give.'
      const isWhole = isWholeFixture(text)
      return report(
        replayFixture(text),
        isWhole ? `The match is fair: ${steps}` : `The match is fair as far as it is written here, which is not its end: ${steps}`,
      )
    }
    const printed = await verifyPrinted(text)
    if (printed !== undefined) return printed
    const game = RoundDocument.pick({ kind: true, game: true }).parse(text).game
    const { rules } = (await import(`../apps/studio/games/${game}/rules.ts`)) as { rules: VerifiableRules }
    return report(findFaults(text, rules), 'The round is fair: seed, stops and win are what the commitment and the seeds give.')
  } catch (error) {
    console.error(`This file can't be checked: ${error instanceof Error ? error.message : String(error)}`)
    return 2
  }
}

/** @returns undefined when it is neither a ticket nor a series */
async function verifyPrinted(text: unknown): Promise<number | undefined> {
  const ticket = TicketDocument.safeParse(text)
  const series = SeriesDocument.safeParse(text)
  const file = ticket.data ?? series.data
  if (!file) return undefined
  const { rules } = (await import(`../apps/studio/games/${file.game}/rules.ts`)) as { rules: PrintableRules }
  if (series.success)
    return report(
      findSeriesFaults(text, rules),
      `The series is fair: its seed prints all ${file.series.size} tickets and every prize as promised.`,
    )
  const isOut = file.series.seed !== null
  const praise = 'The ticket is fair: it was in its series before the first ticket was sold, and paid what is printed on it.'
  return report(
    findTicketFaults(text, rules),
    isOut
      ? `${praise}\nThe seed prints the whole series.`
      : `${praise}\nNot checked: the other tickets. The seed of the series comes when the last one is sold.`,
  )
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8')) as unknown
}

/** @param more pages of the list of orders, and a member's own orders, in any order */
function verifyDraw(draw: Draw, more: readonly unknown[]): number {
  const { hashes, own } = readOrders(more)
  const list = more.length > 0 ? hashes : undefined
  const praise = ['The draw is right: its balls are what the promised seed and the beacon give.']
  if (draw.ordersHash === undefined) praise.push('The orders of this draw are not public: how its beacon came about can’t be checked.')
  else if (!list)
    praise.push('Not checked: whether the beacon’s orders are those of the list. Give the answer of /lgw/vn/numeros/draw/orders too.')
  else
    praise.push(
      `The beacon is what the ${hashes.length} orders of the list give${draw.source ? ' with the round of the public source' : ''}.`,
    )
  if (draw.ordersHash !== undefined && !draw.source)
    praise.push('No public source took part: the house knew the seed, and only the orders of others kept it from knowing the balls.')
  if (draw.source) praise.push(`Compare the round with what the source itself publishes: ${draw.source.url}`)
  return report(findDrawFaults(draw, list, own), praise.join('\n'))
}

function readOrders(documents: readonly unknown[]): { hashes: string[]; own: OwnOrder[] } {
  const hashes: string[] = []
  const own: OwnOrder[] = []
  for (const document of documents) {
    const page = OrdersDocument.safeParse(document)
    if (page.success) hashes.push(...page.data.value.list)
    else own.push(...OwnOrdersDocument.parse(document).value.list)
  }
  return { hashes, own }
}

/** @param more as for a draw of the house's own */
function verifyImport(draw: ImportedDraw, more: readonly unknown[]): number {
  const { hashes, own } = readOrders(more)
  const list = more.length > 0 ? hashes : undefined
  return report(findImportFaults(draw, list, own), describeImport(draw, list !== undefined))
}

/** @param more pages of the list of tickets, in their order */
function verifyRaffle(raffle: Parameters<typeof findRaffleFaults>[0], more: readonly unknown[]): number {
  const list = more.flatMap((page) => TicketsDocument.parse(page).value.list)
  const praise = ['The raffle is right: the promised seed and the root of the list give the tickets that have won.']
  praise.push(
    more.length > 0
      ? `The list of ${raffle.tickets} tickets is the one that was fixed at the close.`
      : 'Not checked: whether the root is that of the list. Give the answers of /wps/relay/MCSFE_getRaffleTickets too.',
    raffle.source
      ? `The round of the public source came out after the close. Compare it with what the source itself publishes: ${raffle.source.url}`
      : 'No public source took part: the house could know the result between the close and the draw, but not change it.',
  )
  return report(findRaffleFaults(raffle, more.length > 0 ? list : undefined), praise.join('\n'))
}

function report(faults: readonly string[], praise: string): number {
  if (faults.length === 0) console.log(praise)
  for (const fault of faults) console.error(`Not as promised: ${fault}`)
  return faults.length === 0 ? 0 : 1
}
