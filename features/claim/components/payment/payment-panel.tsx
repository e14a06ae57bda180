'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { useErrorText } from '@/lib/http/use-error-text'
import { requisiteQuery } from '@/features/claim/api/claim-queries'
import { focusHeading } from '@/features/claim/hooks/focus-heading'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { OtherSteps } from '../parts/other-steps'
import { ErrorNote } from '@/components/feedback/notes'
import { PanelPlaceholder } from '../parts/panel-placeholder'
import { ReportPayment } from './report-payment'
import { Requisites } from './requisites'

/** Where to send the money, then "I paid" or a receipt, which also reports the payment. */
export function PaymentPanel({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim')
  const locale = useLocale()
  const errorText = useErrorText()
  const { own } = claim
  const requisite = useQuery(requisiteQuery(claim, locale))

  async function showAgain() {
    const { isSuccess } = await requisite.refetch()
    if (isSuccess) {
      focusHeading()
    }
  }

  if (requisite.isPending && requisite.errorUpdateCount === 0) {
    return <PanelPlaceholder />
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="sr-only">{t('payTo')}</h2>
      {requisite.data ? (
        <Requisites requisite={requisite.data} />
      ) : (
        <>
          <ErrorNote text={requisite.error && errorText(requisite.error)} />
          <Button
            size="large"
            fullWidth
            loading={requisite.isFetching}
            onClick={() => void showAgain()}
          >
            {t('showRequisites')}
          </Button>
        </>
      )}
      <ReportPayment claim={claim} canReport={own.canReport && requisite.data !== undefined} />
      <OtherSteps claim={claim} />
    </div>
  )
}
