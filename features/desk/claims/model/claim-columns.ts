import { z } from 'zod'
import type { ClaimSort } from '@/lib/contracts/desk/claim-order'

/** What the queue may show beside a claim's number, in this order. */
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

/* Beside an opened claim there is no room for the others, and the claim says them. */
const besideOpened: readonly ClaimColumn[] = ['since', 'from', 'to', 'state']

const orderedBy: Record<ClaimSort, ClaimColumn | null> = {
  created: null,
  changed: 'since',
  deadline: 'deadline',
  worth: 'worth',
}

type Shown = { chosen: readonly ClaimColumn[]; sort: ClaimSort; isBeside: boolean }

/** What the list is ordered by is always seen. */
export function shownColumns({ chosen, sort, isBeside }: Shown): ClaimColumn[] {
  return claimColumns.filter(
    (name) =>
      name === orderedBy[sort] ||
      (chosen.includes(name) && (!isBeside || besideOpened.includes(name))),
  )
}

const kept = z.array(z.string())

/** The choice as it was kept; what is not known any more is left out. */
export function readColumns(text: string | null): readonly ClaimColumn[] {
  const names = text === null ? null : kept.safeParse(jsonOf(text)).data
  return names ? claimColumns.filter((name) => names.includes(name)) : usualColumns
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
