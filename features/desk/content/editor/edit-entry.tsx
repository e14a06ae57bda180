'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import type { ContentEntry, ContentTerms } from '@/lib/contracts/desk/site/content'
import type { DeskFaqGroup } from '@/lib/contracts/desk/site/faq-groups'
import { useTabTitle } from '@/features/desk/kit/page/use-tab-title'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { Card } from '@/components/ui/display/card'
import { Button } from '@/components/ui/button/button'
import { useOpenedEntry } from '../hooks/use-opened-entry'
import { contentAddress } from '../model/content-filters'
import type { Language } from '../model/entry-values'
import { useEntryName, SiteLink } from '../list/entry-link'
import { EntryState } from '../parts/entry-state'
import { RevisionList } from '../revisions/revision-list'
import { ConflictDialog } from './conflict-dialog'
import { EntryEditor } from './entry-editor'
import { EntryRemoval } from './entry-removal'
import { useSavedMessage } from './use-saved-message'

type Props = {
  loaded: ContentEntry
  groups: readonly DeskFaqGroup[]
  refetch: () => Promise<ContentEntry | null>
}

/** One text: what visitors see, the current draft, and its versions. */
export function EditEntry({ loaded, groups, refetch }: Props) {
  const t = useTranslations('desk.content')
  const [language, setLanguage] = useState<Language>('ru')
  const { opened, editing, reload, aside, conflict } = useOpenedEntry({
    loaded,
    refetch,
    savedMessage: useSavedMessage(),
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
              <EntryRemoval entry={opened} isDirty={isDirty} onMoved={() => void reload()} />
            )}
          </>
        }
      />
      <EntryStatus entry={opened} />
      <AsideNotice exists={aside.exists && !isRemoved} onTakeBack={aside.takeBack} />
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

/** Says what visitors read now, and what will be published next. */
function EntryStatus({ entry }: { entry: ContentEntry }) {
  const t = useTranslations('desk.content')
  const dateText = useDateText()
  const { kind, state, liveAt, next } = entry
  const moment = (instant: string) => dateText(instant, 'moment')

  return (
    <Card surface="flat" padding="small" className="mb-4 grid gap-1 text-sm text-ink-2">
      {state === 'removed' && <p>{t('now.removed', { kind, wasLive: String(liveAt !== null) })}</p>}
      {state === 'live' && liveAt !== null && <p>{t('now.live', { when: moment(liveAt) })}</p>}
      {(state === 'draft' || state === 'planned') && <p>{t('now.nothing', { kind })}</p>}
      {state !== 'removed' && next !== null && (
        <p>
          {next.publishAt === null
            ? t('now.draft')
            : t('now.planned', { when: moment(next.publishAt) })}
        </p>
      )}
    </Card>
  )
}

type AsideNoticeProps = { exists: boolean; onTakeBack: () => void }

/** Says that the typed text was replaced but can be restored, and restores it. */
function AsideNotice({ exists, onTakeBack }: AsideNoticeProps) {
  const t = useTranslations('desk.content.aside')

  return (
    <div role="status" className="empty:hidden">
      {exists && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-field bg-amber-soft px-4 py-3">
          <p className="min-w-0 text-sm text-amber">{t('text')}</p>
          <Button size="small" color="graySecondary" onClick={onTakeBack}>
            {t('takeBack')}
          </Button>
        </div>
      )}
    </div>
  )
}
