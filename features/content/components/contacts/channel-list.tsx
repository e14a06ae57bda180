import { Globe, Mail, Phone, Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import type { Contacts } from '@/lib/contracts/site/contacts'

type Channel = Contacts['channels'][number]

const icons = { email: Mail, telegram: Send, phone: Phone, link: Globe } as const

/** How the office is reached: each channel leads there, and can be taken along. */
export function ChannelList({ channels }: { channels: readonly Channel[] }) {
  const t = useTranslations('content.contacts')

  return (
    <section aria-labelledby="site-channels">
      <h2 id="site-channels" className="text-2xl">
        {t('channels')}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {channels.map((channel) => (
          <ChannelCard key={`${channel.kind} ${channel.value}`} channel={channel} />
        ))}
      </ul>
    </section>
  )
}

function ChannelCard({ channel }: { channel: Channel }) {
  const t = useTranslations('content.contacts')
  const { kind, label, value, href, note } = channel
  const Icon = icons[kind]
  const name = label === '' ? t(`kind.${kind}`) : label

  return (
    <li className="flex items-start gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-field bg-accent-soft text-accent">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-sm text-ink-3">{name}</h3>
        <a
          href={href}
          rel="noopener"
          className="inline-flex min-h-touch items-center text-base font-semibold wrap-anywhere text-ink underline decoration-line-control underline-offset-4 hover:text-accent hover:decoration-accent sm:min-h-8"
        >
          {value}
        </a>
        {note !== '' && <p className="mt-0.5 text-sm text-pretty text-ink-2">{note}</p>}
      </div>
      <CopyButton value={value} label={name} isCompact className="shrink-0" />
    </li>
  )
}
