'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { logProblem } from '@/lib/log/client-log'
import { recoverParameter } from '@/lib/session/guard-path'

/**
 * Rendered once, in the layout. `MailLinkIsland` is loaded only if the address needs it: for an
 * activation on any page, for a link to set a new password that the guard redirected to the account of a
 * signed-in user, or for a notice that the previous page has stored.
 */
export function MailLinkListener() {
  const [Island, setIsland] = useState<ComponentType | null>(null)

  useEffect(() => {
    const checkAddress = () => {
      const { hash, pathname, search } = location
      const isRecovery = hash.length > 30 || search === recoverParameter
      if (/^#(activate=|notice$)/.test(hash) || (isRecovery && pathname.endsWith('/account'))) {
        import('./mail-link-island').then(
          ({ MailLinkIsland }) => setIsland(() => MailLinkIsland),
          (error: unknown) => logProblem('The link of a mail could not be followed', error),
        )
      }
    }
    checkAddress()
    addEventListener('hashchange', checkAddress)
    return () => removeEventListener('hashchange', checkAddress)
  }, [])

  return Island && <Island />
}
