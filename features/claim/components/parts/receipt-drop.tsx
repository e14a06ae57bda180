'use client'

import { useTranslations } from 'next-intl'
import { FileDrop } from '@/components/ui/form/file-drop'
import { useObjectUrl } from '@/lib/browser/use-object-url'
import { maxReceiptBytes, receiptTypes } from '@/lib/contracts/claims/claim-limits'
import type { ReceiptToSend } from '@/features/claim/hooks/use-receipt'

/* Some browsers do not know the MIME type of HEIC files, so their file name extensions are accepted. */
const acceptedTypes = [...receiptTypes, '.heic', '.heif']

/** Chooses a receipt and shows it; nothing is sent yet. */
export function ReceiptDrop({ receipt }: { receipt: ReceiptToSend }) {
  const t = useTranslations('claim.receipt')
  const { chosen, percent, fault, choose } = receipt

  return (
    <div className="grid grid-cols-1 gap-3">
      <FileDrop
        label={t('label')}
        hint={t('hint')}
        accept={acceptedTypes}
        maxBytes={maxReceiptBytes}
        errorTexts={{ wrong_type: t('wrongType'), too_large: t('tooLarge'), empty: t('empty') }}
        file={chosen}
        {...(percent !== null && { progressPercent: percent })}
        error={fault ?? undefined}
        onChange={choose}
      />
      {chosen?.type.startsWith('image/') === true && <Preview file={chosen} />}
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const t = useTranslations('claim.receipt')
  const url = useObjectUrl(file)
  return (
    url !== null && (
      // A file in memory: there is nothing for an image optimiser to resize or cache.
      // oxlint-disable-next-line nextjs/no-img-element
      <img
        src={url}
        alt={t('preview')}
        className="max-h-60 max-w-full justify-self-start rounded-field border border-line object-contain"
      />
    )
  )
}
