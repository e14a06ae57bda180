'use client'

import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { useObjectUrl } from '@/lib/browser/use-object-url'
import { receiptQuery } from '@/features/claim/api/claim-queries'

type Props = {
  claimId: string
  receipt: NonNullable<ClaimStatus['own']>['receipts'][number]
}

/** A picture of the picture; a sheet for what is none, or has not come. */
export function ReceiptThumb({ claimId, receipt: { id, contentType } }: Props) {
  const isPicture = contentType.startsWith('image/')
  const { data } = useQuery({ ...receiptQuery(claimId, id), enabled: isPicture, retry: false })

  return isPicture && data ? (
    <Picture blob={data} />
  ) : (
    <FileText aria-hidden="true" className="size-4.5" />
  )
}

function Picture({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob)
  return (
    url !== null && (
      // Bytes in this page's memory: nothing there is to be made smaller or cached.
      // oxlint-disable-next-line nextjs/no-img-element
      <img src={url} alt="" className="size-10 rounded-sm border border-line object-cover" />
    )
  )
}
