import { useTranslations } from 'next-intl'
import { Globe, Mail, Phone, Send } from '@/components/ui/content-icons'
import { cx } from '@/components/ui/cx'
import type { Contacts } from '@/lib/contracts/site/contacts'

type Channel = Contacts['channels'][number]

export const channelIcons = { email: Mail, telegram: Send, phone: Phone, link: Globe } as const

type Props = {
  channels: readonly Channel[]
  /** `rows` fill the width of a menu; `lines` stand in a column of text. */
  look?: 'lines' | 'rows'
}

/** The channels by which the office can be reached, each with what it is for. */
export function ChannelLinks({ channels, look = 'lines' }: Props) {
  const t = useTranslations('layout.channel')

  return (
    <ul className="grid">
      {channels.map(({ kind, value, href, label }) => {
        const Icon = channelIcons[kind]
        return (
          <li key={`${kind} ${value}`} className="min-w-0">
            <a
              href={href}
              rel="noopener"
              aria-label={`${label === '' ? t(kind) : label}: ${value}`}
              className={cx(
                'flex min-h-touch min-w-0 items-center gap-3 hover:text-accent',
                look === 'rows'
                  ? 'rounded-field px-4 py-2 text-base hover:bg-sunken'
                  : 'w-fit max-w-full py-1 text-sm md:min-h-0 md:py-1.5',
              )}
            >
              <Icon aria-hidden className="size-4.5 shrink-0 text-ink-3" />
              <span className="min-w-0 wrap-anywhere">
                {value}
                {label !== '' && <span className="block text-sm text-ink-3">{label}</span>}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
