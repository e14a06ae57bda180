import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { Table, type TableColumn } from '../table'

type Row = { id: string; sum: string }
const rows: Row[] = [
  { id: '7F3A-21', sum: '25 000' },
  { id: '7F3A-20', sum: '5 000' },
]
const columns: TableColumn<Row>[] = [
  { key: 'id', header: 'Заявка', isRowHeader: true, cell: (row) => row.id },
  { key: 'sum', header: 'Сумма', isNumeric: true, isSortable: true, cell: (row) => row.sum },
]
const shared = { caption: 'Заявки', columns, rowKey: (row: Row) => row.id }

describe('Table', () => {
  it('is a table to screen readers: caption, headers, row headers', () => {
    renderWithMessages(<Table {...shared} rows={rows} isSelected={(row) => row.id === '7F3A-20'} />)
    const table = screen.getByRole('table', { name: 'Заявки' })
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
    const row = within(table).getByRole('row', { selected: true })
    expect(within(row).getByRole('rowheader')).toHaveTextContent('7F3A-20')
    expect(within(row).getByRole('cell')).toHaveTextContent('5 000')
  })

  it('shows and toggles the sorting', async () => {
    const onSort = vi.fn()
    const { user, rerender } = renderWithMessages(<Table {...shared} rows={rows} onSort={onSort} />)
    const header = () => screen.getByRole('columnheader', { name: 'Сумма' })
    expect(header()).toHaveAttribute('aria-sort', 'none')
    expect(screen.getByRole('columnheader', { name: 'Заявка' })).not.toHaveAttribute('aria-sort')

    await user.click(screen.getByRole('button', { name: 'Сумма' }))
    expect(onSort).toHaveBeenLastCalledWith('sum', 'ascending')

    rerender(
      <Table
        {...shared}
        rows={rows}
        onSort={onSort}
        sort={{ key: 'sum', direction: 'ascending' }}
      />,
    )
    expect(header()).toHaveAttribute('aria-sort', 'ascending')
    await user.click(screen.getByRole('button', { name: 'Сумма' }))
    expect(onSort).toHaveBeenLastCalledWith('sum', 'descending')
  })

  it('has no sort buttons without a handler, and shows its empty state', () => {
    renderWithMessages(<Table {...shared} rows={[]} empty={<p>Здесь будут ваши обмены</p>} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByText('Здесь будут ваши обмены')).toBeInTheDocument()
  })
})
