'use client'

import { RotateCcw, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { cashSides, cashTextKey, isReturnedInCash } from '@/features/claim/model/cash'
import {
  currencyOfPayout,
  repeatPath,
  wasNeverConfirmed,
} from '@/features/claim/model/claim-states'
import { Note } from '../parts/notes'
import { Receipts } from '../parts/receipts'
import { ReferenceField } from '../parts/reference-field'

/** How the claim ended, the reference that proves the transfer, and a link to repeat the exchange. */
export function EndedPanel({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  const { id, status, reason, payout, own } = claim
  const reference = payout?.reference ?? null
  const isUnconfirmed = wasNeverConfirmed(claim)
  const cashKey = cashTextKey(claim)
  const leadText =
    cashKey === null
      ? t(isUnconfirmed ? 'lead.expiredUnconfirmed' : `lead.${status}`)
      : t(`cash.lead.${cashKey}`)
  const isRefunded = status === 'refunded'
  const { isIn, isOut } = cashSides(claim)
  const transferLabel = isRefunded ? 'refundReference' : 'payoutReference'
  const isByCash = isRefunded ? isReturnedInCash(claim) : isOut

  return (
    <div className="grid grid-cols-1 gap-5">
      {status === 'rejected' && reason !== null && (
        <Note kind="warning">{`${t('reason')}: ${reason}`}</Note>
      )}
      <p className="text-base text-ink-2">{leadText}</p>
      {reference !== null && (
        <ReferenceField
          label={t(isByCash ? 'cash.reference' : transferLabel)}
          reference={reference}
          currency={currencyOfPayout(claim)}
        />
      )}
      {status === 'expired' && !isUnconfirmed && own && !isIn && (
        <Receipts id={id} receipts={own.receipts} />
      )}
      {(status === 'completed' || status === 'refunded') && <PrintButton />}
      <Button
        className="print:hidden"
        href={repeatPath(claim)}
        size="large"
        fullWidth
        iconLeft={<RotateCcw aria-hidden="true" className="size-5" />}
      >
        {t('repeat')}
      </Button>
    </div>
  )
}

/** Prints the page; every browser can also print to a file. */
function PrintButton() {
  const t = useTranslations('claim')

  return (
    <Button
      color="graySecondary"
      size="large"
      fullWidth
      className="print:hidden"
      iconLeft={<Printer aria-hidden="true" className="size-5" />}
      onClick={() => window.print()}
    >
      {t('print')}
    </Button>
  )
}
