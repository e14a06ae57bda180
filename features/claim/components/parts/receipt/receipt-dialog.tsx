'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ShownFile } from '@/components/files/shown-file'
import { Skeleton } from '@/components/ui/display/skeleton'
import { Dialog } from '@/components/ui/overlay/dialog'
import { receiptQuery } from '@/features/claim/api/claim-queries'
import { FaultNote } from '../notes'

type Props = {
  claimId: string
  receiptId: string
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onClosed: () => void
}

/** One receipt as it was sent, for the claim's browser or its signed-in user. */
export function ReceiptDialog({ claimId, receiptId, title, ...dialog }: Props) {
  const t = useTranslations('claim.receipt')
  const { data, isError } = useQuery(receiptQuery(claimId, receiptId))

  return (
    <Dialog {...dialog} size="large" title={title}>
      <div className="mt-4">
        <FaultNote text={isError ? t('notLoaded') : null} />
        {data && (
          <ShownFile blob={data} name={`receipt-${receiptId}`} alt={title} saveText={t('save')} />
        )}
        {!data && !isError && <Skeleton width="100%" height={240} className="rounded-field" />}
      </div>
    </Dialog>
  )
}
