'use client'

import { useTranslations } from 'next-intl'
import { toContacts } from '@/components/office/to-contacts'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'

/** How to correct the destination of a refund that has not been sent yet: only the office can. */
export function RefundMistake({ claim: { invoice } }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  // The page of an invoice has no box with questions to the office.
  return invoice ? t.rich('invoice.refundMistake', { contacts: toContacts }) : t('refund.mistake')
}
