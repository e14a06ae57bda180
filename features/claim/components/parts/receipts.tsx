'use client'

import { useTranslations } from 'next-intl'
import { FileDrop } from '@/components/ui/form/file-drop'
import { maxReceiptBytes, uploadReceipt } from '@/lib/contracts/claims/claim-receipts'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { useReceiptUpload } from '@/features/claim/hooks/use-receipt-upload'
import { SentReceipts } from './sent-receipts'

/* Some browsers know no type of theirs: their files have only a name. */
const taken = [...uploadReceipt.upload.types, '.heic', '.heif']

type Sent = { id: string; receipts: NonNullable<ClaimStatus['own']>['receipts'] }
type Props = Sent & {
  /** A receipt says the same as "I paid". */
  isReporting?: boolean
  /** While the payment is only looked for. */
  canRemove?: boolean
}

/** What proves the payment: sent as soon as it is chosen, and what was sent before. */
export function Receipts({ id, receipts, isReporting = false, canRemove = false }: Props) {
  const t = useTranslations('claim.receipt')
  const { upload, fault, choose } = useReceiptUpload(id, t('sent'))

  return (
    <div className="grid grid-cols-1 gap-3">
      <FileDrop
        label={t('label')}
        hint={isReporting ? `${t('hint')}. ${t('reports')}` : t('hint')}
        accept={taken}
        maxBytes={maxReceiptBytes}
        faultTexts={{ wrong_type: t('wrongType'), too_large: t('tooLarge'), empty: t('empty') }}
        file={upload?.file ?? null}
        {...(upload && { progressPercent: upload.percent })}
        error={fault ?? undefined}
        onChange={choose}
      />
      <SentReceipts {...{ id, receipts, canRemove }} />
    </div>
  )
}
