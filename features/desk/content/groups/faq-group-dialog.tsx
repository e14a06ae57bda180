'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import { longestSlug } from '@/lib/contracts/desk/site/content'
import {
  faqGroupCalls,
  type DeskFaqGroup,
  type FaqGroupTerms,
} from '@/lib/contracts/desk/site/faq-groups'
import { EditDialog } from '@/features/desk/kit/form/edit-dialog'
import { useResourceForm } from '@/features/desk/kit/form/use-resource-form'
import type { OpenedRow } from '@/features/desk/kit/page/edited-row'
import { toSlug } from '@/lib/site/to-slug'

const emptyTerms: FaqGroupTerms = { slug: '', nameRu: '', nameEn: '' }
const names = ['nameRu', 'nameEn'] as const
const valuesOf = (group: DeskFaqGroup | null) => ({ terms: group?.terms ?? emptyTerms })

export function FaqGroupDialog({ stored, open, onOpenChange }: OpenedRow<DeskFaqGroup>) {
  const t = useTranslations('desk.content')
  const common = useTranslations('desk.common')
  const { form, ...editing } = useResourceForm({
    stored,
    valuesOf,
    termsOf: ({ terms: { slug, ...terms } }) => ({
      ...terms,
      slug: slug.trim() || madeSlug(terms),
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
        placeholder={madeSlug({ nameRu, nameEn })}
        autoComplete="off"
        spellCheck={false}
        className="col-span-full"
        error={errors?.slug?.message}
      />
    </EditDialog>
  )
}

function madeSlug({ nameRu, nameEn }: Pick<FaqGroupTerms, 'nameRu' | 'nameEn'>): string {
  return toSlug(nameEn, longestSlug) || toSlug(nameRu, longestSlug)
}
