import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { NotFoundPanel } from '@/components/feedback/not-found-panel'
import { Brand } from '@/components/layout/brand'
import { LanguageSwitch } from '@/components/layout/language-switch'
import { SignOutButton } from '@/components/layout/account/sign-out-button'
import { loadCaptchaKey } from '@/features/auth/api/load-guest-settings'
import { SignInHere } from '@/features/auth/components/sign-in-here'
import { DeskFrame } from '@/features/desk/frame/desk-frame'
import { DeskSession } from '@/features/desk/frame/desk-session'
import { ColorModeSwitch } from '@/features/preferences/components/color-mode-switch'
import { siteName } from '@/lib/env/server'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { deskMessages } from '@/lib/i18n/client-messages'
import { redirect } from '@/lib/i18n/navigation'
import { pageLocale } from '@/lib/i18n/page-locale'
import { notFoundMetadata } from '@/lib/i18n/metadata/page-metadata'
import { loadOfficeFacts } from '@/lib/site/load-office-facts'
import { hasSessionCookie, serverSession } from '@/lib/session/server-session'

/* These pages show other people's money, so they are rendered for each request and never cached. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const user = await serverSession()
  return user?.role === 'user' ? notFoundMetadata() : {}
}

type Props = { children: ReactNode }

/** Only operators may open the desk. The server checks the role again in every call of the desk. */
export default async function DeskLayout({ children }: Props) {
  const locale = await pageLocale()
  const user = await serverSession()

  if (user?.role === 'user') {
    return (
      <main id="content" tabIndex={-1} className="outline-none">
        <NotFoundPanel />
      </main>
    )
  }
  if (user === null && !(await hasSessionCookie())) {
    redirect({ href: { pathname: '/login', query: { next: '/operator' } }, locale })
  }
  return (
    <AddedMessages messages={deskMessages(locale)}>
      {user === null ? (
        // The session that the cookie belongs to has ended, and only the browser can delete the cookie.
        <DeskSession />
      ) : (
        <DeskFrame
          brand={<Brand name={siteName(locale)} />}
          tools={
            <>
              <LanguageSwitch />
              <ColorModeSwitch />
            </>
          }
          signOut={
            <SignOutButton className="flex min-h-touch w-full items-center gap-2.5 rounded-field px-2.5 text-left text-sm text-ink-2 transition-colors hover:bg-line hover:text-ink" />
          }
          timezone={(await loadOfficeFacts(locale))?.hours.timezone ?? null}
          signIn={(await loadCaptchaKey(locale)) === null ? <SignInHere /> : null}
        >
          {children}
        </DeskFrame>
      )}
    </AddedMessages>
  )
}
