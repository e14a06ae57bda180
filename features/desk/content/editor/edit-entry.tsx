'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ContentEntry, ContentTerms } from '@/lib/contracts/desk/site/content'
import type { DeskFaqGroup } from '@/lib/contracts/desk/site/faq-groups'
import { useOpenedEntry } from '../hooks/use-opened-entry'
import { useTabTitle } from '@/features/desk/kit/page/use-tab-title'
import { contentAddress } from '../model/content-filters'
import type { Language } from '../model/entry-values'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useEntryName } from '../list/entry-link'
import { AsideNotice } from '../parts/aside-notice'
import { EntryState } from '../parts/entry-state'
import { SiteLink } from '../parts/site-link'
import { RevisionList } from '../revisions/revision-list'
import { ConflictDialog } from '../dialogs/conflict-dialog'
import { EntryEditor } from './entry-editor'
import { EntryRemoval } from './entry-removal'
import { EntryStatus } from './entry-status'
import { useSavedWords } from './use-saved-words'

type Props = {
  loaded: ContentEntry
  groups: readonly DeskFaqGroup[]
  refetch: () => Promise<ContentEntry | null>
}

/** One text: what visitors have of it, what is written now, and how it came to be. */
export function EditEntry({ loaded, groups, refetch }: Props) {
  const t = useTranslations('desk.content')
  const [language, setLanguage] = useState<Language>('ru')
  const { opened, editing, readAnew, aside, conflict } = useOpenedEntry({
    loaded,
    refetch,
    words: useSavedWords(),
    restored: t('restoredDone'),
    onLanguage: setLanguage,
  })
  const name = useEntryName()(opened)
  const { kind, state } = opened
  const isRemoved = state === 'removed'
  const { form } = editing
  const isDirty = !isRemoved && form.formState.isDirty
  useTabTitle(name)

  return (
    <>
      <PageHeader
        title={name}
        back={{ href: contentAddress({ kind }), label: t(`tab.${kind}`) }}
        actions={
          <>
            <EntryState entry={opened} className="inline-flex flex-wrap gap-1.5" />
            {state === 'live' && <SiteLink path={opened.path} />}
            {kind !== 'page' && (
              <EntryRemoval entry={opened} isDirty={isDirty} onMoved={() => void readAnew()} />
            )}
          </>
        }
      />
      <EntryStatus entry={opened} />
      <AsideNotice isThere={aside.isThere && !isRemoved} onTakeBack={aside.takeBack} />
      {!isRemoved && (
        <EntryEditor
          {...editing}
          kind={kind}
          entry={opened}
          groups={groups}
          language={language}
          onLanguage={setLanguage}
        />
      )}
      <RevisionList
        entry={opened}
        isDirty={isDirty}
        currentTerms={() => (isRemoved ? opened.terms : form.getValues('terms'))}
        {...(!isRemoved && {
          onTakeOver: (terms: ContentTerms) => form.setValue('terms', terms, { shouldDirty: true }),
        })}
      />
      {conflict && (
        <ConflictDialog
          latest={conflict.latest}
          mine={conflict.mine}
          open={conflict.isOpen}
          onClose={conflict.close}
          onKeepMine={() => conflict.keepMine(conflict.latest)}
          onTakeTheirs={() => conflict.takeTheirs(conflict.latest)}
        />
      )}
    </>
  )
}
