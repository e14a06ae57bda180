import { ImagePlus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { EditDialog } from '@/features/desk/kit/form/edit-dialog'
import { useResourceForm } from '@/features/desk/kit/form/use-resource-form'
import type { OpenedRow } from '@/features/desk/kit/page/edited-row'
import { giftCalls, type DeskGift } from '@/lib/contracts/loyalty/desk-gifts'
import { PictureImage } from '../content/pictures/picture-card'
import { PicturePicker } from '../content/pictures/picture-picker'
import { giftTermsOf, giftValuesOf, type GiftValues } from './gift-form'
import { useGiftTitle } from './use-gift-title'

/** Adds a gift, or changes its terms. */
export function GiftDialog({ stored, open, onOpenChange }: OpenedRow<DeskGift>) {
  const t = useTranslations('desk.gifts')
  const titleOf = useGiftTitle()
  const { form, ...editing } = useResourceForm({
    stored,
    valuesOf: giftValuesOf,
    termsOf: giftTermsOf,
    create: giftCalls.create,
    save: giftCalls.save,
    refreshes: [giftCalls.list],
    done: t('saved'),
    onDone: () => onOpenChange(false),
  })

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={stored ? titleOf(stored) : t('new')}
      description={stored ? t('editText') : undefined}
      size="large"
      isNew={stored === null}
      editing={editing}
      className="items-start sm:grid-cols-2"
    >
      <TextFields form={form} />
      <NumberFields form={form} />
      <PictureField form={form} />
      <SwitchField
        {...form.register('terms.isEnabled')}
        label={t('field.isEnabled')}
        hint={t('hint.isEnabled')}
      />
    </EditDialog>
  )
}

type FieldsProps = { form: UseFormReturn<GiftValues> }

const lines = [
  { name: 'titleRu', hint: null, maxLength: 80 },
  { name: 'titleEn', hint: null, maxLength: 80 },
  { name: 'asksRu', hint: 'asks', maxLength: 120 },
  { name: 'asksEn', hint: 'asks', maxLength: 120 },
] as const

function TextFields({ form }: FieldsProps) {
  const t = useTranslations('desk.gifts')
  const errors = form.formState.errors.terms
  const [titles, asks] = [lines.slice(0, 2), lines.slice(2)]
  const line = ({ name, hint, maxLength }: (typeof lines)[number]) => (
    <TextField
      key={name}
      {...form.register(`terms.${name}`)}
      label={t(`field.${name}`)}
      hint={hint && t(`hint.${hint}`)}
      maxLength={maxLength}
      autoComplete="off"
      error={errors?.[name]?.message}
    />
  )

  return (
    <>
      {titles.map(line)}
      {(['descriptionRu', 'descriptionEn'] as const).map((name) => (
        <TextareaField
          key={name}
          {...form.register(`terms.${name}`)}
          rows={3}
          maxLength={500}
          label={t(`field.${name}`)}
          error={errors?.[name]?.message}
        />
      ))}
      {asks.map(line)}
    </>
  )
}

function NumberFields({ form }: FieldsProps) {
  const t = useTranslations('desk.gifts')
  const errors = form.formState.errors.terms

  return (['price', 'stock', 'perPerson'] as const).map((name) => (
    <TextField
      key={name}
      {...form.register(`terms.${name}`)}
      label={t(`field.${name}`)}
      hint={t(`hint.${name}`)}
      inputMode="numeric"
      maxLength={12}
      autoComplete="off"
      error={errors?.[name]?.message}
    />
  ))
}

function PictureField({ form }: FieldsProps) {
  const t = useTranslations('desk.gifts')
  const [picker, setPicker] = useState({ opening: 0, isOpen: false })
  const pictureId = form.watch('terms.pictureId')
  const setPicture = (id: string | null) =>
    form.setValue('terms.pictureId', id, { shouldDirty: true })
  const close = () => setPicker((before) => ({ ...before, isOpen: false }))

  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">{t('field.pictureId')}</p>
      {pictureId !== null && (
        <PictureImage url={`/media/${pictureId}/640.webp`} alt="" className="w-full max-w-48" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          color="graySecondary"
          iconLeft={<ImagePlus aria-hidden className="size-4" />}
          onClick={() => setPicker(({ opening }) => ({ opening: opening + 1, isOpen: true }))}
        >
          {t(pictureId === null ? 'choosePicture' : 'anotherPicture')}
        </Button>
        {pictureId !== null && (
          <Button
            size="small"
            color="graySecondary"
            iconLeft={<Trash2 aria-hidden className="size-4" />}
            onClick={() => setPicture(null)}
          >
            {t('noPicture')}
          </Button>
        )}
      </div>
      <p role="alert" className="text-sm text-red empty:hidden">
        {form.formState.errors.terms?.pictureId?.message}
      </p>
      {picker.opening > 0 && (
        // In React's tree the picker's forms are inside this one, which they must not submit.
        <div onSubmit={(event) => event.stopPropagation()} className="contents">
          <PicturePicker
            key={picker.opening}
            open={picker.isOpen}
            onClose={close}
            onClosed={close}
            title={t('choosePicture')}
            pickLabel={t('takePicture')}
            onPick={({ id }) => {
              setPicture(id)
              close()
            }}
          />
        </div>
      )}
    </div>
  )
}
