'use client'

import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button } from '@/components/ui/button/button'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import { Tabs } from '@/components/ui/display/tabs'
import { toShownMail, type MailLink } from './mail-html'

type Props = {
  mail: { html: string; text: string; subject: string }
  /** Whether the links in the mail work, and may be opened from here. */
  hasLinks: boolean
}

/** A mail as its recipient sees it, its plain text, and the links in it that work. */
export function MailPreview({ mail: { html, text, subject }, hasLinks }: Props) {
  const t = useTranslations('desk.mails')
  const shown = useMemo(
    () => toShownMail(html, { origin: window.location.origin, hasLinks }),
    [html, hasLinks],
  )

  return (
    <div className="grid gap-4">
      {shown.links.length > 0 && <Links links={shown.links} />}
      <Tabs
        label={t('views')}
        items={[
          {
            value: 'seen',
            label: t('asSeen'),
            panel: <MailFrame html={shown.html} title={subject} hasLinks={hasLinks} />,
          },
          {
            value: 'text',
            label: t('asText'),
            panel: (
              <pre className="rounded-field border border-line bg-sunken p-4 font-sans text-sm wrap-anywhere whitespace-pre-wrap">
                {text}
              </pre>
            ),
          },
        ]}
      />
    </div>
  )
}

function Links({ links }: { links: readonly MailLink[] }) {
  const t = useTranslations('desk.mails')

  return (
    <ul className="grid gap-2">
      {links.map(({ href, text }) => (
        <li key={href} className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            color="graySecondary"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            iconLeft={<ExternalLink aria-hidden className="size-4" />}
          >
            {text}
          </Button>
          <CopyButton value={href} label={t('copyLink', { text })} />
        </li>
      ))}
    </ul>
  )
}

type FrameProps = { html: string; title: string; hasLinks: boolean }

/* Links that are kept open outside of the frame, as ordinary pages; nothing else may leave it. */
const linksOnly = 'allow-popups allow-popups-to-escape-sandbox'

/**
 * A mail in the light colour scheme. The frame has no rights of its own, and inherits the page's content
 * security policy, which forbids style sheets and everything from other sites.
 */
function MailFrame({ html, title, hasLinks }: FrameProps) {
  return (
    <iframe
      title={title}
      sandbox={hasLinks ? linksOnly : ''}
      referrerPolicy="no-referrer"
      srcDoc={html}
      className="h-[min(38rem,60dvh)] w-full rounded-field border border-line scheme-light"
    />
  )
}
