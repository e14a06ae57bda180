'use client'

import { FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FileDrop } from '@/components/ui/form/file-drop'
import { maxReceiptBytes, uploadReceipt } from '@/lib/contracts/claim-receipts'
import type { ClaimStatus } from '@/lib/contracts/claims'
import { receiptPath } from '@/features/claim/api/claim-queries'
import { useReceiptUpload } from '@/features/claim/hooks/use-receipt-upload'

type Props = { id: string; receipts: NonNullable<ClaimStatus['own']>['receipts'] }

/** What proves the payment: sent as soon as it is chosen, and what was sent before. */
export function Receipts({ id, receipts }: Props) {
  const t = useTranslations('claim.receipt')
  const { upload, fault, choose } = useReceiptUpload(id, t('sent'))

  return (
    <div className="grid gap-3">
      <FileDrop
        label={t('label')}
        hint={t('hint')}
        accept={uploadReceipt.upload.types}
        maxBytes={maxReceiptBytes}
        faultTexts={{ wrong_type: t('wrongType'), too_large: t('tooLarge'), empty: t('empty') }}
        file={upload?.file ?? null}
        {...(upload && { progressPercent: upload.percent })}
        error={fault ?? undefined}
        onChange={choose}
      />
      {receipts.length > 0 && (
        <ul aria-label={t('list')} className="flex flex-wrap gap-x-5">
          {receipts.map((receipt, index) => (
            <li key={receipt.id}>
              <a
                href={receiptPath(id, receipt.id)}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-touch items-center gap-2 text-sm text-ink-2 underline underline-offset-4 hover:text-accent"
              >
                <FileText aria-hidden="true" className="size-4.5" />
                {t('name', { number: String(index + 1) })}
                <span className="sr-only">{t('newTab')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
