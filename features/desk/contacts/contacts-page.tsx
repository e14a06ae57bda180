'use client'

import { useTranslations } from 'next-intl'
import { getDeskContacts, saveDeskContacts } from '@/lib/contracts/desk/site/contacts'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { TextField } from '@/components/ui/form/text-field'
import { useSharedForm } from '../kit/form/use-shared-form'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { valuesOfContacts, type StoredContacts } from './contacts-values'
import { FormSection } from '../kit/form/form-section'
import { SaveBar } from '../kit/form/save-bar'
import { ChangedNotice } from '../kit/form/changed-notice'
import { ChannelList } from './channel-list'

const addresses = [
  { key: 'addressRu', lang: 'ru' },
  { key: 'addressEn', lang: 'en' },
] as const

function ContactsForm({ stored }: { stored: StoredContacts }) {
  const t = useTranslations('desk.site.contacts')
  const save = useDeskChange(saveDeskContacts, {
    refreshes: [getDeskContacts],
    done: t('saved'),
  })
  const { form, submit, fault, isOutdated, takeStored } = useSharedForm({
    stored,
    valuesOf: valuesOfContacts,
    save: ({ terms }, opened) =>
      save.mutateAsync({ body: { version: (opened ?? stored).version, terms } }),
  })
  const errors = form.formState.errors.terms

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormSection title={t('channels')} description={t('channelsText')}>
        <ChannelList form={form} />
      </FormSection>
      <FormSection title={t('address')} description={t('addressText')}>
        {addresses.map(({ key, lang }) => (
          <TextField
            key={key}
            {...form.register(`terms.${key}`)}
            lang={lang}
            label={t(key)}
            maxLength={300}
            autoComplete="off"
            error={errors?.[key]?.message}
          />
        ))}
      </FormSection>
      <FormSection title={t('messages')} description={t('messagesText')}>
        <TextField
          {...form.register('terms.mailbox')}
          type="email"
          label={t('mailbox')}
          hint={t('mailboxHint')}
          maxLength={320}
          autoComplete="off"
          spellCheck={false}
          error={errors?.mailbox?.message}
          className="max-w-96"
        />
      </FormSection>
      <ChangedNotice isOutdated={isOutdated} onTake={takeStored} />
      <SaveBar
        isDirty={form.formState.isDirty}
        isSaving={save.isPending}
        onReset={() => form.reset()}
        error={fault}
      />
    </form>
  )
}

/** The contacts of the office that the site shows. */
export function ContactsPage() {
  const t = useTranslations('desk.site.contacts')
  const query = useDeskQuery(getDeskContacts, {})

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded query={query}>{(stored) => <ContactsForm stored={stored} />}</Loaded>
    </>
  )
}
