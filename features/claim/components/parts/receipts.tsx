'use client'

import { useTranslations, useLocale } from 'next-intl'
import { FileDrop } from '@/components/ui/form/file-drop'
import { maxReceiptBytes, uploadReceipt } from '@/lib/contracts/claims/claim-receipts'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { SentReceipts } from './sent-receipts'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { useUpload } from '@/lib/files/use-upload'
import { sendReceipt } from '@/features/claim/api/claim-commands'
import { statusQuery } from '@/features/claim/api/claim-queries'

/* Some browsers do not know the MIME type of HEIC files, so their file name extensions are accepted. */
const acceptedTypes = [...uploadReceipt.upload.types, '.heic', '.heif']

type Sent = { id: string; receipts: NonNullable<ClaimStatus['own']>['receipts'] }
type Props = Sent & {
  /** Uploading a receipt also reports the payment. */
  isReporting?: boolean
  /** Receipts can be removed only until the payment is found. */
  canRemove?: boolean
}

/** Uploads a proof of the payment as soon as its file is chosen, and lists the earlier uploads. */
export function Receipts({ id, receipts, isReporting = false, canRemove = false }: Props) {
  const t = useTranslations('claim.receipt')
  const { upload, fault, choose } = useReceiptUpload(id, t('sent'))

  return (
    <div className="grid grid-cols-1 gap-3">
      <FileDrop
        label={t('label')}
        hint={isReporting ? `${t('hint')}. ${t('reports')}` : t('hint')}
        accept={acceptedTypes}
        maxBytes={maxReceiptBytes}
        errorTexts={{ wrong_type: t('wrongType'), too_large: t('tooLarge'), empty: t('empty') }}
        file={upload?.file ?? null}
        {...(upload && { progressPercent: upload.percent })}
        error={fault ?? undefined}
        onChange={choose}
      />
      <SentReceipts {...{ id, receipts, canRemove }} />
    </div>
  )
}

function useReceiptUpload(id: string, sentText: string) {
  const client = useQueryClient()
  const locale = useLocale()
  const toast = useToast()

  return useUpload({
    send: (file, options) => sendReceipt(id, { file, ...options }),
    onDone: async () => {
      toast.success(sentText)
      await client.invalidateQueries({ queryKey: statusQuery(id, locale).queryKey })
    },
  })
}
