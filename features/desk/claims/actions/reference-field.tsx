'use client'

import { ClipboardPaste } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { IconButton } from '@/components/ui/button/icon-button'
import { TextField } from '@/components/ui/form/text-field'
import type { knownReference } from '../model/payments/known-reference'
import type { ActValues } from './send-claim-act'

type Props = {
  form: UseFormReturn<ActValues>
  isCash: boolean
  /** The reference that was filled in because it is known. */
  known: ReturnType<typeof knownReference>
}

/** The reference of a movement of money, which can be pasted with one press. */
export function ReferenceField({ form, isCash, known }: Props) {
  const t = useTranslations('desk.claims')
  const reference = useWatch({ control: form.control, name: 'reference' })
  const fault = form.formState.errors.reference?.message
  const isMissing = fault !== undefined && reference.trim() === ''
  const needed = t(isCash ? 'cash.referenceNeeded' : 'referenceNeeded')
  const canPaste = useSyncExternalStore(neverChanges, hasClipboard, () => false)

  async function paste(): Promise<void> {
    const text = await navigator.clipboard.readText().catch(() => '')
    form.setValue('reference', text.trim().slice(0, 200), { shouldDirty: true })
    form.setFocus('reference')
  }

  return (
    <TextField
      // Checked here too, so that all that is missing is said at once.
      {...form.register('reference', { required: needed })}
      required
      label={t(isCash ? 'cash.reference' : 'reference')}
      aside={known !== null && reference === known.text && t(`filledIn.${known.by}`)}
      hint={t(isCash ? 'cash.referenceHint' : 'referenceHint')}
      maxLength={200}
      autoComplete="off"
      trailing={
        canPaste &&
        reference === '' && (
          <IconButton size="small" label={t('paste')} onClick={() => void paste()}>
            <ClipboardPaste aria-hidden className="size-4" />
          </IconButton>
        )
      }
      error={isMissing ? needed : fault}
    />
  )
}

function neverChanges() {
  return () => undefined
}

/* Browsers have the clipboard only on secure pages, and some let no page read it. */
function hasClipboard(): boolean {
  const clipboard = navigator.clipboard as Partial<Clipboard> | undefined
  return typeof clipboard?.readText === 'function'
}
