import type { Column } from '@portal/ui/table.tsx'
import { Moment } from '../../frame/moment.tsx'
import type { Print } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import { type Key, sportsTexts } from './sports-texts.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { type LogRow, nameType } from './sports-words.tsx'

const factKeys: Readonly<Record<string, Key>> = {
  marginMilli: 'sports.margin',
  payoutCap: 'sports.payoutCap',
  liabilityCap: 'sports.liabilityCap',
  eventCap: 'sports.eventCap',
  percent: 'sports.percent',
  case: 'sports.case',
  kind: 'sports.kindField',
  market: 'sports.market',
  match: 'sports.match',
  reason: 'sports.reason',
  settled: 'sports.settled',
  sport: 'sports.sport',
  competition: 'sports.competition',
}
const wordKeys: Readonly<Record<string, Key>> = { stopped: 'sports.stopped', open: 'sports.status_OPEN' }
const partsOfMilli = 1_000

const quarters = 4
/** A figure, a match, or the market that was stopped. */
function nameFact(name: string, t: Say<Key>, print: Print): string {
  if (factKeys[name] !== undefined) return t(factKeys[name])
  const [type = '', , line] = name.split(':')
  return `${nameType(type, { t })}${line === undefined ? '' : ` ${print.figure(String(Number(line) / quarters))}`}`
}

/** What was set, in words: `Margin: 4 %`. */
export function LogFacts({ row, t, print }: { readonly row: LogRow; readonly t: Say<Key>; readonly print: Print }) {
  const valueOf = ({ name, value }: LogRow['facts'][number]): string => {
    if (name === 'marginMilli') return print.share(Number(value) * partsOfMilli)
    if (name.endsWith('Cap')) return print.money(value)
    if (name === 'percent') return print.figure(`${value} %`)
    if (name === 'kind') return t(`sports.case_${value}` as Key)
    if (name === 'sport') return t(`sport.${value}` as Key)
    return wordKeys[value] === undefined ? value : t(wordKeys[value])
  }
  return row.facts.map((fact) => `${nameFact(fact.name, t, print)}: ${valueOf(fact)}`).join(' · ')
}

export function useLogColumns(): Column<LogRow>[] {
  const t = sportsTexts.useText()
  const print = usePrint()
  return [
    { key: 'at', head: t('sports.at'), cell: ({ at }) => <Moment iso={at} /> },
    { key: 'by', head: t('sports.by'), phoneLabel: t('sports.by'), cell: ({ by }) => by },
    { key: 'action', head: t('sports.action'), phoneLabel: t('sports.action'), cell: ({ action }) => t(`sports.action_${action}` as Key) },
    { key: 'facts', head: t('sports.facts'), phoneLabel: t('sports.facts'), cell: (row) => <LogFacts row={row} t={t} print={print} /> },
  ]
}
