import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Table } from '@/components/ui/display/table'
import { onPhone, phoneRow } from './phone-row'

type Row = { name: string; sum: string; held: string; city: string }
const row: Row = { name: 'Sberbank', sum: '100', held: '7', city: 'Moscow' }

it('a row of a phone is its name with a figure, then a note; the rest is omitted there and stays on a desktop', () => {
  render(
    <Table
      caption="Reserves"
      rows={[row]}
      rowKey={({ name }) => name}
      phoneRow={phoneRow}
      columns={[
        onPhone<Row>('name', {
          key: 'name',
          header: 'Name',
          isRowHeader: true,
          cell: (of) => of.name,
        }),
        onPhone<Row>('figure', {
          key: 'sum',
          header: 'Sum',
          className: 'own',
          cell: (of) => of.sum,
        }),
        onPhone<Row>('note', { key: 'held', header: 'Held', cell: (of) => of.held }),
        onPhone<Row>('omitted', { key: 'city', header: 'City', cell: (of) => of.city }),
      ]}
    />,
  )
  const [, shown] = screen.getAllByRole('row')
  expect(shown).toHaveClass('max-sm:grid')
  // Only the note says what it is.
  expect(screen.getByRole('rowheader')).toHaveTextContent(/^Sberbank$/)
  const [sum, held, city] = screen.getAllByRole('cell')
  expect(sum).toHaveTextContent(/^100$/)
  expect(sum).toHaveClass('own', 'max-sm:row-start-1')
  expect(held).toHaveTextContent('Held7')
  expect(held).toHaveClass('max-sm:row-start-2')
  expect(city).toHaveClass('max-sm:hidden!')
  expect(screen.getAllByRole('columnheader')).toHaveLength(4)
})
