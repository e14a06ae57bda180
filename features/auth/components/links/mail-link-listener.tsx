'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { logProblem } from '@/lib/log/client-log'
import { recoverMark } from '@/lib/session/guard-path'

/**
 * Stands once in the layout. What answers a mail's link is loaded only where an address has one:
 * an activation on any page, what a signed-in reader was led to their account with, or something that
 * the page before has left to be said.
 */
export function MailLinkListener() {
  const [Island, setIsland] = useState<ComponentType | null>(null)

  useEffect(() => {
    const look = () => {
      const { hash, pathname, search } = location
      const isRecovery = hash.length > 30 || search === recoverMark
      if (/^#(activate=|notice$)/.test(hash) || (isRecovery && pathname.endsWith('/account'))) {
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
