import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl'
import type { Contacts } from '@/lib/contracts/site/contacts'
import { leafMessages } from '@/lib/i18n/client-messages'
import { ChannelList } from './channel-list'
import { MessageForm } from './message-form'
import { OfficeHours } from './office-hours'

/** Channels, the form, and beside them when somebody is there. */
export function ContactsView({ contacts }: { contacts: Contacts }) {
  const t = useTranslations('content.contacts')
  const locale = useLocale()

  return (
    <NextIntlClientProvider messages={leafMessages(locale, 'siteForm')}>
      <div className="mt-6 grid items-start gap-6 md:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid min-w-0 gap-10">
          {contacts.channels.length > 0 && <ChannelList channels={contacts.channels} />}
          <section
            aria-labelledby="write-to-us"
            className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
          >
            <h2 id="write-to-us" className="text-2xl">
              {t('write')}
            </h2>
            {contacts.takesMessages ? (
              <>
                <p className="mt-1.5 mb-6 text-base text-ink-2">{t('writeNote')}</p>
                <noscript>
                  <p className="mb-6 rounded-field bg-amber-soft px-4 py-3 text-base text-amber">
                    {t('withoutScript')}
                  </p>
                </noscript>
                <MessageForm captchaKey={contacts.captchaSiteKey} labelledBy="write-to-us" />
              </>
            ) : (
              <p className="mt-1.5 text-base text-ink-2">{t('noForm')}</p>
            )}
          </section>
        </div>
        <OfficeHours contacts={contacts} />
      </div>
    </NextIntlClientProvider>
  )
}
