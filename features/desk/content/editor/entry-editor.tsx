'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type Ref } from 'react'
import { FormProvider } from 'react-hook-form'
import { useDateText } from '@/components/time/use-date-text'
import type { ContentKind, ContentRow } from '@/lib/contracts/desk/site/content'
import type { DeskFaqGroup } from '@/lib/contracts/desk/site/faq-groups'
import type { DeskPicture } from '@/lib/contracts/desk/site/pictures'
import { ConfirmDialog } from '@/features/desk/kit/form/confirm-dialog'
import type { EntryForm } from '../hooks/use-entry-form'
import { useSaveKey } from '../hooks/use-save-key'
import { writeEdit } from '../hooks/write-edit'
import type { Language } from '../model/entry-values'
import { pictureEdit } from '../model/markdown-edits'
import { PicturePicker } from '../pictures/picture-picker'
import { PublishDialog } from './publish-dialog'
import { CoverField } from './cover-field'
import { EntryBar } from './entry-bar'
import { EntryTexts } from './entry-texts'
import { AddressFields } from './address-fields'

type Props = EntryForm & {
  kind: ContentKind
  /** Null for a new text. */
  entry: Pick<ContentRow, 'state' | 'next' | 'liveAt'> | null
  groups: readonly DeskFaqGroup[]
  language: Language
  onLanguage: (language: Language) => void
}

/* `opening` is the key of a dialog: a new one for each opening, so that the dialog starts fresh. */
type DialogState = { opening: number; isOpen: boolean }
const neverOpened: DialogState = { opening: 0, isOpen: false }
const reopened = ({ opening }: DialogState): DialogState => ({ opening: opening + 1, isOpen: true })
const closed = (dialog: DialogState): DialogState => ({ ...dialog, isOpen: false })

/** A text in both languages, its address on the site, and its publication. */
export function EntryEditor({ kind, entry, groups, language, onLanguage, ...editing }: Props) {
  const { form, fault, isSaving, save, checkComplete } = editing
  const [publishing, setPublishing] = useState(neverOpened)
  // The publication time that the dialog asks about. The planned version may be published before the
  // user answers.
  const [replacedPlan, setReplacedPlan] = useState<string | null>(null)
  const pictures = usePictures(editing)
  const planned = entry?.next?.publishAt ?? null
  const { isDirty } = form.formState

  function saveDraft() {
    if (!isDirty || isSaving) {
      return
    }
    if (planned === null) {
      void save('draft')
    } else {
      setReplacedPlan(planned)
    }
  }
  useSaveKey(saveDraft)

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          saveDraft()
        }}
        className="grid gap-4"
      >
        <EntryTexts
          kind={kind}
          language={language}
          onLanguage={onLanguage}
          onPicture={pictures.choose}
          fields={pictures.fields}
        />
        {kind === 'article' && <CoverField onChoose={() => pictures.choose('cover')} />}
        <AddressFields
          kind={kind}
          groups={groups}
          isNew={entry === null}
          isSlugFixed={kind === 'page' || (kind === 'article' && (entry?.liveAt ?? null) !== null)}
        />
        <EntryBar
          isDirty={isDirty}
          isPublishable={(entry?.next ?? null) !== null}
          isSaving={isSaving}
          onPublish={() => checkComplete(kind) && setPublishing(reopened)}
          onReset={() => form.reset()}
          fault={fault}
        />
      </form>
      {pictures.dialog}
      {publishing.opening > 0 && (
        <PublishDialog
          key={publishing.opening}
          kind={kind}
          entry={entry}
          isOpen={publishing.isOpen}
          onClose={() => setPublishing(closed)}
          onClosed={() => focusFirstFault(editing)}
          isSaving={isSaving}
          save={save}
        />
      )}
      {planned !== null && (
        <ReplacePlanDialog
          isOpen={replacedPlan === planned}
          planned={planned}
          isSaving={isSaving}
          onClose={() => setReplacedPlan(null)}
          onConfirm={() => void save('draft').then(() => setReplacedPlan(null))}
        />
      )}
    </FormProvider>
  )
}

/* Called after the dialog has closed: before that, the field could not take the focus. */
function focusFirstFault({ form }: EntryForm): void {
  const { errors } = form.formState
  const [term] = Object.keys(errors.terms ?? {})
  if (term !== undefined) {
    document.querySelector<HTMLElement>(`[name="terms.${term}"]`)?.focus()
  } else if (errors.slug) {
    form.setFocus('slug')
  }
}

/*
 * Where a chosen picture goes: it becomes the cover, or is inserted at the cursor of the text in
 * one language.
 */
type PictureTarget = Language | 'cover'

function usePictures({ form }: Pick<EntryForm, 'form'>) {
  const t = useTranslations('desk.content')
  const ru = useRef<HTMLTextAreaElement>(null)
  const en = useRef<HTMLTextAreaElement>(null)
  const fields: Record<Language, Ref<HTMLTextAreaElement>> = { ru, en }
  const [picker, setPicker] = useState(neverOpened)
  const [target, setTarget] = useState<PictureTarget>('cover')
  const picked = useRef<DeskPicture>(null)

  /* Called after the dialog has closed: before that, the focus could not return to the text. */
  function insertPicked() {
    const picture = picked.current
    picked.current = null
    if (picture === null || target === 'cover') {
      return
    }
    const area = (target === 'ru' ? ru : en).current
    if (area) {
      const { value: text, selectionStart: start, selectionEnd: end } = area
      const alt = target === 'ru' ? picture.terms.altRu : picture.terms.altEn
      writeEdit(area, pictureEdit({ text, start, end }, { url: picture.url, alt }))
    }
  }

  const dialog = picker.opening > 0 && (
    <PicturePicker
      key={picker.opening}
      open={picker.isOpen}
      onClose={() => setPicker(closed)}
      onClosed={insertPicked}
      title={target === 'cover' ? t('chooseCover') : t('choosePicture')}
      pickLabel={target === 'cover' ? t('takeAsCover') : t('putIntoText')}
      onPick={(picture) => {
        picked.current = picture
        if (target === 'cover') {
          form.setValue('terms.coverId', picture.id, { shouldDirty: true })
        }
        setPicker(closed)
      }}
    />
  )

  return {
    fields,
    dialog,
    choose: (next: PictureTarget) => {
      setTarget(next)
      setPicker(reopened)
    },
  }
}

type ReplacePlanDialogProps = {
  isOpen: boolean
  /** When the planned version would have been published. */
  planned: string
  isSaving: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks whether a draft may replace the planned version, which will then not be published. */
function ReplacePlanDialog({
  isOpen,
  planned,
  isSaving,
  onClose,
  onConfirm,
}: ReplacePlanDialogProps) {
  const t = useTranslations('desk.content')
  const dateText = useDateText()

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('unplanTitle')}
      description={t('unplanText', {
        when: dateText(planned, 'moment'),
      })}
      confirmLabel={t('saveDraft')}
      color="red"
      isBusy={isSaving}
      onConfirm={onConfirm}
    />
  )
}
