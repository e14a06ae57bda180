'use client'

import { FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FileDrop } from '@/components/ui/form/file-drop'
import { maxReceiptBytes, uploadReceipt } from '@/lib/contracts/claims/claim-receipts'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { useReceiptUpload } from '@/features/claim/hooks/use-receipt-upload'
import { ReceiptDialog } from './receipt-dialog'

/* Some browsers know no type of theirs: their files have only a name. */
const taken = [...uploadReceipt.upload.types, '.heic', '.heif']

type Sent = { id: string; receipts: NonNullable<ClaimStatus['own']>['receipts'] }
type Props = Sent & {
  /** A receipt says the same as "I paid". */
  isReporting?: boolean
}

/** What proves the payment: sent as soon as it is chosen, and what was sent before. */
export function Receipts({ id, receipts, isReporting = false }: Props) {
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
      <SentReceipts {...{ id, receipts }} />
    </div>
  )
}

/* A link cannot say who follows it, and a claim may be its reader's by his account alone. */
function SentReceipts({ id, receipts }: Sent) {
  const t = useTranslations('claim.receipt')
  const [shown, setShown] = useState<{ id: string; title: string } | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      {receipts.length > 0 && (
        <ul aria-label={t('list')} className="flex flex-wrap gap-x-5">
          {receipts.map((receipt, index) => {
            const title = t('name', { number: String(index + 1) })
            return (
              <li key={receipt.id}>
                <button
                  type="button"
                  onClick={() => {
                    setShown({ id: receipt.id, title })
                    setIsOpen(true)
                  }}
                  className="inline-flex min-h-touch items-center gap-2 text-sm text-ink-2 underline underline-offset-4 hover:text-accent"
                >
                  <FileText aria-hidden="true" className="size-4.5" />
                  {title}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {shown && (
        <ReceiptDialog
          claimId={id}
          receiptId={shown.id}
          title={shown.title}
          open={isOpen}
          onOpenChange={setIsOpen}
          onClosed={() => setShown(null)}
        />
      )}
    </>
  )
}
