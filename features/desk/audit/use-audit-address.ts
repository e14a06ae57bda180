'use client'

import { useSearchParams } from 'next/navigation'
import { usePathname, useRouter } from '@/lib/i18n/navigation'
import { readLocalInput } from '../kit/form/local-time-input'

/** The filters as typed; an empty one filters nothing. Times are in the office's time zone. */
export type AuditFilter = Record<'entity' | 'actor' | 'from' | 'to' | 'text', string>

/** The filters and the page from the URL, and functions that change them. */
export function useAuditAddress() {
  const search = useSearchParams()
  const pathname = usePathname()
  const router = useRouter()
  const read = (name: string) => search.get(name) ?? ''
  const filter: AuditFilter = {
    entity: read('entity'),
    actor: read('actor'),
    from: read('from'),
    to: read('to'),
    text: read('text'),
  }

  return {
    filter,
    query: queryOf(filter, read('before')),
    open: (next: AuditFilter, before = '') => {
      const entries = Object.entries({ ...next, before }).filter(([, value]) => value !== '')
      router.push({ pathname, query: Object.fromEntries(entries) }, { scroll: false })
    },
  }
}

function queryOf({ entity, actor, from, to, text }: AuditFilter, before: string) {
  const [fromInstant, toInstant] = [readLocalInput(from), readLocalInput(to)]
  return {
    ...(entity !== '' && { entity }),
    ...(actor !== '' && { actor }),
    ...(fromInstant !== null && { from: fromInstant }),
    ...(toInstant !== null && { to: toInstant }),
    ...(text !== '' && { text }),
    ...(before !== '' && { before }),
  }
}
