import { z } from 'zod'
import type { ClaimSort } from '@/lib/contracts/desk/claim-order'

/** The columns that the queue can show after the waiting time and the number of a claim, in this order. */
export const claimColumns = [
  'created',
  'since',
  'from',
  'to',
  'course',
  'worth',
  'state',
  'deadline',
  'city',
  'method',
  'email',
] as const
export type ClaimColumn = (typeof claimColumns)[number]

/** The columns that may be hidden where there is no room; the first of them is hidden last. */
export const claimColumnPriority: readonly ClaimColumn[] = [
  'email',
  'deadline',
  'worth',
  'since',
  'city',
  'created',
  'course',
  'method',
]

export const defaultColumns: readonly ClaimColumn[] = ['since', 'from', 'to', 'state', 'email']

/* Next to an open claim there is no room for the other columns, and the claim itself shows them. */
const narrowColumns: readonly ClaimColumn[] = ['since', 'from', 'to', 'state']

const orderedBy: Record<ClaimSort, ClaimColumn | null> = {
  created: 'created',
  waiting: null,
  changed: 'since',
  deadline: 'deadline',
  worth: 'worth',
}

/** The column that the list is sorted by; null if that is not one of these columns. */
export function orderedColumn(sort: ClaimSort): ClaimColumn | null {
  return orderedBy[sort]
}

type Shown = { chosen: readonly ClaimColumn[]; sort: ClaimSort; isNarrow: boolean }

/** The chosen columns that fit, and always the column that the list is sorted by. */
export function shownColumns({ chosen, sort, isNarrow }: Shown): ClaimColumn[] {
  // There is room for one time only.
  const narrow = narrowColumns.filter((name) => name !== 'since' || sort !== 'created')
  return claimColumns.filter(
    (name) =>
      name === orderedBy[sort] || (chosen.includes(name) && (!isNarrow || narrow.includes(name))),
  )
}

const storedColumns = z.array(z.string())

/** The stored choice, without columns that this version does not know. */
export function readColumns(text: string | null): readonly ClaimColumn[] {
  const names = text === null ? null : storedColumns.safeParse(jsonOf(text)).data
  return names ? claimColumns.filter((name) => names.includes(name)) : defaultColumns
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
