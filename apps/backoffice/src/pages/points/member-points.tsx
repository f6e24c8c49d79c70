import type { Action } from '../../actions/action.ts'
import { Moment } from '../../frame/moment.tsx'
import type { ListDefinition } from '../../list/definition.ts'
import { MemberListTab } from '../../frame/member-list-tab.tsx'
import { type Key, pointsTexts } from './points-texts.ts'
import { type MoveAnswer, moveOptions, type MoveRow, pointsText } from './points-words.tsx'

const grant: Action<{ readonly member: string }, Key> = {
  key: 'grant',
  label: 'points.grant',
  icon: 'coins-duotone',
  permission: 'points.grant',
  explain: 'points.grantWhy',
  fields: [{ key: 'points', label: 'points.points', hint: 'points.grantHint', kind: 'amount' }],
  send: (api, { member }, { values, reason, options }) =>
    api.points.grant({ member, points: (values.points ?? '').trim(), reason }, options),
  done: 'points.granted',
}

function createMoveList(member: string): ListDefinition<MoveRow, Key, MoveAnswer> {
  return {
    name: `points-of-${member}`,
    isPart: true,
    texts: pointsTexts,
    title: 'points.moves',
    route: (api) => (input: object, options) => api.points.moves({ ...input, member }, options),
    csv: { route: (api) => (input: object) => api.points.movesCsv({ ...input, member }) },
    rowKey: ({ number }) => number,
    rowName: ({ number }) => number,
    columns: [
      { key: 'at', head: 'points.at', cell: ({ time }) => <Moment iso={time} /> },
      { key: 'type', head: 'points.move', cell: ({ type }, { t }) => t(`points.move_${type}`) },
      {
        key: 'points',
        head: 'points.points',
        align: 'end',
        cell: ({ points }, { print }) => <span className="num">{pointsText(print, points, true)}</span>,
      },
      {
        key: 'after',
        head: 'points.after',
        align: 'end',
        cell: ({ balanceAfter }, { print }) => <span className="num">{pointsText(print, balanceAfter)}</span>,
      },
      { key: 'order', head: 'points.order', cell: ({ orderNo }) => <span className="num">{orderNo}</span> },
      { key: 'note', head: 'points.note', isHidden: true, cell: ({ note }) => note || '–' },
      { key: 'transfer', head: 'points.transfer', isHidden: true, cell: ({ transferId }) => <span className="num">{transferId}</span> },
    ],
    filters: [
      { key: 'type', kind: 'choice', label: 'points.move', options: moveOptions },
      { key: 'from', kind: 'day', label: 'points.from' },
      { key: 'to', kind: 'day', label: 'points.to' },
    ],
    totals: ({ totals }, { t, print }) =>
      (['balance', 'in', 'out', 'owed'] as const).map((name) => ({
        label: t(`points.sum_${name}`),
        value: pointsText(print, totals[name]),
      })),
    empty: { title: 'points.noMoves', hint: 'points.noMovesHint', icon: 'coins-duotone' },
  }
}

/** The member's points, and the proposal to add or take some. */
export function MemberPoints({ username }: { readonly username: string }) {
  return <MemberListTab username={username} action={grant} createList={createMoveList} />
}
