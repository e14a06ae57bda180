'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import type { ButtonColor } from '@/components/ui/button/button-classes'
import { FoldedBox } from '@/components/ui/display/folded-box'
import { TextField } from '@/components/ui/form/text-field'
import { reportPaid } from '@/features/claim/api/claim-commands'
import { useClaimAction } from '@/features/claim/hooks/use-claim-action'
import { useReceipt } from '@/features/claim/hooks/use-receipt'
import { useReferenceField } from '@/features/claim/hooks/use-reference-field'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { ErrorNote, Note } from '@/components/feedback/notes'
import { ReceiptDrop } from '../parts/receipt-drop'
import { SentReceipts } from '../parts/sent-receipts'

type Props = { claim: OwnClaim; canReport: boolean; color?: ButtonColor }

/**
 * "I paid", with or without a receipt, and with the transaction of a payment in crypto. Sending a receipt reports
 * the payment, so a chosen receipt is not sent at once: the button then says that it will do both. A payment in crypto
 * is found without either, so they are folded.
 */
export function ReportPayment({ claim, canReport, color = 'green' }: Props) {
  const t = useTranslations('claim')
  const { id, own } = claim
  const takesTransaction = own.canReport && claim.from.currency.kind === 'crypto'
  const { currency } = claim.from
  const transaction = useReferenceField({
    currency,
    isShown: takesTransaction,
    texts: {
      label: t('transaction.label'),
      hint: t('transaction.hint'),
      wrong: t('transaction.wrong', { network: currency.network ?? currency.ticker }),
    },
  })
  const receipt = useReceipt(id, transaction.reference)
  const { act, fault, isActing } = useClaimAction(id, () => reportPaid(id, transaction.reference))
  const hasReceipt = receipt.chosen !== null
  const [isProofOpen, setProofOpen] = useState(false)

  function report() {
    if (!transaction.check()) {
      setProofOpen(true)
      return
    }
    if (hasReceipt) {
      receipt.send()
    } else {
      act()
    }
  }

  return (
    <>
      <SentReceipts id={id} receipts={own.receipts} canRemove />
      {takesTransaction ? (
        <FoldedBox title={t('proof')} isOpen={isProofOpen} onToggle={setProofOpen}>
          <TextField {...transaction.field} />
          <ReceiptDrop receipt={receipt} />
        </FoldedBox>
      ) : (
        <ReceiptDrop receipt={receipt} />
      )}
      {hasReceipt && own.canReport && <Note kind="info">{t('receipt.reports')}</Note>}
      <ErrorNote text={fault ?? (takesTransaction && !isProofOpen ? receipt.fault : null)} />
      {(canReport || hasReceipt) && (
        <Button
          size="large"
          color={color}
          fullWidth
          loading={isActing || receipt.percent !== null}
          onClick={report}
        >
          {hasReceipt ? t(own.canReport ? 'receipt.sendAndReport' : 'receipt.send') : t('iPaid')}
        </Button>
      )}
    </>
  )
}
