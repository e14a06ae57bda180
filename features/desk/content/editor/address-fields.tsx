'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { maxSlugLength, type ContentKind } from '@/lib/contracts/desk/site/content'
import { type DeskFaqGroup } from '@/lib/contracts/desk/site/faq-groups'
import type { EntryValues } from '../model/entry-values'
import { sitePath } from '../model/site-path'
import { toSlug } from '@/lib/site/to-slug'
import { FormSection } from '@/features/desk/kit/form/form-section'

type Props = {
  kind: ContentKind
  groups: readonly DeskFaqGroup[]
  /** A new text: its slug is made from the title until somebody edits the slug. */
  isNew: boolean
  /** The slug cannot be changed, because visitors and search engines may know the URL already. */
  isSlugFixed: boolean
}

/** The group and the address of the text on the site. */
export function AddressFields({ kind, groups, isNew, isSlugFixed }: Props) {
  const t = useTranslations('desk.content')
  const locale = useLocale()
  const { register, control, formState } = useFormContext<EntryValues>()
  const slug = useWatch<EntryValues, 'slug'>({ name: 'slug' })
  const handleTyped = useSlugFromTitle(isNew)
  const options = groups.map(({ id, terms }) => ({
    value: String(id),
    label: locale === 'ru' ? terms.nameRu : terms.nameEn,
  }))

  return (
    <FormSection title={t('place')} description={t(`placeHint.${kind}`)}>
      {kind === 'question' && (
        <Controller
          control={control}
          name="groupId"
          render={({ field: { value, ...field } }) => (
            <SelectField
              {...field}
              value={value === '' ? null : value}
              label={t('group')}
              options={options}
              error={formState.errors.groupId?.message}
              {...(options.length === 0 && { hint: t('noGroupsYet') })}
            />
          )}
        />
      )}
      <TextField
        {...register('slug', { onChange: handleTyped })}
        label={t('slug')}
        readOnly={isSlugFixed}
        hint={
          isSlugFixed
            ? t(kind === 'page' ? 'slugOfPage' : 'slugFixed')
            : t('slugHint', { path: sitePath({ kind, slug: slug.trim() || '…' }) })
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.slug?.message}
      />
    </FormSection>
  )
}

/* The slug is made from the English title. While that is empty, the Russian title is transliterated. */
function useSlugFromTitle(isNew: boolean): () => void {
  const { setValue } = useFormContext<EntryValues>()
  const isEdited = useRef(!isNew)
  const [ru, en] = useWatch<EntryValues, ['terms.titleRu', 'terms.titleEn']>({
    name: ['terms.titleRu', 'terms.titleEn'],
  })

  useEffect(() => {
    if (!isEdited.current) {
      setValue('slug', toSlug(en, maxSlugLength) || toSlug(ru, maxSlugLength), {
        shouldDirty: true,
      })
    }
  }, [ru, en, setValue])

  return () => {
    isEdited.current = true
  }
}
