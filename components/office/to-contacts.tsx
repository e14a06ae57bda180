import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'

/** The link to the office's contacts inside a text. */
export function toContacts(text: ReactNode) {
  return (
    <Link href="/contacts" className="underline">
      {text}
    </Link>
  )
}
