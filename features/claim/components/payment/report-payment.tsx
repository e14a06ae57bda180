'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import type { ButtonColor } from '@/components/ui/button/button-classes'
import { confirmStep } from '@/features/claim/api/claim-commands'
import { useClaimAction } from '@/features/claim/hooks/use-claim-action'
import { useReceipt } from '@/features/claim/hooks/use-receipt'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { ErrorNote, Note } from '@/components/feedback/notes'
import { ReceiptDrop } from '../parts/receipt-drop'
import { SentReceipts } from '../parts/sent-receipts'

type Props = { claim: OwnClaim; canReport: boolean; color?: ButtonColor }

/**
 * "I paid", with or without a receipt. A receipt reports the payment, so it is only chosen first: the
 * button then says what it will do.
 */
export function ReportPayment({ claim: { id, own }, canReport, color = 'green' }: Props) {
  const t = useTranslations('claim')
  const receipt = useReceipt(id)
  const { act, fault, isActing } = useClaimAction(id, () => confirmStep(id, 'paid'))
  const hasReceipt = receipt.chosen !== null

  return (
    <>
      <SentReceipts id={id} receipts={own.receipts} canRemove />
      <ReceiptDrop receipt={receipt} />
      {hasReceipt && own.canReport && <Note kind="info">{t('receipt.reports')}</Note>}
      <ErrorNote text={fault} />
      {(canReport || hasReceipt) && (
        <Button
          size="large"
          color={color}
          fullWidth
          loading={isActing || receipt.percent !== null}
          onClick={() => (hasReceipt ? receipt.send() : act())}
        >
          {hasReceipt ? t(own.canReport ? 'receipt.sendAndReport' : 'receipt.send') : t('iPaid')}
        </Button>
      )}
    </>
  )
}
