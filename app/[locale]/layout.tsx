import { CSPProvider } from '@base-ui/react/csp-provider'
import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { preloadFonts } from '@/app/fonts'
import { LinkListener } from '@/components/navigation/link-listener'
import { MessageModalProvider } from '@/components/ui/overlay/message-modal-provider'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { MailLinkListener } from '@/features/auth/components/links/mail-link-listener'
import { LiveChat } from '@/features/live-chat/components/live-chat'
import { ColorModeKeeper } from '@/features/preferences/components/color-mode-keeper'
import { ReloadGuardListener } from '@/lib/browser/reload-guard-listener'
import { colorModeScript } from '@/lib/color-mode/color-mode'
import { liveChat, siteName, siteOrigin } from '@/lib/env/server'
import { clientMessages } from '@/lib/i18n/client-messages'
import { languageTags, localePath } from '@/lib/i18n/locales'
import { pageLocale } from '@/lib/i18n/page-locale'
import { QueryProvider } from '@/lib/query/query-provider'
import { sessionMarkScript } from '@/lib/session/session-mark-script'
import { SessionStarter } from '@/lib/session/session-starter'
import '@/app/globals.css'

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  // The canvas colours of tailwind.config.ts: the browser's own bar cannot use CSS variables.
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#F3F4F0' },
    { media: '(prefers-color-scheme: dark)', color: '#0D1112' },
  ],
}

/* Pages are rendered on their first request, with the settings of the running process. */
export function generateStaticParams() {
  return []
}

type Props = { children: ReactNode }

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale()
  const name = siteName(locale)
  return {
    metadataBase: new URL(siteOrigin()),
    applicationName: name,
    title: { template: `%s — ${name}`, default: name },
    icons: {
      icon: { url: '/icon.svg', type: 'image/svg+xml' },
      apple: { url: '/apple-icon.png', sizes: '180x180', type: 'image/png' },
    },
    manifest: localePath(locale, '/manifest.webmanifest'),
    appleWebApp: { capable: true, title: name },
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export default async function RootLayout({ children }: Props) {
  const locale = await pageLocale()
  preloadFonts(locale)

  return (
    <html lang={languageTags[locale]} data-scroll-behavior="smooth" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: colorModeScript }} />
        <script dangerouslySetInnerHTML={{ __html: sessionMarkScript }} />
      </head>
      <body>
        <CSPProvider disableStyleElements>
          <NextIntlClientProvider messages={clientMessages(locale)}>
            <QueryProvider>
              <ToastProvider>
                <MessageModalProvider>
                  {children}
                  <MailLinkListener />
                  <LinkListener />
                </MessageModalProvider>
              </ToastProvider>
            </QueryProvider>
            <LiveChat settings={liveChat()} />
          </NextIntlClientProvider>
        </CSPProvider>
        <ColorModeKeeper />
        <ReloadGuardListener />
        <SessionStarter />
      </body>
    </html>
  )
}
