'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { createContent, listContent } from '@/lib/contracts/desk/site/content'
import { faqGroupCalls, type DeskFaqGroup } from '@/lib/contracts/desk/site/faq-groups'
import { call } from '@/lib/http/call'
import { useRouter } from '@/lib/i18n/navigation'
import { useQueryClient } from '@tanstack/react-query'
import { useEntryForm } from '../hooks/use-entry-form'
import { useFaultToast } from '@/features/desk/kit/calls/use-fault-toast'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { bodyOf, emptyValues, type Language } from '../model/entry-values'
import { contentAddress } from '../model/content-filters'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { EntryEditor } from './entry-editor'
import { useSavedMessage } from './use-saved-message'

type Kind = 'article' | 'question'

export function NewEntryPage({ kind }: { kind: Kind }) {
  const t = useTranslations('desk.content')
  const groups = useDeskQuery(faqGroupCalls.list, {}, { isEnabled: kind === 'question' })

  return (
    <>
      <PageHeader
        title={t(`new.${kind}`)}
        back={{ href: contentAddress({ kind }), label: t(`tab.${kind}`) }}
      />
      {kind === 'question' ? (
        <Loaded query={groups}>
          {({ groups: known }) => <NewEntry kind={kind} groups={known} />}
        </Loaded>
      ) : (
        <NewEntry kind={kind} groups={[]} />
      )}
    </>
  )
}

function NewEntry({ kind, groups }: { kind: Kind; groups: readonly DeskFaqGroup[] }) {
  const router = useRouter()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useSavedMessage()
  const toastFault = useFaultToast()
  const [language, setLanguage] = useState<Language>('ru')
  const only = groups.length === 1 ? groups[0] : undefined
  const editing = useEntryForm({
    values: { ...emptyValues, groupId: only === undefined ? '' : String(only.id) },
    send: (values, publish) => call(createContent, { body: { kind, ...bodyOf(values), publish } }),
    onSaved: (entry, publish) => {
      toast.success(messageOf(publish))
      void client.invalidateQueries({ queryKey: [listContent.path] })
      void client.invalidateQueries({ queryKey: [faqGroupCalls.list.path] })
      router.replace(`/operator/content/${entry.id}`)
    },
    onConflict: toastFault,
    onLanguage: setLanguage,
  })

  return (
    <EntryEditor
      {...editing}
      kind={kind}
      entry={null}
      groups={groups}
      language={language}
      onLanguage={setLanguage}
    />
  )
}
