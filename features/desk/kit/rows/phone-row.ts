import { cx } from '@/components/ui/cx'
import type { TableColumn } from '@/components/ui/display/table'

/*
 * On a phone a row of a list is two lines: its name with a figure or its state, then a note and what can be done.
 * Everything else is omitted: it is on the page or in the dialog that the row opens.
 */
export const phoneRow =
  'max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:items-center max-sm:py-2'

const left = 'max-sm:justify-start! max-sm:gap-1.5! max-sm:text-left!'
const right = 'max-sm:ml-3 max-sm:justify-end!'

const places = {
  /** The box that selects the row. */
  choice: 'max-sm:mr-2 max-sm:row-start-1',
  name: `max-sm:col-start-2 max-sm:row-start-1 ${left}`,
  /** A name beside which nothing else stands. */
  longName: `max-sm:col-start-2 max-sm:col-span-2 max-sm:row-start-1 ${left}`,
  /** Beside the name. */
  figure: `max-sm:col-start-3 max-sm:row-start-1 ${right}`,
  /** Begins the second line. */
  note: `max-sm:col-start-1 max-sm:col-span-2 max-sm:row-start-2 ${left}`,
  /** Ends the second line. */
  end: `max-sm:col-start-3 max-sm:row-start-2 ${right}`,
  omitted: 'max-sm:hidden!',
} as const

/** A column with its place in the row of a phone. Only notes and ends keep the name of the column, if they need it. */
export function onPhone<Row>(
  place: keyof typeof places,
  column: TableColumn<Row>,
): TableColumn<Row> {
  const explainsItself = place !== 'note' && place !== 'end'
  return {
    ...column,
    className: cx(column.className, places[place]),
    ...(explainsItself && { isUnlabelled: true }),
  }
}
