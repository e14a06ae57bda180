import type { MouseEvent, ReactNode } from 'react'
import { cx } from '../cx'
import { type SortDirection, TableHeader } from './table/table-header'

export type { SortDirection } from './table/table-header'

export type TableColumn<Row> = {
  key: string
  header: string
  /** Shown in the header instead of its text: a box that selects all rows. */
  headerControl?: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers are aligned right, with digits of one width. */
  isNumeric?: boolean
  isSortable?: boolean
  /** The name of the row: a row header, and the title of the row's card on a phone. */
  isRowHeader?: boolean
  /** On a phone the value is shown without its name, because it explains itself. */
  isUnlabelled?: boolean
  className?: string
  /**
   * Classes for header and cells: the width in a table with `isFixed` (not on a phone), and the width of
   * the table below which the column is hidden (`sm:@max-4xl:hidden`).
   */
  columnClassName?: string
}

export type TableProps<Row> = {
  /** For screen readers; also visible with `isCaptionShown`. */
  caption: string
  isCaptionShown?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: { key: string; direction: SortDirection } | undefined
  onSort?: (key: string, direction: SortDirection) => void
  /** On a phone another control sorts the table, so the header is only for screen readers. */
  isSortedElsewhere?: boolean
  isSelected?: (row: Row) => boolean
  /** Whether the details of this row are open next to the table. */
  isCurrent?: (row: Row) => boolean
  /** For the pointer only: a control in the row must do the same for the keyboard. */
  onRowPress?: (row: Row) => void
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode
  /** The layout of a row on a phone, if it is not a list of names and values. */
  phoneRow?: string
  /** The table is never wider than its container: columns without a width share what is left. */
  isFixed?: boolean
  className?: string
}

/*
 * Below 640 px each row is a card of names and values. Changing `display` hides the table's semantics
 * from some screen readers, so the roles are explicit.
 */
const role = {
  table: { role: 'table' },
  body: { role: 'rowgroup' },
  row: { role: 'row' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionShown = false, columns, rows, rowKey, empty, className } = props

  return (
    <div
      className={cx(
        '@container min-w-0 overflow-hidden rounded-card border border-line bg-surface',
        className,
      )}
    >
      <div className="overflow-x-auto">
        <table
          {...role.table}
          className={cx(
            'w-full border-collapse text-left text-sm max-sm:block',
            props.isFixed && 'table-fixed',
          )}
        >
          <caption
            className={
              isCaptionShown
                ? 'px-4 pt-4 text-left text-base font-semibold max-sm:block'
                : 'sr-only'
            }
          >
            {caption}
          </caption>
          <TableHeader
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            isSortedElsewhere={props.isSortedElsewhere ?? false}
          />
          <tbody {...role.body} className="max-sm:block">
            {rows.map((row) => (
              <TableRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                isSelected={props.isSelected?.(row) ?? false}
                isCurrent={props.isCurrent?.(row) ?? false}
                onPress={props.onRowPress}
                phoneRow={props.phoneRow ?? 'max-sm:block'}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && empty}
    </div>
  )
}

type TableRowProps<Row> = {
  row: Row
  columns: readonly TableColumn<Row>[]
  isSelected: boolean
  isCurrent: boolean
  onPress: ((row: Row) => void) | undefined
  phoneRow: string
}

function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, isSelected, isCurrent, onPress, phoneRow } = props

  return (
    <tr
      {...role.row}
      aria-selected={isSelected || undefined}
      aria-current={isCurrent || undefined}
      onClick={onPress && ((event) => isRowClick(event) && onPress(row))}
      className={cx(
        'border-b border-line transition-colors duration-150 last:border-b-0 max-sm:px-4 max-sm:py-3',
        phoneRow,
        isSelected || isCurrent ? 'bg-accent-soft' : 'hover:bg-sunken',
        onPress && 'cursor-pointer',
      )}
    >
      {columns.map((column) => (
        <TableCell key={column.key} column={column} row={row} />
      ))}
    </tr>
  )
}

/* A control inside the row handles its own click, and selecting text is not a click on the row. */
function isRowClick(event: MouseEvent): boolean {
  const { target, currentTarget } = event
  const hasModifierKey = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  const isInRow = target instanceof Element && currentTarget.contains(target)
  const isSelectingText = window.getSelection()?.isCollapsed === false
  return (
    isInRow && !hasModifierKey && !isSelectingText && target.closest(interactiveElements) === null
  )
}

const interactiveElements = 'a, button, input, select, textarea, label, summary'

type TableCellProps<Row> = { column: TableColumn<Row>; row: Row }

function TableCell<Row>({ column, row }: TableCellProps<Row>) {
  const classes = cx(
    'px-cell-x py-cell-y align-middle text-ink max-sm:flex max-sm:w-auto! max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1 max-sm:text-right [&_time]:tabular',
    column.isNumeric && 'whitespace-nowrap tabular sm:text-right',
    column.isRowHeader && 'font-medium',
    column.columnClassName,
    column.className,
  )
  const content = (
    <>
      {!column.isUnlabelled && (
        <span aria-hidden="true" className="text-left font-normal text-ink-3 sm:hidden">
          {column.header}
        </span>
      )}
      <span className="min-w-0">{column.cell(row)}</span>
    </>
  )

  return column.isRowHeader ? (
    <th {...role.rowHeader} scope="row" className={classes}>
      {content}
    </th>
  ) : (
    <td {...role.cell} className={classes}>
      {content}
    </td>
  )
}
