import { Button, buttonClass, Icon } from '@portal/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Moment } from '../../frame/moment.tsx'
import { PagedTable } from '../../frame/paged-table.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useMay } from '../../lib/me.ts'
import { MemberState } from '../members/member-words.tsx'
import { membersTexts } from '../members/members-texts.ts'
import { groupText, treeAddress, type TreeAnswer, type TreeRow } from './agent-words.tsx'
import { agentsTexts } from './agents-texts.ts'
import { LineNames } from './line-names.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RaiseDialog } from './raise-dialog.tsx'
import { Net, TypeStatus } from './tree-table.tsx'
import css from './tree.module.css'

type Node = NonNullable<TreeAnswer['node']>
type NodePanelProps = { readonly node: Node; readonly onChanged: () => void }

/** The account whose downlines are shown: its line, its team, and what operators may do with it. */
export function NodePanel({ node: { row, line }, onChanged }: NodePanelProps) {
  const words = membersTexts.useText()
  return (
    <section className={css.node} aria-label={row.account}>
      <Crumbs line={line} account={row.account} />
      <div className={css.name}>
        <h2>{row.account}</h2>
        <MemberState isLocked={row.isLocked} t={words} />
        <TypeStatus type={row.type} />
      </div>
      <Figures row={row} />
      <NodeActions row={row} onChanged={onChanged} />
    </section>
  )
}

function Figures({ row }: { readonly row: TreeRow }) {
  const t = agentsTexts.useText()
  const print = usePrint()
  const figures = [
    ['agents.prizeGroup', row.prizeGroup === undefined ? '–' : groupText(row.prizeGroup, print)],
    ['agents.directDownlines', print.number(row.direct)],
    ['agents.team', print.number(row.members)],
    ['agents.agentsInTeam', print.number(row.agents)],
    ['agents.turnover', print.money(row.turnover)],
  ] as const
  return (
    <dl className={css.figures}>
      {figures.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('agents.teamNet')}</dt>
        <dd>
          <Net net={row.net} />
        </dd>
      </div>
    </dl>
  )
}

function NodeActions({ row, onChanged }: { readonly row: TreeRow; readonly onChanged: () => void }) {
  const t = agentsTexts.useText()
  const may = useMay()
  const [doing, setDoing] = useState<'move' | 'raise'>()
  const close = () => setDoing(undefined)
  const dialog = { member: row.account, onClose: close, onCarried: onChanged }
  return (
    <div className={css.actions}>
      {may.use('members.read') && (
        <Link className={buttonClass()} to={`/members/${encodeURIComponent(row.account)}`}>
          {t('agents.memberPage')}
        </Link>
      )}
      {may.use('agents.move') && row.type !== 4 && (
        <Button icon="arrows-left-right-bold" onClick={() => setDoing('move')}>
          {t('agents.move')}
        </Button>
      )}
      {may.use('agents.groups') && row.type !== 4 && row.prizeGroup !== undefined && (
        <Button icon="arrow-up-bold" onClick={() => setDoing('raise')}>
          {t('agents.raise')}
        </Button>
      )}
      {doing === 'move' && <MoveDialog {...dialog} />}
      {doing === 'raise' && <RaiseDialog {...dialog} />}
    </div>
  )
}

/** The lines that the account was under before. */
export function LineHistory({ member }: { readonly member: string }) {
  const api = useApi()
  const { hasWholeBrand } = useMay()
  const t = agentsTexts.useText()
  const print = usePrint()
  // Lines of the past may be anybody's.
  if (!hasWholeBrand) return null
  return (
    <Panel title={t('agents.lineHistory')} note={t('agents.lineHistoryNote')}>
      <PagedTable
        caption={t('agents.lineHistory')}
        name={['agent-line', member]}
        load={(after) => api.agentTree.lineChanges({ member, ...(after !== undefined && { after }) })}
        rowKey={({ move }) => move}
        empty={{ title: t('agents.noLineHistory'), hint: t('agents.noLineHistoryHint') }}
        columns={[
          { key: 'at', head: t('agents.movedAt'), cell: ({ at }) => <Moment iso={at} /> },
          {
            key: 'moved',
            head: t('agents.movedAccount'),
            phoneLabel: t('agents.movedAccount'),
            cell: ({ moved, members }) => t('agents.movedWith', { name: moved, figure: print.number(members) }),
          },
          {
            key: 'line',
            head: t('agents.lineUntilThen'),
            phoneLabel: t('agents.lineUntilThen'),
            cell: ({ line }) => <LineNames line={line} />,
          },
          {
            key: 'to',
            head: t('agents.movedTo'),
            phoneLabel: t('agents.movedTo'),
            cell: ({ to }) => <LineNames line={to === undefined ? [] : [to]} />,
          },
          { key: 'by', head: t('agents.by'), phoneLabel: t('agents.by'), cell: ({ by }) => by },
        ]}
      />
    </Panel>
  )
}

/** The line above an account, from the top of the brand down. */
function Crumbs({ line, account }: { readonly line: readonly string[]; readonly account: string }) {
  const t = agentsTexts.useText()
  return (
    <nav aria-label={t('agents.lineAbove')}>
      <ol className={css.crumbs}>
        <li>
          <Link to="/agents/tree">{t('agents.top')}</Link>
        </li>
        {line.map((each) => (
          <li key={each}>
            <Icon name="caret-right" />
            <Link to={treeAddress(each)}>{each}</Link>
          </li>
        ))}
        <li aria-current="page">
          <Icon name="caret-right" />
          {account}
        </li>
      </ol>
    </nav>
  )
}
