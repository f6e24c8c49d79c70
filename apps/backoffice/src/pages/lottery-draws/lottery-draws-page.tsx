import { importedDrawStates } from '@portal/contracts/staff/draw-values'
import { Status } from '@portal/ui/badge.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import type { RowOf } from '../../lib/api.ts'
import { defineList } from '../../list/define-list.tsx'
import { ChangeButtons, readBalls } from './change-dialog.tsx'
import { type Key, lotteryDrawsTexts } from './lottery-draws-texts.ts'

type DrawRow = RowOf<'lotteryDraws', 'list'>

const tones = {
  open: 'plain',
  locked: 'plain',
  waiting: 'warning',
  held: 'negative',
  drawn: 'positive',
  cancelled: 'plain',
} as const satisfies Record<DrawRow['state'], string>

const takesReports = ({ state }: DrawRow) => state === 'waiting' || state === 'held'

function Details({ row }: { readonly row: DrawRow }) {
  const t = lotteryDrawsTexts.useText()
  const print = usePrint()
  return (
    <>
      <Facts
        facts={[
          [t('draws.state'), <Status key="state" tone={tones[row.state]}>{t(`draws.state_${row.state}`)}</Status>],
          [t('draws.lockAt'), <Moment key="lock" iso={row.lockAt} />],
          [t('draws.drawAt'), <Moment key="draw" iso={row.drawAt} />],
          [t('draws.waitsUntil'), <Moment key="until" iso={row.waitsUntil} />],
          [t('draws.orders'), row.orderCount === undefined ? undefined : print.number(row.orderCount)],
          [t('draws.balls'), row.balls?.join(' ')],
          [t('draws.endedAt'), row.endedAt && <Moment key="ended" iso={row.endedAt} />],
          [t('draws.settledAt'), row.settledAt && <Moment key="settled" iso={row.settledAt} />],
          [t('draws.sources'), row.sources.join(', ')],
        ]}
      />
      <ChangeButtons draw={row} />
      {row.changes.map((change) => (
        <Panel key={change.at} title={t(change.after ? 'draws.corrected' : 'draws.voided')}>
          <Facts
            facts={[
              [t('draws.ballsBefore'), change.before?.join(' ')],
              [t('draws.ballsAfter'), change.after?.join(' ')],
              [t('draws.proposedBy'), change.proposedBy],
              [t('draws.confirmedBy'), change.by],
              [t('draws.reason'), change.reason],
              [t('draws.changedAt'), <Moment key="at" iso={change.at} />],
            ]}
          />
        </Panel>
      ))}
      {row.reports.length === 0 && <p>{t('draws.noReports')}</p>}
      {row.reports.map((report) => (
        <Panel key={report.hash} title={report.source} {...(!report.isCounted && { note: t('draws.replaced') })}>
          <Facts
            facts={[
              [t('draws.balls'), report.balls.join(' ')],
              [t('draws.by'), report.by ?? t('draws.signed')],
              [t('draws.at'), <Moment key="at" iso={report.at} />],
              [t('draws.hash'), report.hash],
            ]}
          />
        </Panel>
      ))}
    </>
  ) // prettier-ignore
}

/** Draws whose result comes from outside: what is late, what was reported, and where reports differ. */
export default defineList<DrawRow, Key>({
  name: 'lottery-draws',
  texts: lotteryDrawsTexts,
  title: 'page.lotteryDraws',
  route: (api) => api.lotteryDraws.list,
  rowKey: ({ id }) => id,
  rowName: ({ gameId, numero }) => `${gameId} · ${numero}`,
  columns: [
    { key: 'game', head: 'draws.game', cell: ({ gameId }) => gameId },
    { key: 'numero', head: 'draws.numero', cell: ({ numero }) => numero },
    { key: 'drawAt', head: 'draws.drawAt', cell: ({ drawAt }) => <Moment iso={drawAt} /> },
    { key: 'state', head: 'draws.state', cell: ({ state }, { t }) => <Status tone={tones[state]}>{t(`draws.state_${state}`)}</Status> },
    { key: 'late', head: 'draws.late', cell: (row, { print, nowMs }) => (takesReports(row) ? print.age(row.drawAt, nowMs) : '–') },
    { key: 'orders', head: 'draws.orders', align: 'end', cell: ({ orderCount }, { print }) => <span className="num">{orderCount === undefined ? '–' : print.number(orderCount)}</span> },
    { key: 'reports', head: 'draws.reports', align: 'end', cell: ({ reports }, { print }) => <span className="num">{print.number(reports.filter(({ isCounted }) => isCounted).length)}</span> },
    { key: 'balls', head: 'draws.balls', cell: ({ balls }) => balls?.join(' ') ?? '–' },
  ],
  filters: [
    { key: 'gameId', kind: 'text', label: 'draws.game' },
    { key: 'state', kind: 'choice', label: 'draws.state', options: importedDrawStates.map((value) => ({ value, label: `draws.state_${value}` as const })) },
    { key: 'day', kind: 'day', label: 'draws.day' },
  ],
  actions: [
    {
      key: 'report',
      label: 'draws.report',
      icon: 'ticket-duotone',
      look: 'primary',
      permission: 'lottery.report',
      applies: takesReports,
      explain: 'draws.reportWhy',
      hasReason: false,
      fields: [
        { key: 'source', label: 'draws.source', kind: 'text', from: ({ sources }) => sources[0] ?? '', hint: 'draws.sourceHint' },
        { key: 'balls', label: 'draws.balls', kind: 'text', hint: 'draws.ballsHint' },
        { key: 'signature', label: 'draws.signature', kind: 'text', hint: 'draws.signatureHint', isOptional: true },
      ],
      send: (api, { gameId, numero }, { values, options }) => {
        const signature = values.signature?.trim().toLowerCase() ?? ''
        const named = { gameId, numero, source: values.source?.trim() ?? '', balls: readBalls(values.balls ?? '') }
        return api.lotteryDraws.report(signature === '' ? named : { ...named, signature }, options)
      },
      faults: { unknown: 'draws.sourceUnknown', invalid_format: 'draws.wrongFormat', wrong: 'draws.signatureWrong' },
      done: 'draws.reported',
    },
  ],
  Details,
  empty: { title: 'draws.none', hint: 'draws.noneHint', icon: 'ticket-duotone' },
  refreshMs: 15_000,
}) // prettier-ignore
