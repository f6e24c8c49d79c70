import { parseAmount, printAmount } from '@portal/contracts/money'
import type { OutcomeResult, SlipLegView, SlipView } from '../../book-values.ts'
import { openBookDigits } from '../../book/words/book-digits.ts'
import BN from '../../book/words/book-BN.json' with { type: 'json' }
import CN from '../../book/words/book-CN.json' with { type: 'json' }
import EN from '../../book/words/book-EN.json' with { type: 'json' }
import VI from '../../book/words/book-VI.json' with { type: 'json' }
import type { BookSay } from '../../book/words/book-key.ts'
import { openMarketNames, voidKey } from '../../book/words/market-names.ts'
import type { Studio } from '../context.ts'
import { escapeHtml, type Language, type Look, printDocument, printList, printMoney, printTime } from '../page-parts.ts'
import { listEventsById } from './event-store.ts'
import { findSlip } from './slip-store.ts'
import { sportTitles } from './sports.ts'
import { tellSlips } from './tell-slip.ts'

const texts = { BN, CN, EN, VI }
/** Of these a stake was taken. */
const shownStates: ReadonlySet<SlipView['state']> = new Set(['OPEN', 'SETTLED', 'CASHED_OUT', 'VOID'])

type Tools = ReturnType<typeof openTools>

function openTools(language: Language, currency: string) {
  const say: BookSay = (key, blanks = {}) =>
    texts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole))
  const figures = openBookDigits(language)
  return {
    language,
    say,
    ...figures,
    names: openMarketNames(say, figures, language),
    money: (amount: string) => printMoney(amount, currency, language),
    time: (at: number) => printTime(new Date(at), language),
    result: (result: OutcomeResult | 'CASHED_OUT') => say(`result.${result}`),
  }
}

/** The page of a slip: its legs with their prices and results, what was cashed out and corrected, how it was settled, and what its matches can be checked by. */
export async function printSlip(studio: Studio, id: string, language: Language, { style }: Look): Promise<string | undefined> {
  const row = await findSlip(studio.database, id)
  if (!row || !shownStates.has(row.state)) return undefined
  const [slip] = await tellSlips(studio.database, [row], studio.clock.now())
  if (!slip) return undefined
  const tools = openTools(language, row.currency)
  const { say } = tools
  const events = await listEventsById(studio.database, [...new Set(slip.legs.map(({ event }) => event))])
  const checks = [
    ...events
      .filter(({ is_season: isSeason }) => !isSeason)
      .map(({ id: event, commitment }) => [`${say('fair.commitment')} · ${event}`, commitment]),
    [say('ticket.hash'), row.hash],
    [say('ticket.nonce'), row.nonce],
  ]
  const body = [
    printList(listHead(slip, tools)),
    ...slip.legs.map((leg, at) => printLeg(leg, at, tools)),
    printSettling(slip, tools),
    `<h2>${escapeHtml(say('fair.title'))}</h2>${printList(checks)}<p>${escapeHtml(say('fair.how'))}</p>`,
  ]
  return printDocument({ title: `${sportTitles[row.game][language]} · ${say('ticket.title')}`, language, style, body: body.join('') })
}

function listHead(slip: SlipView, { say, money, time, odds, digits, result }: Tools): string[][] {
  const kind = slip.system ? say(`system.${slip.system}`) : say(slip.kind === 'SINGLE' ? 'bets.single' : `slip.${slip.kind}`)
  const bets = slip.bets > 1 ? ` · ${say('slip.bets', { count: digits(String(slip.bets)) })} × ${money(slip.unitStake)}` : ''
  return [
    [say('bets.number'), slip.id],
    [say('ticket.time'), time(slip.placedAt)],
    [say('slip.kind'), slip.kind === 'SINGLE' ? kind : `${kind} · ${say('slip.picks', { count: digits(String(slip.legs.length)) })}`],
    [say('bets.stake'), `${money(slip.stake)}${bets}`],
    ...(slip.milli === null ? [] : [[say('bets.odds'), odds(slip.milli, 'DECIMAL')]]),
    [say('ticket.result'), slip.result === null ? say(`state.${slip.state}`) : result(slip.result)],
    slip.payout === null ? [say('slip.returns'), money(slip.potential)] : [say('bets.payout'), money(slip.payout)],
  ]
}

function printLeg(leg: SlipLegView, at: number, tools: Tools): string {
  const { language, say, names, odds, digits, score, time, result } = tools
  const title = `${digits(String(at + 1))}. ${leg.names.home[language]} – ${leg.names.away[language]}`
  const taken = leg.scoreAt ? ` · ${say('bets.takenAt', { score: score(leg.scoreAt) })}` : ''
  const why = leg.voidReason === null ? '' : ` · ${say(voidKey(leg.voidReason))}`
  const lines = [
    [say(`sport.${leg.sport}`), leg.competition[language]],
    [say('ticket.start'), time(leg.start)],
    [say('ticket.market'), leg.picks.map((pick) => names.market(pick, leg.names)).join(' + ')],
    [say('ticket.pick'), leg.picks.map((pick) => names.outcome(pick, pick.outcome, leg.names)).join(' + ')],
    [say('bets.odds'), `${odds(leg.milli, 'DECIMAL')}${leg.takenInPlay ? ` · ${say('nav.live')}` : ''}${taken}`],
    ...(leg.score ? [[say('ticket.score'), `${score(leg.score)} · ${say(`status.${leg.status}`)}`]] : []),
    ...(leg.result === null ? [] : [[say('ticket.result'), `${result(leg.result)}${why}`]]),
    ...(leg.factor === null ? [] : [[say('bets.factor', { factor: '' }).trim(), digits(leg.factor)]]),
  ]
  return `<h2>${escapeHtml(title)}</h2>${printList(lines)}`
}

/** What was paid in the end, and how it follows from the factors of the legs. */
function printSettling(slip: SlipView, { say, money, time, digits }: Tools): string {
  const factors = slip.legs.flatMap(({ factor }) => factor ?? [])
  const isWhole = factors.length === slip.legs.length && slip.state !== 'CASHED_OUT'
  const lines = [
    ...slip.cashed.map(
      ({ at, paid, isAuto }) => say('bets.cashed', { time: time(at), amount: money(paid) }) + (isAuto ? ` (${say('bets.auto')})` : ''),
    ),
    ...(isWhole && slip.payout !== null ? [tellSum()] : []),
    ...(slip.state === 'OPEN' ? [say('ticket.waits')] : []),
    ...(slip.settledAt === null ? [] : [say('bets.settled', { time: time(slip.settledAt) })]),
    ...slip.corrections.map(({ at, delta }) => say('bets.corrected', { time: time(at), delta: money(delta) })),
    say('bets.rules', { version: digits(String(slip.rules)) }),
  ]
  return `<h2>${escapeHtml(say('ticket.settling'))}</h2>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}`

  function tellSum(): string {
    const cashed = slip.cashed.reduce((sum, { paid }) => sum + (parseAmount(paid) ?? 0n), 0n)
    const amount = money(printAmount((parseAmount(slip.payout ?? '0') ?? 0n) - cashed))
    if (slip.kind === 'SYSTEM') return say('ticket.sum', { count: digits(String(slip.bets)), unit: money(slip.unitStake), amount })
    return say('ticket.product', { sum: [money(slip.stakeLeft), ...factors.map(digits)].join(' × '), amount })
  }
}
