'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import type { ButtonColor } from '@/components/ui/button/button-classes'
import { TextField } from '@/components/ui/form/text-field'
import { maxTransactionText } from '@/lib/contracts/claims/claim-limits'
import { transactionIn } from '@/lib/references/transaction-in'
import { reportPaid } from '@/features/claim/api/claim-commands'
import { useClaimAction } from '@/features/claim/hooks/use-claim-action'
import { useReceipt } from '@/features/claim/hooks/use-receipt'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { ErrorNote, Note } from '@/components/feedback/notes'
import { ReceiptDrop } from '../parts/receipt-drop'
import { SentReceipts } from '../parts/sent-receipts'

type Props = { claim: OwnClaim; canReport: boolean; color?: ButtonColor }

/**
 * "I paid", with or without a receipt, and with the transaction of a payment in crypto. A receipt reports
 * the payment, so it is only chosen first: the button then says what it will do.
 */
export function ReportPayment({ claim, canReport, color = 'green' }: Props) {
  const t = useTranslations('claim')
  const { id, own } = claim
  const takesTransaction = own.canReport && claim.from.currency.kind === 'crypto'
  const transaction = useTransaction(claim, takesTransaction)
  const receipt = useReceipt(id, transaction.reference)
  const { act, fault, isActing } = useClaimAction(id, () => reportPaid(id, transaction.reference))
  const hasReceipt = receipt.chosen !== null

  function report() {
    if (!transaction.check()) {
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
      <ReceiptDrop receipt={receipt} />
      {takesTransaction && <TextField {...transaction.field} />}
      {hasReceipt && own.canReport && <Note kind="info">{t('receipt.reports')}</Note>}
      <ErrorNote text={fault} />
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

/** The field for the transaction's id, which may be left empty. What is typed counts only while it is shown. */
function useTransaction({ from: { currency } }: OwnClaim, isShown: boolean) {
  const t = useTranslations('claim.transaction')
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const network = currency.network ?? currency.ticker
  const isEmpty = !isShown || text.trim() === ''
  const reference = isEmpty ? null : transactionIn(currency, text)

  return {
    reference,
    /** Whether the field may be sent; shows the fault if not. */
    check: () => {
      setIsWrong(!isEmpty && reference === null)
      return isEmpty || reference !== null
    },
    field: {
      label: t('label'),
      hint: t('hint'),
      value: text,
      error: isWrong ? t('wrong', { network }) : undefined,
      maxLength: maxTransactionText,
      autoComplete: 'off',
      spellCheck: false,
      onChange: (event: { target: { value: string } }) => {
        setText(event.target.value)
        setIsWrong(false)
      },
    },
  }
}
