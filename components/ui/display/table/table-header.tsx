import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { ArrowUpDown } from '@/components/ui/icons'
import { cx } from '@/components/ui/cx'

export type SortDirection = 'ascending' | 'descending'

type Column = {
  key: string
  header: string
  headerControl?: ReactNode
  isNumeric?: boolean
  isSortable?: boolean
  columnClassName?: string
}
type Sort = { key: string; direction: SortDirection } | undefined
type OnSort = ((key: string, direction: SortDirection) => void) | undefined

type TableHeaderProps = {
  columns: readonly Column[]
  sort: Sort
  onSort: OnSort
  isSortedElsewhere: boolean
}

const role = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'columnheader' },
} as const

/* On a phone the header is a row of sort buttons; without sort buttons it is for screen readers only. */
export function TableHeader({ columns, sort, onSort, isSortedElsewhere }: TableHeaderProps) {
  const canSort = onSort !== undefined && columns.some((column) => column.isSortable)

  return (
    <thead
      {...role.group}
      className={cx(
        'border-b border-line',
        canSort && !isSortedElsewhere ? 'max-sm:block' : 'max-sm:sr-only',
      )}
    >
      <tr {...role.row} className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:px-4">
        {columns.map((column) => (
          <HeaderCell
            key={column.key}
            column={column}
            sort={sort}
            onSort={onSort}
            isSortedElsewhere={isSortedElsewhere}
          />
        ))}
      </tr>
    </thead>
  )
}

type HeaderCellProps = Omit<TableHeaderProps, 'columns'> & { column: Column }

function HeaderCell({ column, sort, onSort, isSortedElsewhere }: HeaderCellProps) {
  const direction = sort?.key === column.key ? sort.direction : undefined
  const canSort = onSort !== undefined && column.isSortable === true

  return (
    <th
      {...role.cell}
      scope="col"
      aria-sort={canSort ? (direction ?? 'none') : undefined}
      className={cx(
        'px-cell-x py-head-y text-note font-medium whitespace-nowrap text-ink-3 max-sm:px-0 max-sm:py-0',
        column.isNumeric && 'text-right',
        column.columnClassName,
        canSort && 'max-sm:w-auto!',
        !canSort && column.headerControl === undefined && 'max-sm:sr-only',
        column.headerControl !== undefined && 'max-sm:flex max-sm:items-center',
      )}
    >
      {canSort && isSortedElsewhere && <span className="sm:hidden">{column.header}</span>}
      {canSort ? (
        <button
          type="button"
          onClick={() => onSort(column.key, opposite(direction))}
          className={cx(
            'inline-flex min-h-head items-center gap-1 rounded-xs transition-colors duration-150 hover:text-ink pointer-coarse:min-h-11',
            direction && 'text-ink',
            isSortedElsewhere && 'max-sm:hidden',
          )}
        >
          {column.header}
          <SortIcon direction={direction} />
        </button>
      ) : (
        <span className="inline-flex min-h-head items-center">
          {column.headerControl ?? column.header}
        </span>
      )}
    </th>
  )
}

function SortIcon({ direction }: { direction: SortDirection | undefined }) {
  const classes = 'size-3.5 shrink-0'
  if (direction === undefined) {
    return <ArrowUpDown aria-hidden="true" className={cx(classes, 'text-line-control')} />
  }
  const Icon = direction === 'ascending' ? ArrowUp : ArrowDown
  return <Icon aria-hidden="true" className={classes} />
}

function opposite(direction: SortDirection | undefined): SortDirection {
  return direction === 'ascending' ? 'descending' : 'ascending'
}
