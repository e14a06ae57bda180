'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { useErrorText } from '@/lib/http/use-error-text'
import { confirmStep } from '@/features/claim/api/claim-commands'
import { requisiteQuery } from '@/features/claim/api/claim-queries'
import { focusHeading } from '@/features/claim/hooks/focus-heading'
import { useClaimAction } from '@/features/claim/hooks/use-claim-action'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { CancelButton } from '../parts/cancel-button'
import { FaultNote } from '../parts/notes'
import { PanelPlaceholder } from '../parts/panel-placeholder'
import { Receipts } from '../parts/receipts'
import { Requisites } from './requisites'

/** To whom to send the money; then "I paid", or a receipt, which says the same and proves it. */
export function PaymentPanel({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim')
  const locale = useLocale()
  const errorText = useErrorText()
  const { id, own } = claim
  const requisite = useQuery(requisiteQuery(claim, locale))
  const { act, fault, isActing } = useClaimAction(id, () => confirmStep(id, 'paid'))

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
          <FaultNote text={requisite.error && errorText(requisite.error)} />
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
      <Receipts id={id} receipts={own.receipts} isReporting={own.canReport} canRemove />
      <FaultNote text={fault} />
      {own.canReport && requisite.data && (
        <Button size="large" fullWidth loading={isActing} onClick={() => act()}>
          {t('iPaid')}
        </Button>
      )}
      {own.canCancel && <CancelButton id={id} />}
    </div>
  )
}
