/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles, so they are written out */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'
import css from './table.module.css'

export interface Column<Row> {
  readonly key: string
  readonly head: ReactNode
  /** The head as plain words, shown beside the value on a phone. Without it the value stands alone, as the title of its card. */
  readonly phoneLabel?: string | undefined
  readonly cell: (row: Row) => ReactNode
  /** Money and counts are aligned to the end. */
  readonly align?: 'start' | 'end' | undefined
}

interface TableProps<Row> {
  /** What the table shows; for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** While true, rows of the same height stand for those that are coming. */
  readonly isLoading?: boolean | undefined
  readonly loadingRows?: number | undefined
  /** Shown in place of the rows when there are none. */
  readonly empty?: ReactNode
  /** A last row, for instance a total. One cell per column. */
  readonly foot?: readonly ReactNode[] | undefined
  readonly className?: string | undefined
}

/**
 * A table on a wide screen; on a phone each row is a card of labelled values.
 * The roles are written out because a table that is laid out as blocks loses them.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isLoading, loadingRows = 5, empty, foot, className } = props
  if (!isLoading && rows.length === 0 && empty) return <>{empty}</>
  const renderRow = (key: string, cells: readonly ReactNode[], extra?: string) => (
    <tr key={key} role="row" className={extra}>
      {columns.map((column, index) => (
        <td
          key={column.key}
          role="cell"
          data-label={column.phoneLabel}
          className={classNames(css.cell, column.align === 'end' && css.end, !column.phoneLabel && css.lead)}
        >
          {cells[index]}
        </td>
      ))}
    </tr>
  )
  return (
    <div className={classNames(css.frame, className)}>
      <table role="table" className={css.table} aria-busy={isLoading || undefined} aria-label={caption}>
        <thead role="rowgroup" className={css.head}>
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={classNames(column.align === 'end' && css.end)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {isLoading
            ? Array.from({ length: loadingRows }, (_, index) =>
                renderRow(
                  `loading-${index}`,
                  columns.map((column) => <Skeleton key={column.key} share="most" />),
                ),
              )
            : rows.map((row) =>
                renderRow(
                  rowKey(row),
                  columns.map((column) => column.cell(row)),
                ),
              )}
        </tbody>
        {foot && !isLoading && <tfoot role="rowgroup">{renderRow('foot', foot, css.foot)}</tfoot>}
      </table>
    </div>
  )
}
