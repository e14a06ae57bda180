import { useEffect, useState } from 'react'
import { dropFragment, mailLinkAt, type MailLink } from '../model/mail-link'

/** Which of this page's links it is: the same one may be followed twice. */
type FollowedLink = MailLink & { nth: number }

/** The mail's link that the page was opened by, taken out of the address at once. */
export function useMailLink(): FollowedLink | null {
  const [link, setLink] = useState<FollowedLink | null>(null)

  useEffect(() => {
    const take = () => {
      const found = mailLinkAt(window.location)
      if (found !== null) {
        dropFragment()
        setLink((before) => ({ ...found, nth: (before?.nth ?? 0) + 1 }))
      }
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return link
}
