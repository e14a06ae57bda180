'use client'

import { ImagePlus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import type { EntryValues } from '../model/entry-values'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { PictureImage } from '../pictures/picture-card'

/** The optional picture above a news article. */
export function CoverField({ onChoose }: { onChoose: () => void }) {
  const t = useTranslations('desk.content')
  const { setValue, formState } = useFormContext<EntryValues>()
  const coverId = useWatch<EntryValues, 'terms.coverId'>({ name: 'terms.coverId' })

  return (
    <FormSection title={t('cover')} description={t('coverHint')}>
      {coverId !== null && (
        <PictureImage
          url={`/media/${coverId}/640.webp`}
          alt={t('coverAlt')}
          className="w-full max-w-sm"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          color="graySecondary"
          iconLeft={<ImagePlus aria-hidden className="size-4" />}
          onClick={onChoose}
        >
          {coverId === null ? t('chooseCover') : t('anotherCover')}
        </Button>
        {coverId !== null && (
          <Button
            color="graySecondary"
            iconLeft={<Trash2 aria-hidden className="size-4" />}
            onClick={() => setValue('terms.coverId', null, { shouldDirty: true })}
          >
            {t('noCover')}
          </Button>
        )}
      </div>
      <p role="alert" className="text-sm text-red empty:hidden">
        {formState.errors.terms?.coverId?.message}
      </p>
    </FormSection>
  )
}
