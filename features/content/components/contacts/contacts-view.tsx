import { useLocale, useTranslations } from 'next-intl'
import type { Contacts } from '@/lib/contracts/site/contacts'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { leafMessages } from '@/lib/i18n/client-messages'
import { ChannelList } from './channel-list'
import { MessageForm } from './message-form'
import { OfficeHours } from './office-hours'

/** Channels, the form, and beside them when somebody is there. */
export function ContactsView({ contacts }: { contacts: Contacts }) {
  const t = useTranslations('content.contacts')
  const locale = useLocale()

  return (
    <AddedMessages messages={leafMessages(locale, 'hours', 'message')}>
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
        <OfficeHours contacts={contacts} />
      </div>
    </AddedMessages>
  )
}
