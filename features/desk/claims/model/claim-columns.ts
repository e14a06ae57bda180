import { z } from 'zod'
import type { ClaimSort } from '@/lib/contracts/desk/claim-order'

/** The columns the queue can show beside a claim's number, in this order. */
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

export const usualColumns: readonly ClaimColumn[] = ['since', 'from', 'to', 'state', 'email']

/* Beside an open claim there is no room for the other columns, and the claim itself shows them. */
const besideOpened: readonly ClaimColumn[] = ['since', 'from', 'to', 'state']

const orderedBy: Record<ClaimSort, ClaimColumn | null> = {
  created: null,
  changed: 'since',
  deadline: 'deadline',
  worth: 'worth',
}

type Shown = { chosen: readonly ClaimColumn[]; sort: ClaimSort; isNarrow: boolean }

/** The column that the list is sorted by is always shown. */
export function shownColumns({ chosen, sort, isNarrow }: Shown): ClaimColumn[] {
  return claimColumns.filter(
    (name) =>
      name === orderedBy[sort] ||
      (chosen.includes(name) && (!isNarrow || besideOpened.includes(name))),
  )
}

const storedColumns = z.array(z.string())

/** The stored choice; columns this version does not know are dropped. */
export function readColumns(text: string | null): readonly ClaimColumn[] {
  const names = text === null ? null : storedColumns.safeParse(jsonOf(text)).data
  return names ? claimColumns.filter((name) => names.includes(name)) : usualColumns
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
