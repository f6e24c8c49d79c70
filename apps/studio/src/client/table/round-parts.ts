import type { Printing, RoundPart } from '../../engine/table-game.ts'
import type { ProvenRules } from '../../engine/table-proof.ts'
import { type Figures, type LanguageCode, readMinor } from '../amounts.ts'
import { make } from '../dom.ts'
import type { Round } from '../../play-api.ts'
import { makeSection } from '../sheets.ts'

type Props = { rules: Pick<ProvenRules, 'describe' | 'unitsPerStake'>; figures: Figures; language: LanguageCode }

/** A round as its permanent page shows it. */
export function describeRound(round: Round, { rules, figures, language }: Props): HTMLElement[] {
  const bet = readMinor(round.bet)
  const units = (win: string): number => Number((readMinor(win) * BigInt(rules.unitsPerStake)) / bet)
  const printing: Printing = {
    language,
    money: (count) => figures.money((BigInt(count) * bet) / BigInt(rules.unitsPerStake)),
    number: (value) => figures.count(value),
  }
  return rules.describe(countUnits(round.table, units), round.choice, printing).map(makePart)
}

type Data = Round['table']

/** Amounts of a table's answer back in units, as its rules write them. */
function countUnits(data: Data, units: (win: string) => number): Data {
  if (Array.isArray(data)) return data.map((one) => countUnits(one, units))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) =>
      name === 'win' ? ['units', units(value as string)] : [name, countUnits(value as Data, units)],
    ),
  )
}

function makePart({ title, cells, lines }: RoundPart): HTMLElement {
  const rows = cells.map((row) => make('tr', {}, ...row.map(({ text, isWon }) => make('td', { class: isWon ? 'lit' : '' }, text))))
  return makeSection(
    title,
    ...(rows.length > 0 ? [make('table', { class: 'part' }, make('tbody', {}, ...rows))] : []),
    ...lines.map((line) => make('p', { class: 'part-line' }, line)),
  )
}
