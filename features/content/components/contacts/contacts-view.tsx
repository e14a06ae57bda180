import { useLocale, useTranslations } from 'next-intl'
import type { Contacts } from '@/lib/contracts/site/contacts'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { componentMessages } from '@/lib/i18n/client-messages'
import { zoneText } from '@/lib/i18n/date-text'
import { HoursTable } from '@/components/hours/hours-table'
import { OpenBadge } from '@/components/hours/open-badge'
import { ZoneNote } from '@/components/hours/zone-note'
import { LegalFacts } from '@/components/office/legal-facts'
import { channelIcons } from '@/components/office/channel-links'
import type { OfficeFacts } from '@/lib/contracts/site/office'
import { MessageForm } from './message-form'
import { CopyButton } from '@/components/ui/display/copy/copy-button'

type Channel = Contacts['channels'][number]

/** The office's channels, each with a link and a copy button. */
function ChannelList({ channels }: { channels: readonly Channel[] }) {
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
  const Icon = channelIcons[kind]
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

type ViewProps = { contacts: Contacts; legalPerson: OfficeFacts['legalPerson'] }

/** The channels and the form, and next to them the hours and who runs the office. */
export function ContactsView({ contacts, legalPerson }: ViewProps) {
  const t = useTranslations('content.contacts')
  const locale = useLocale()

  return (
    <AddedMessages messages={componentMessages(locale, 'hours', 'message')}>
      <div className="mt-6 grid items-start gap-6 md:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid min-w-0 gap-10">
          {contacts.channels.length > 0 && <ChannelList channels={contacts.channels} />}
          <section
            aria-labelledby="site-write"
            className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
          >
            <h2 id="site-write" className="text-2xl">
              {t('write')}
            </h2>
            <p className="mt-1.5 mb-6 text-base text-ink-2">{t('writeNote')}</p>
            <MessageForm captchaKey={contacts.captchaSiteKey} labelledBy="site-write" />
          </section>
        </div>
        <OfficeHours contacts={contacts} legalPerson={legalPerson} />
      </div>
    </AddedMessages>
  )
}

/** The office's hours and address, and who runs it. */
function OfficeHours({ contacts: { hours, address }, legalPerson }: ViewProps) {
  const t = useTranslations('content.contacts')
  const { week, timezone } = hours

  return (
    <div className="grid gap-6 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <section aria-labelledby="site-hours">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="site-hours" className="text-lg font-semibold">
            {t('hours')}
          </h2>
          {week !== null && <ZoneNote timezone={timezone} zone={zoneText(timezone)} />}
        </div>
        <div className="mt-2 mb-3">
          <OpenBadge week={week} timezone={timezone} />
        </div>
        {week !== null && <HoursTable week={week} timezone={timezone} />}
        <p className="mt-3 text-sm text-pretty text-ink-2">{t('hoursNote')}</p>
      </section>
      {address !== '' && (
        <section aria-labelledby="site-address" className="border-t border-line pt-5">
          <h2 id="site-address" className="text-lg font-semibold">
            {t('address')}
          </h2>
          <address className="mt-1.5 text-base text-pretty wrap-anywhere text-ink-2 not-italic">
            {address}
          </address>
        </section>
      )}
      {legalPerson && (
        <div className="border-t border-line pt-5">
          <h2 className="mb-1.5 text-lg font-semibold">{t('legal')}</h2>
          <LegalFacts person={legalPerson} />
        </div>
      )}
    </div>
  )
}
