import { useEffect, useState } from 'react'
import { dropFragment, mailLinkAt, type MailLink } from '../model/mail-link'

/** The mail's link that the page was opened by, taken out of the address at once. */
export function useMailLink(): MailLink | null {
  const [link, setLink] = useState<MailLink | null>(null)

  useEffect(() => {
    const take = () => {
      const found = mailLinkAt(window.location)
      if (found !== null) {
        dropFragment()
        setLink(found)
      }
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return link
}
