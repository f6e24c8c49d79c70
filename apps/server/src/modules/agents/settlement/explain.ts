import { createHash } from 'node:crypto'
import { printAmount } from '@portal/contracts'
import type { BillExplanation } from '@portal/contracts/agents'

/**
 * An explanation as CSV: a line is a section, a name and a value, in the words of the contract. The same explanation gives the same bytes, so that the hash on the bill
 * tells whether a file is that of the bill.
 */
export function writeExplanation(it: BillExplanation): string {
  const lines: Line[] = [
    ['window', 'from', it.from.toISOString()],
    ['window', 'to', it.to.toISOString()],
    ...it.categories.flatMap(({ gameType, ...sums }) => listSums(`play ${gameType}`, sums)),
    ...listSums('play', it.totals),
    ['play', 'active', it.active],
    ['play', 'minStake', it.minStake],
    ...listDividend(it),
    ...it.tiers.flatMap(listTier),
    ['result', 'base', it.base],
    ['result', 'tier', it.tier === undefined ? '' : it.tier + 1],
    ['result', 'ratePpm', it.ratePpm],
    ...listMissing(it),
    ['result', 'uncapped', it.uncapped],
    ['result', 'cap', it.cap ?? ''],
    ['result', 'entitled', it.entitled],
    ...listRealTime(it),
    ['cascade', 'isFromUpline', String(it.isFromUpline)],
    ['cascade', 'due', it.due],
    ...it.below.map(({ contractNo, due }): Line => ['below', contractNo, due]),
    ['cascade', 'paysDown', it.paysDown],
    ['cascade', 'net', it.net],
  ]
  const print = (value: string | number | bigint) => (typeof value === 'bigint' ? printAmount(value) : String(value))
  return lines.map((line) => `${line.map(print).join(',')}\r\n`).join('')
}

export function hashExplanation(it: BillExplanation): string {
  return createHash('sha256').update(writeExplanation(it)).digest('hex')
}

type Line = [section: string, name: string, value: string | number | bigint]

const listSums = (section: string, { bets, stakes, turnover, prizes }: BillExplanation['totals']): Line[] => [
  [section, 'bets', bets],
  [section, 'stakes', stakes],
  [section, 'turnover', turnover],
  [section, 'prizes', prizes],
]

function listDividend({ dividend }: BillExplanation): Line[] {
  if (!dividend) return []
  const { promotions, rebates, salary, result, carryIn, carryOut, days } = dividend
  const values = { promotions, rebates, salary, result, carryIn, carryOut, days }
  return Object.entries(values).map(([name, value]) => ['dividend', name, value])
}

function listRealTime({ realTime }: BillExplanation): Line[] {
  if (!realTime) return []
  return [
    ['real time', 'earned', realTime.earned],
    ['real time', 'topUp', realTime.topUp],
  ]
}

const listTier = (tier: BillExplanation['tiers'][number], at: number): Line[] => [
  [`tier ${at + 1}`, 'minTurnover', tier.minTurnover],
  [`tier ${at + 1}`, 'minActive', tier.minActive],
  [`tier ${at + 1}`, 'minLoss', tier.minLoss],
  [`tier ${at + 1}`, 'ratePpm', tier.ratePpm],
]

function listMissing({ missing }: BillExplanation): Line[] {
  if (!missing) return []
  const { ratePpm, turnover, active, loss } = missing
  return Object.entries({ ratePpm, turnover, active, loss }).map(([name, value]) => ['next tier', name, value])
}
