'use client'

import { useTranslations, useLocale } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import {
  faqGroupCalls,
  type DeskFaqGroup,
  type FaqGroupTerms,
} from '@/lib/contracts/desk/site/faq-groups'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useOptimisticOrder } from '@/features/desk/kit/rows/use-optimistic-order'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { EditedRow, type OpenedRow } from '@/features/desk/kit/page/edited-row'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { NewButton } from '@/features/desk/kit/page/new-button'
import { useEditing } from '@/features/desk/kit/page/use-editing'
import { GroupSection } from './group-section'
import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import { maxSlugLength, listContent, type ContentRow } from '@/lib/contracts/desk/site/content'
import { EditDialog } from '@/features/desk/kit/form/edit-dialog'
import { useResourceForm } from '@/features/desk/kit/form/use-resource-form'
import { toSlug } from '@/lib/site/to-slug'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/http/call'
import type { Locale } from '@/lib/i18n/locales'

const size = 100

/**
 * Loads every question, because the operator can order a group only if all of its questions are
 * shown.
 */
function useAllQuestions() {
  const locale = useLocale()

  return useQuery({
    // The query key begins with the list's path, so that invalidating the list invalidates this
    // query too.
    queryKey: [listContent.path, 'all questions', locale],
    queryFn: ({ signal }) => loadAll(locale, signal),
  })
}

async function loadAll(locale: Locale, signal: AbortSignal): Promise<ContentRow[]> {
  const found: ContentRow[] = []
  for (let page = 1; ; page += 1) {
    const query = { kind: 'question' as const, page, size }
    const { results, count } = await call(listContent, { query }, { locale, signal })
    found.push(...results)
    if (results.length === 0 || found.length >= count) {
      return found
    }
  }
}

const emptyTerms: FaqGroupTerms = { slug: '', nameRu: '', nameEn: '' }
const names = ['nameRu', 'nameEn'] as const
const valuesOf = (group: DeskFaqGroup | null) => ({ terms: group?.terms ?? emptyTerms })

function FaqGroupDialog({ stored, open, onOpenChange }: OpenedRow<DeskFaqGroup>) {
  const t = useTranslations('desk.content')
  const common = useTranslations('desk.common')
  const { form, ...editing } = useResourceForm({
    stored,
    valuesOf,
    termsOf: ({ terms: { slug, ...terms } }) => ({
      ...terms,
      slug: slug.trim() || slugFromNames(terms),
    }),
    create: faqGroupCalls.create,
    save: faqGroupCalls.save,
    refreshes: [faqGroupCalls.list],
    done: t('groupSaved'),
    onDone: () => onOpenChange(false),
  })
  const errors = form.formState.errors.terms
  const [nameRu, nameEn] = useWatch({
    control: form.control,
    name: ['terms.nameRu', 'terms.nameEn'],
  })

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={stored ? t('group') : t('newGroup')}
      size="medium"
      isNew={stored === null}
      editing={editing}
      className="sm:grid-cols-2"
    >
      {names.map((name) => (
        <TextField
          key={name}
          {...form.register(`terms.${name}`)}
          label={common(name)}
          error={errors?.[name]?.message}
        />
      ))}
      <TextField
        {...form.register('terms.slug')}
        label={common('slug')}
        hint={t('groupSlugHint')}
        placeholder={slugFromNames({ nameRu, nameEn })}
        autoComplete="off"
        spellCheck={false}
        className="col-span-full"
        error={errors?.slug?.message}
      />
    </EditDialog>
  )
}

function slugFromNames({ nameRu, nameEn }: Pick<FaqGroupTerms, 'nameRu' | 'nameEn'>): string {
  return toSlug(nameEn, maxSlugLength) || toSlug(nameRu, maxSlugLength)
}

/** The questions as visitors see them: by group, each group in its order. */
export function QuestionGroups() {
  const t = useTranslations('desk.content')
  const groups = useDeskQuery(faqGroupCalls.list, {})
  const editing = useEditing<DeskFaqGroup>()

  return (
    <>
      <Loaded query={groups}>
        {(loaded) => <Groups groups={loaded.groups} onEdit={editing.open} />}
      </Loaded>
      <NewButton color="graySecondary" className="mt-5" onClick={() => editing.open(null)}>
        {t('newGroup')}
      </NewButton>
      <EditedRow editing={editing} rows={groups.data?.groups ?? []}>
        {(opened) => <FaqGroupDialog {...opened} />}
      </EditedRow>
    </>
  )
}

type GroupsProps = {
  groups: readonly DeskFaqGroup[]
  onEdit: (group: DeskFaqGroup) => void
}

function Groups({ groups, onEdit }: GroupsProps) {
  const t = useTranslations('desk.content')
  const questions = useAllQuestions()
  const change = useDeskChange(faqGroupCalls.order, {
    refreshes: [faqGroupCalls.list],
    done: t('ordered'),
  })
  const order = useOptimisticOrder({
    stored: groups.map(({ id }) => id),
    store: (ids) => change.mutateAsync({ body: { ids } }),
  })

  if (groups.length === 0) {
    return <EmptyState title={t('noGroups')} text={t('noGroupsText')} />
  }
  return (
    <Loaded query={questions}>
      {(all) => (
        <div className="grid gap-8">
          {order.ids.map((id, index) => {
            const group = groups.find((one) => one.id === id)
            return (
              group && (
                <GroupSection
                  key={id}
                  group={group}
                  questions={all}
                  place={{ index, count: order.ids.length, isBusy: order.isBusy }}
                  onMove={(by) => order.move(index, by)}
                  onEdit={() => onEdit(group)}
                />
              )
            )
          })}
        </div>
      )}
    </Loaded>
  )
}
