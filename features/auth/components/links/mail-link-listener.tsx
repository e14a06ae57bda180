'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { logProblem } from '@/lib/log/client-log'

/**
 * Stands once in the layout. What answers a mail's link is loaded only where an address has one:
 * an activation on any page, what a signed-in reader was led to his account with, or something that
 * the page before has left to be said.
 */
export function MailLinkListener() {
  const [Island, setIsland] = useState<ComponentType | null>(null)

  useEffect(() => {
    const look = () => {
      const { hash, pathname } = location
      if (
        /^#(activate=|notice$)/.test(hash) ||
        (hash.length > 30 && pathname.endsWith('/account'))
      ) {
        import('./mail-link-island').then(
          ({ MailLinkIsland }) => setIsland(() => MailLinkIsland),
          (error: unknown) => logProblem('The link of a mail could not be followed', error),
        )
      }
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])

  return Island && <Island />
}
