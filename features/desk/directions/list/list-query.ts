import { listDeskDirections } from '@/lib/contracts/desk/directions/directions'
import type { z } from 'zod'

export type ListQuery = z.output<typeof listDeskDirections.query>

/** The filters from the URL. Invalid values and unknown names are ignored. */
export function readListQuery(params: Pick<URLSearchParams, 'get'>): ListQuery {
  const { shape } = listDeskDirections.query
  const valid = Object.entries(shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(params.get(name) ?? undefined)
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data] as const] : []
  })
  return Object.fromEntries(valid)
}

/** The URL of the list after a change of its filters, which returns to the first page. */
export function listAddress(query: ListQuery, changes: Partial<Record<keyof ListQuery, unknown>>) {
  const next = { ...query, ...('page' in changes ? {} : { page: undefined }), ...changes }
  const entries = Object.entries(next).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '/operator/directions' : `/operator/directions?${text}`
}
