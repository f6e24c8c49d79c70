import { isRefused } from '@portal/browser/refused.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { BulkDialog } from '../actions/bulk-dialog.tsx'
import { faultsOf } from '../actions/use-write.ts'
import { ClaimBar } from './claim-bar.tsx'
import type { ListAnswer, ListDefinition } from './definition.ts'
import { ColumnsMenu } from './list-columns.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListHead } from './list-head.tsx'
import { ListHelp } from './list-help.tsx'
import { Nothing, QueryFailed } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import { RowDrawer } from './row-drawer.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { type ListPageState, useListPage } from './use-list-page.ts'
import css from './list-page.module.css'

type ListPageProps<Row extends object, Key extends string, Answer extends ListAnswer<Row>> = {
  readonly definition: ListDefinition<Row, Key, Answer>
}
type PartProps<Row extends object, Key extends string, Answer extends ListAnswer<Row>> = ListPageProps<Row, Key, Answer> & {
  readonly state: ListPageState<Row, Key, Answer>
}

/** A staff list with all that belongs to it. */
export function ListPage<Row extends object, Key extends string, Answer extends ListAnswer<Row>>(props: ListPageProps<Row, Key, Answer>) {
  const { definition } = props
  const state = useListPage(definition)
  const { t } = state.tools
  return (
    <section className={css.page} aria-labelledby="list-title">
      <ListHead
        definition={definition}
        query={state.query}
        address={state.address}
        tools={state.tools}
        menus={
          <ColumnsMenu
            definition={definition}
            shown={state.shown}
            t={t}
            onChange={(columns) => state.change({ columns }, { replace: true })}
          />
        }
        onHelp={() => state.setHelping(true)}
      />
      {definition.filters.length > 0 && (
        <ListFilters
          filters={definition.filters}
          values={state.address.filters}
          faults={faultsOf(state.query.error)}
          t={t}
          formRef={state.form}
          onChange={(filters) => state.change({ filters })}
        />
      )}
      {state.selected.size > 0 && (
        <SelectionBar
          count={state.selected.size}
          actions={state.bulk}
          t={t}
          onClear={() => state.setSelected(new Set())}
          onAction={(action) => state.setDoing({ action, rows: state.selectedRows, isBulk: true })}
        />
      )}
      <Rows definition={definition} state={state} />
      <OpenedRow definition={definition} state={state} />
      <Doing definition={definition} state={state} />
      {state.isHelping && (
        <ListHelp
          hasSelection={state.bulk.length > 0}
          isQueue={definition.claiming !== undefined}
          onClose={() => state.setHelping(false)}
        />
      )}
    </section>
  )
}

/** The rows, or the state in their place. */
function Rows<Row extends object, Key extends string, Answer extends ListAnswer<Row>>({ definition, state }: PartProps<Row, Key, Answer>) {
  const { query, rows, tools, address, change } = state
  const { t } = tools
  const faults = faultsOf(query.error)
  const isWrongFilter = definition.filters.some(({ key }) => faults[key])
  // A link that was kept too long, or one of another brand or filter: the list begins anew.
  const isOldCursor = isRefused(query.error, 'staff.cursor_invalid')
  if (query.isError && !isWrongFilter && !isOldCursor) return <QueryFailed query={query} />
  if (isOldCursor || (query.data && rows.length === 0))
    return (
      <Nothing
        isFiltered={isOldCursor || Object.keys(address.filters).length > 0 || address.after !== undefined}
        icon={definition.empty.icon}
        title={t(definition.empty.title)}
        hint={t(definition.empty.hint)}
        onClear={() => change({ filters: {} })}
      />
    )
  return (
    <>
      <ListTable
        caption={t(definition.title)}
        columns={definition.columns}
        shown={state.shown}
        rows={rows}
        rowKey={definition.rowKey}
        rowName={state.nameOf}
        tools={tools}
        isLoading={query.isPending}
        sort={address.sort ?? definition.sort}
        onSort={(sort) => change({ sort })}
        selection={state.bulk.length > 0 ? { keys: state.selected, onChange: state.setSelected } : undefined}
        openKey={address.open}
        activeAt={state.active}
        bodyRef={state.body}
        onOpen={(row, at, event) => {
          state.setActive(at)
          state.open(row, event.ctrlKey || event.metaKey)
        }}
      />
      <ListFoot address={address} answer={query.data} isFetching={query.isFetching} onGo={(after) => change({ after })} />
    </>
  )
}

function OpenedRow<Row extends object, Key extends string, Answer extends ListAnswer<Row>>({
  definition,
  state,
}: PartProps<Row, Key, Answer>) {
  const { address, openRow: row, actions, tools } = state
  const { claiming } = definition
  if (address.open === undefined || !definition.Details) return null
  return (
    <RowDrawer
      definition={definition}
      row={row}
      isLoading={state.query.isPending}
      title={row ? state.nameOf(row) : address.open}
      t={tools.t}
      actions={row ? actions.filter((action) => action.applies?.(row) ?? true) : []}
      claim={row && claiming && <ClaimBar claiming={claiming} row={row} rowKey={address.open} onChanged={state.refresh} />}
      onAction={(action) => row && state.setDoing({ action, rows: [row], isBulk: false })}
      onClose={() => state.change({ open: undefined }, { replace: true })}
    />
  )
}

/** The dialog of the chosen action, for one row or for many. */
function Doing<Row extends object, Key extends string, Answer extends ListAnswer<Row>>({ definition, state }: PartProps<Row, Key, Answer>) {
  const { doing, setDoing, tools, nameOf, refresh } = state
  if (!doing) return null
  const close = () => setDoing(undefined)
  if (doing.isBulk)
    return (
      <BulkDialog
        action={doing.action}
        rows={doing.rows}
        rowKey={definition.rowKey}
        rowName={nameOf}
        t={tools.t}
        onClose={close}
        onCarried={() => {
          state.setSelected(new Set())
          void refresh()
        }}
      />
    )
  const [subject] = doing.rows
  return subject ? (
    <ActionDialog
      action={doing.action}
      subject={subject}
      subjectName={nameOf(subject)}
      t={tools.t}
      onClose={close}
      onCarried={() => void refresh()}
    />
  ) : null
}
