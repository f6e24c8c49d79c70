import { Table } from '@portal/ui/table.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import type { Preview } from './club-words.tsx'
import { clubTexts } from './club-texts.ts'
import type { Effect } from './level-draft.ts'

/** What a table would do to the members as they stand. */
export function LevelPreview({ preview: { list, cost, currency } }: { readonly preview: Preview }) {
  const t = clubTexts.useText()
  const print = usePrint()
  const sum = (read: (of: Effect) => number) => print.number(list.reduce((total, each) => total + read(each), 0))
  return (
    <Panel title={t('club.preview')} note={t('club.previewNote')}>
      <Facts
        facts={[
          [t('club.rising'), sum(({ rising }) => rising)],
          [t('club.falling'), sum(({ falling }) => falling)],
          [t('club.cost'), <b key="cost" className="num">{print.money(cost, { currency })}</b>], // prettier-ignore
        ]}
      />
      <Table
        caption={t('club.preview')}
        rows={list}
        rowKey={({ level }) => String(level)}
        columns={[
          { key: 'level', head: t('club.level'), cell: ({ level }) => <b>{t('club.levelOf', { level: print.number(level) })}</b> },
          ...(['members', 'after', 'rising', 'falling'] as const).map((field) => ({
            key: field,
            head: t(`club.${field}`),
            phoneLabel: t(`club.${field}`),
            align: 'end' as const,
            cell: (row: Effect) => <span className="num">{print.number(row[field])}</span>,
          })),
          { key: 'cost', head: t('club.cost'), phoneLabel: t('club.cost'), align: 'end', cell: (row) => <span className="num">{print.money(row.cost, { currency })}</span> },
        ]}
      />
    </Panel>
  ) // prettier-ignore
}
