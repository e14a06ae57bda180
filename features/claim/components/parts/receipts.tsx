'use client'

import { useTranslations } from 'next-intl'
import { CircleCheck } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { useReceipt } from '@/features/claim/hooks/use-receipt'
import { ReceiptDrop } from './receipt-drop'
import { SentReceipts } from './sent-receipts'

type Props = {
  id: string
  receipts: NonNullable<ClaimStatus['own']>['receipts']
  /** Receipts can be removed only until the payment is found. */
  canRemove?: boolean
}

/** Adds a proof of a payment that the office already knows about, and lists the earlier ones. */
export function Receipts({ id, receipts, canRemove = false }: Props) {
  const t = useTranslations('claim.receipt')
  const receipt = useReceipt(id)

  return (
    <div className="grid grid-cols-1 gap-3">
      <SentReceipts {...{ id, receipts, canRemove }} />
      <ReceiptDrop receipt={receipt} />
      {receipt.chosen !== null && (
        <Button
          size="large"
          fullWidth
          loading={receipt.percent !== null}
          onClick={() => receipt.send()}
        >
          {t('send')}
        </Button>
      )}
      {/* Said here, where it happened, and not in a toast, which would lie over the slip. */}
      <p role="status" className="flex items-center gap-2 text-sm text-accent empty:hidden">
        {receipt.isSent && (
          <>
            <CircleCheck aria-hidden="true" className="size-4.5 shrink-0" />
            {t('sent')}
          </>
        )}
      </p>
    </div>
  )
}
