'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { listPictures, savePicture, type DeskPicture } from '@/lib/contracts/desk/site/pictures'
import { ApiError } from '@/lib/http/api-error'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { LeaveQuestion } from '@/features/desk/kit/leaving/leave-question'

type Props = { picture: DeskPicture }

/**
 * The alternative text of a picture. A save replaces only the text that was shown here: if another
 * operator saved another text in the meantime, that text is shown first.
 */
export function AltForm({ picture }: Props) {
  const t = useTranslations('desk.content.pictures')
  const [shown, setShown] = useState(picture)
  const [isRefused, setIsRefused] = useState(false)
  const save = useDeskChange(savePicture, {
    refreshes: [listPictures],
    done: t('altSaved'),
    onDone: setShown,
    texts: { state_changed: t('altChanged') },
  })
  const { form, submit, fault } = useChangeForm({
    values: { terms: picture.terms },
    save: async ({ terms }) => {
      try {
        await save.mutateAsync({
          params: { id: shown.id },
          body: { version: shown.version, terms },
        })
        setIsRefused(false)
      } catch (error) {
        setIsRefused(error instanceof ApiError && error.code === 'state_changed')
        throw error
      }
    },
  })
  const { errors, isDirty } = form.formState
  // After a refusal the list is loaded again. If it has a newer text, the operator chooses between the
  // texts before the next save.
  const stored = isRefused && picture.version !== shown.version ? picture : null

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // In React's tree this form may lie inside another form, which must not be submitted with it.
        event.stopPropagation()
        submit(event)
      }}
      className="grid gap-3"
    >
      <LeaveQuestion isDirty={isDirty} />
      <TextField
        {...form.register('terms.altRu')}
        label={t('altRu')}
        lang="ru"
        error={errors.terms?.altRu?.message}
      />
      <TextField
        {...form.register('terms.altEn')}
        label={t('altEn')}
        lang="en"
        error={errors.terms?.altEn?.message}
      />
      <div role="alert" className="text-sm empty:hidden">
        {fault !== null && <p className="text-red">{fault}</p>}
        {stored && (
          <div className="grid gap-2 rounded-field bg-amber-soft px-3.5 py-2.5 text-amber">
            <p>
              {t('altStored', { ru: stored.terms.altRu || '—', en: stored.terms.altEn || '—' })}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                color="graySecondary"
                onClick={() => {
                  setShown(stored)
                  setIsRefused(false)
                  form.reset({ terms: stored.terms })
                }}
              >
                {t('takeStored')}
              </Button>
              <Button
                size="small"
                color="graySecondary"
                onClick={() => {
                  setShown(stored)
                  setIsRefused(false)
                }}
              >
                {t('keepMine')}
              </Button>
            </div>
          </div>
        )}
      </div>
      <Button
        type="submit"
        size="small"
        color="graySecondary"
        className="justify-self-start"
        loading={save.isPending}
        disabled={(!isDirty || stored !== null) && !save.isPending}
      >
        {t('saveAlt')}
      </Button>
    </form>
  )
}
