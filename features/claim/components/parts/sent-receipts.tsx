'use client'

import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { Trash2, FileText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { removeReceipt } from '@/features/claim/api/claim-commands'
import { statusQuery, receiptQuery } from '@/features/claim/api/claim-queries'
import { ShownFile } from '@/components/files/shown-file'
import { Skeleton } from '@/components/ui/display/skeleton'
import { LateDialog } from '@/components/ui/overlay/late-dialog'
import { useObjectUrl } from '@/lib/browser/use-object-url'
import { ErrorNote } from '@/components/feedback/notes'

type Props = {
  id: string
  receipts: NonNullable<ClaimStatus['own']>['receipts']
  canRemove: boolean
}

/**
 * The receipts sent so far. Each receipt is fetched and shown in a dialog: a plain link would send no
 * token, and some customers may see the claim only through their account.
 */
export function SentReceipts({ id, receipts, canRemove }: Props) {
  const t = useTranslations('claim.receipt')
  const [shown, setShown] = useState<{ id: string; title: string } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const removal = useRemoval(id)

  return (
    <>
      {receipts.length > 0 && (
        <ul aria-label={t('list')} className="flex flex-wrap gap-x-5 gap-y-2">
          {receipts.map((receipt, index) => {
            const title = t('name', { number: String(index + 1) })
            return (
              <li key={receipt.id} className="flex items-center gap-1">
                <button
                  type="button"
                  onClick={() => {
                    setShown({ id: receipt.id, title })
                    setIsOpen(true)
                  }}
                  className="inline-flex min-h-touch items-center gap-2 text-sm text-ink-2 underline underline-offset-4 hover:text-accent"
                >
                  <ReceiptThumb claimId={id} receipt={receipt} />
                  {title}
                </button>
                {canRemove && (
                  <IconButton
                    label={t('remove', { name: title })}
                    loading={removal.isPending && removal.variables === receipt.id}
                    onClick={() => removal.mutate(receipt.id)}
                  >
                    <Trash2 aria-hidden="true" className="size-4.5" />
                  </IconButton>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {removal.isSuccess && t('removed')}
      </p>
      <ErrorNote text={removal.isError ? t('notRemoved') : null} />
      {shown && (
        <ReceiptDialog
          claimId={id}
          receiptId={shown.id}
          title={shown.title}
          open={isOpen}
          onOpenChange={setIsOpen}
          onClosed={() => setShown(null)}
        />
      )}
    </>
  )
}

function useRemoval(id: string) {
  const client = useQueryClient()
  const locale = useLocale()

  return useMutation({
    mutationFn: (receipt: string) => removeReceipt(id, receipt),
    onSettled: () => client.invalidateQueries({ queryKey: statusQuery(id, locale).queryKey }),
  })
}

type ReceiptDialogProps = {
  claimId: string
  receiptId: string
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onClosed: () => void
}

/** One uploaded receipt, for the browser that created the claim or the claim's signed-in user. */
function ReceiptDialog({ claimId, receiptId, title, ...dialog }: ReceiptDialogProps) {
  const t = useTranslations('claim.receipt')
  const { data, isError } = useQuery(receiptQuery(claimId, receiptId))

  return (
    <LateDialog {...dialog} size="large" title={title}>
      <div className="mt-4">
        <ErrorNote text={isError ? t('notLoaded') : null} />
        {data && (
          <ShownFile blob={data} name={`receipt-${receiptId}`} alt={title} saveText={t('save')} />
        )}
        {!data && !isError && <Skeleton width="100%" height={240} className="rounded-field" />}
      </div>
    </LateDialog>
  )
}

type ReceiptThumbProps = {
  claimId: string
  receipt: NonNullable<ClaimStatus['own']>['receipts'][number]
}

/** A thumbnail; an icon for files that are not pictures, or not loaded yet. */
function ReceiptThumb({ claimId, receipt: { id, contentType } }: ReceiptThumbProps) {
  const isPicture = contentType.startsWith('image/')
  const { data } = useQuery({ ...receiptQuery(claimId, id), enabled: isPicture, retry: false })

  return (
    <span className="grid size-14 place-items-center overflow-hidden rounded-sm border border-line bg-sunken">
      {isPicture && data ? (
        <Picture blob={data} />
      ) : (
        <FileText aria-hidden="true" className="size-5 text-ink-3" />
      )}
    </span>
  )
}

function Picture({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob)
  return (
    url !== null && (
      // A blob in memory: there is nothing for an image optimiser to resize or cache.
      // oxlint-disable-next-line nextjs/no-img-element
      <img src={url} alt="" className="size-14 object-cover" />
    )
  )
}
