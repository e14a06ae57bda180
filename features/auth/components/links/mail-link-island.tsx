'use client'

import { useMailLink } from '@/features/auth/hooks/use-mail-link'
import { ActivationLink } from './activation-link'
import { HomeNotice } from './home-notice'
import { RecoverLink } from './recover-link'

/** Answers the link of a mail; without one it says what the page before has left to be said. */
export function MailLinkIsland() {
  const link = useMailLink()

  if (link === null) {
    return <HomeNotice />
  }
  return link.kind === 'activate' ? (
    <ActivationLink key={link.nth} code={link.code} />
  ) : (
    <RecoverLink key={link.nth} code={link.code} />
  )
}
