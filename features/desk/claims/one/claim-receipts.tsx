'use client'

import { useQuery } from '@tanstack/react-query'
import { FileText, ImageIcon } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { ShownFile } from '@/components/files/shown-file'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { getReceiptAtDesk } from '@/lib/contracts/claims/claim-receipts'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { endpointPath } from '@/lib/http/endpoint-path'
import { fetchSigned } from '@/lib/http/fetch-signed'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { ClaimSection } from './claim-section'

type Receipt = DeskClaim['receipts'][number]

/** The customer's proof of payment: pictures are shown, other files can be downloaded. */
export function ClaimReceipts({ claim: { id, receipts } }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const dateText = useDateText()
  const [shown, setShown] = useState<Receipt | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  return receipts.length === 0 ? null : (
    <ClaimSection title={t('receipts')}>
      <ul className="flex flex-wrap gap-2">
        {receipts.map((receipt, index) => (
          <li key={receipt.id}>
            <Button
              size="small"
              color="graySecondary"
              iconLeft={
                receipt.contentType === 'application/pdf' ? (
                  <FileText aria-hidden className="size-4" />
                ) : (
                  <ImageIcon aria-hidden className="size-4" />
                )
              }
              onClick={() => {
                setShown(receipt)
                setIsOpen(true)
              }}
            >
              {t('receiptNumber', { number: index + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog
          open={isOpen}
          onOpenChange={setIsOpen}
          onClosed={() => setShown(null)}
          size="large"
          title={t('receipt')}
          description={dateText(shown.at, 'moment')}
        >
          <Picture claimId={id} receipt={shown} />
        </Dialog>
      )}
    </ClaimSection>
  )
}

type PictureProps = { claimId: string; receipt: Receipt }

/* An image request cannot carry a token, so the bytes are fetched and shown from memory. */
function Picture({ claimId, receipt }: PictureProps) {
  const t = useTranslations('desk.claims')
  const locale = useLocale()
  const params = { id: claimId, receipt: receipt.id }
  const address = endpointPath(getReceiptAtDesk, { params }, locale)
  const file = useQuery({
    queryKey: [getReceiptAtDesk.path, address],
    queryFn: async ({ signal }) => {
      const answer = await fetchSigned(address, { signal })
      if (!answer.ok) {
        throw new Error('A receipt could not be loaded.')
      }
      return answer.blob()
    },
    gcTime: 0,
  })

  return (
    <div className="mt-4">
      <Loaded query={file}>
        {(blob) => (
          <ShownFile
            blob={blob}
            name={`receipt-${receipt.id}`}
            alt={t('receipt')}
            saveText={t('saveFile')}
          />
        )}
      </Loaded>
    </div>
  )
}
