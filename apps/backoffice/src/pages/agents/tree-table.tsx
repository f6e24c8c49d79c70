import { Button, Icon, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { type Print, usePrint } from '../../i18n/use-print.ts'
import { type Say, useErrorText } from '../../i18n/use-text.tsx'
import { MemberState, typeKey } from '../members/member-words.tsx'
import { membersTexts } from '../members/members-texts.ts'
import { groupText, treeAddress, type TreeRow } from './agent-words.tsx'
import { agentsTexts, type Key } from './agents-texts.ts'
import css from './tree.module.css'
import { layOut, type Period, type TreeLine, useBranches } from './use-branches.ts'

type TreeTableProps = {
  readonly rows: readonly TreeRow[]
  readonly period: Period
  readonly isLoading: boolean
  /** Of a search: what was looked for. */
  readonly name: string | undefined
  /** Below an account, not at the top. */
  readonly isBelow: boolean
}

/** Accounts by name; each with downlines opens in its place. */
export function TreeTable({ rows, period, isLoading, name, isBelow }: TreeTableProps) {
  const t = agentsTexts.useText()
  const words = membersTexts.useText()
  const print = usePrint()
  const { branches, toggle, readMore } = useBranches(period)
  const empty = name === undefined ? (isBelow ? 'below' : 'top') : 'found'
  return (
    <Table<TreeLine>
      caption={t('agents.treeTable')}
      rows={layOut(rows, branches)}
      rowKey={(line) => (line.kind === 'account' ? line.row.account : `${line.of} ${line.kind}`)}
      isLoading={isLoading}
      empty={
        <EmptyState icon="tree-structure-duotone" title={t(`agents.noTree_${empty}`, { name: name ?? '' })}>
          {t(`agents.noTreeHint_${empty}`)}
        </EmptyState>
      }
      columns={[
        {
          key: 'account',
          head: t('agents.account'),
          cell: (line) => <FirstCell line={line} isSearch={name !== undefined} onToggle={toggle} onMore={readMore} />,
        },
        ...accountColumns({ t, words, print }),
      ]}
    />
  )
}

type Tools = { readonly t: Say<Key>; readonly words: ReturnType<typeof membersTexts.useText>; readonly print: Print }

/** What is said of an account; of a line that is none, nothing. */
function accountColumns({ t, words, print }: Tools): Column<TreeLine>[] {
  const column = (key: string, head: Key, cell: (row: TreeRow) => Column<TreeLine>['head'], align?: 'end'): Column<TreeLine> => ({
    key,
    head: t(head),
    phoneLabel: t(head),
    cell: (line) => (line.kind === 'account' ? cell(line.row) : null),
    ...(align && { align }),
  })
  const figure = (value: string) => <span className="num">{value}</span>
  return [
    column('type', 'agents.type', ({ type }) => words(typeKey(type))),
    column('group', 'agents.prizeGroup', ({ prizeGroup }) => figure(prizeGroup === undefined ? '–' : groupText(prizeGroup, print)), 'end'),
    column('team', 'agents.team', ({ members, direct }) => <TeamSize members={members} direct={direct} />, 'end'),
    column('turnover', 'agents.turnover', ({ turnover }) => figure(print.money(turnover)), 'end'),
    column('net', 'agents.teamNet', ({ net }) => <Net net={net} />, 'end'),
    column('state', 'agents.state', ({ isLocked }) => <MemberState isLocked={isLocked} t={words} />),
  ]
}

function TeamSize({ members, direct }: Pick<TreeRow, 'members' | 'direct'>) {
  const t = agentsTexts.useText()
  const print = usePrint()
  if (members === 0) return <span className="muted">–</span>
  return (
    <span>
      <b className="num">{print.number(members)}</b>
      <span className="muted"> · {t('agents.directOf', { figure: print.number(direct) })}</span>
    </span>
  )
}

/** What the players have won; below zero they have lost. */
export function Net({ net }: { readonly net: string }) {
  const print = usePrint()
  const sign = net.startsWith('-') ? css.lost : net === '0' ? undefined : css.won
  return <span className={`num ${sign ?? ''}`}>{print.money(net, { signed: true })}</span>
}

type FirstCellProps = {
  readonly line: TreeLine
  readonly isSearch: boolean
  readonly onToggle: (member: string) => void
  readonly onMore: (member: string) => void
}

function FirstCell({ line, isSearch, onToggle, onMore }: FirstCellProps) {
  const t = agentsTexts.useText()
  const errorText = useErrorText()
  const indent = { '--depth': line.depth } as CSSProperties
  if (line.kind === 'reading')
    return (
      <span className={css.first} style={indent} role="status" aria-label={t('agents.reading')}>
        <Skeleton share="most" />
      </span>
    )
  if (line.kind !== 'account')
    return (
      <span className={css.first} style={indent}>
        {line.kind === 'failed' && <span role="alert">{errorText(line.error)}</span>}
        <Button size="small" look="outline" onClick={() => onMore(line.of)}>
          {t(line.kind === 'failed' ? 'error.retry' : 'agents.moreOf', { name: line.of })}
        </Button>
      </span>
    )
  const { account, direct, upline } = line.row
  const isAgent = direct > 0
  return (
    <span className={css.first} style={indent}>
      {isAgent ? (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={line.isOpen}
          aria-label={t('agents.downlinesOf', { name: account })}
          onClick={() => onToggle(account)}
        >
          <Icon name={line.isOpen ? 'caret-down-bold' : 'caret-right-bold'} />
        </button>
      ) : (
        <span className={css.leaf} aria-hidden="true" />
      )}
      <Link to={treeAddress(account)} className={css.account}>
        {account}
      </Link>
      {isSearch && <span className="muted">{upline === undefined ? t('agents.atTheTop') : t('agents.under', { name: upline })}</span>}
    </span>
  )
}

/** A status that stands beside a heading. */
export function TypeStatus({ type }: Pick<TreeRow, 'type'>) {
  const words = membersTexts.useText()
  return <Status tone="plain">{words(typeKey(type))}</Status>
}
