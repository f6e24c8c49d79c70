/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles, so they are written out */
import { classNames, Icon, Skeleton } from '@portal/ui'
import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type MouseEvent, type RefObject, useMemo } from 'react'
import type { CellTools, Column } from './definition.ts'
import css from './list-table.module.css'

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, rowSelectionFeature, rowSortingFeature })
type Def<Row extends object> = ColumnDef<typeof features, Row>

export type ListTableProps<Row extends object, Key extends string> = {
  readonly caption: string
  readonly columns: readonly Column<Row, Key>[]
  /** The keys of the columns that are shown, in their order. */
  readonly shown: readonly string[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowName: (row: Row) => string
  readonly tools: CellTools<Key>
  readonly isLoading: boolean
  /** `created` or `-created`. */
  readonly sort: string | undefined
  readonly onSort: (sort: string) => void
  /** Left out when nothing can be done to many rows. */
  readonly selection?: { readonly keys: ReadonlySet<string>; readonly onChange: (keys: ReadonlySet<string>) => void } | undefined
  readonly openKey: string | undefined
  readonly activeAt: number
  readonly onOpen: (row: Row, at: number, event: MouseEvent) => void
  readonly bodyRef: RefObject<HTMLTableSectionElement | null>
}

const loadingRows = 8

type TableOptions<Row extends object, Key extends string> = Pick<
  ListTableProps<Row, Key>,
  'columns' | 'shown' | 'rows' | 'rowKey' | 'sort' | 'selection'
>

/** The table library holds which columns are shown and which rows are selected; the server sorts and pages. */
function useRows<Row extends object, Key extends string>({ columns, shown, rows, rowKey, sort, selection }: TableOptions<Row, Key>) {
  const defs = useMemo(
    () => columns.map((column): Def<Row> => ({ id: column.key, accessorFn: (row: Row) => row, enableSorting: column.sort !== undefined })),
    [columns],
  )
  const selected = useMemo<RowSelectionState>(() => Object.fromEntries([...(selection?.keys ?? [])].map((key) => [key, true])), [selection])
  return useTable({
    features,
    columns: defs,
    data: rows as Row[],
    getRowId: rowKey,
    manualSorting: true,
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ key }) => [key, shown.includes(key)])),
      columnOrder: [...shown],
      rowSelection: selected,
      sorting: sort === undefined ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }],
    },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(selected) : change
      selection?.onChange(new Set(Object.keys(next).filter((key) => next[key])))
    },
  })
}

/** Rows under sortable heads; on a narrow screen each row is a card of labelled values. */
export function ListTable<Row extends object, Key extends string>(props: ListTableProps<Row, Key>) {
  const { columns, tools, sort, onSort, selection, isLoading, bodyRef } = props
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns])
  const table = useRows(props)
  const heads = table.getHeaderGroups().at(-1)?.headers ?? []
  return (
    <div className={css.frame}>
      <table role="table" className={css.table} aria-label={props.caption} aria-busy={isLoading || undefined}>
        <thead role="rowgroup" className={css.head}>
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={css.tickCell}>
                <input
                  type="checkbox"
                  className={css.tick}
                  aria-label={tools.t('list.selectAll')}
                  checked={props.rows.length > 0 && table.getIsAllRowsSelected()}
                  onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
                />
              </th>
            )}
            {heads.map(({ column: { id } }) => (
              <HeadCell key={id} column={byKey.get(id)!} tools={tools} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={bodyRef}>
          {isLoading
            ? Array.from({ length: loadingRows }, (_, at) => <LoadingRow key={at} count={heads.length + (selection ? 1 : 0)} />)
            : table
                .getRowModel()
                .rows.map((row, at) => (
                  <BodyRow
                    key={row.id}
                    {...{ at, props }}
                    row={row.original}
                    isSelected={row.getIsSelected()}
                    onSelect={row.getToggleSelectedHandler()}
                    columns={row.getVisibleCells().map((cell) => byKey.get(cell.column.id)!)}
                  />
                ))}
        </tbody>
      </table>
    </div>
  )
}

function LoadingRow({ count }: { readonly count: number }) {
  return (
    <tr role="row">
      {Array.from({ length: count }, (_, at) => (
        <td role="cell" key={at} className={css.cell}>
          <Skeleton share="most" />
        </td>
      ))}
    </tr>
  )
}

type BodyRowProps<Row extends object, Key extends string> = {
  readonly row: Row
  readonly at: number
  readonly columns: readonly Column<Row, Key>[]
  readonly isSelected: boolean
  readonly onSelect: (event: unknown) => void
  readonly props: ListTableProps<Row, Key>
}

function BodyRow<Row extends object, Key extends string>({ row, at, columns, isSelected, onSelect, props }: BodyRowProps<Row, Key>) {
  const { selection, tools, rowKey, rowName, activeAt, openKey, onOpen } = props
  const key = rowKey(row)
  return (
    <tr
      role="row"
      // Only one row is in the order of Tab; J and K move it.
      tabIndex={at === Math.max(0, activeAt) ? 0 : -1}
      data-row={key}
      aria-current={openKey === key || undefined}
      className={classNames(css.row, isSelected && css.selected)}
      onClick={(event) => onOpen(row, at, event)}
    >
      {selection && (
        <td role="cell" className={css.tickCell}>
          <input
            type="checkbox"
            className={css.tick}
            tabIndex={-1}
            aria-label={tools.t('list.selectRow', { name: rowName(row) })}
            checked={isSelected}
            onClick={(event) => event.stopPropagation()}
            onChange={onSelect}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          role="cell"
          key={column.key}
          data-label={tools.t(column.head)}
          className={classNames(css.cell, column.align === 'end' && css.end)}
        >
          {column.cell(row, tools)}
        </td>
      ))}
    </tr>
  )
}

type HeadCellProps<Row, Key extends string> = {
  readonly column: Column<Row, Key>
  readonly tools: CellTools<Key>
  readonly sort: string | undefined
  readonly onSort: (sort: string) => void
}

function HeadCell<Row, Key extends string>({ column, tools, sort, onSort }: HeadCellProps<Row, Key>) {
  const words = tools.t(column.head)
  const className = classNames(column.align === 'end' && css.end)
  if (column.sort === undefined)
    return (
      <th role="columnheader" scope="col" className={className}>
        {words}
      </th>
    )
  const isOn = sort?.replace(/^-/, '') === column.sort
  const isDown = isOn && sort!.startsWith('-')
  return (
    <th role="columnheader" scope="col" className={className} aria-sort={isOn ? (isDown ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={css.sort} onClick={() => onSort(isDown ? column.sort! : `-${column.sort}`)}>
        {words}
        <Icon name={isOn ? (isDown ? 'arrow-down-bold' : 'arrow-up-bold') : 'caret-up-down-bold'} />
      </button>
    </th>
  )
}
