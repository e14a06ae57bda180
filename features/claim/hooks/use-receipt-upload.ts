'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { useUpload } from '@/lib/files/use-upload'
import { sendReceipt } from '../api/claim-commands'
import { statusQuery } from '../api/claim-queries'

export function useReceiptUpload(id: string, sentText: string) {
  const client = useQueryClient()
  const locale = useLocale()
  const toast = useToast()

  return useUpload({
    send: (file, options) => sendReceipt(id, { file, ...options }),
    onDone: async () => {
      toast.success(sentText)
      await client.invalidateQueries({ queryKey: statusQuery(id, locale).queryKey })
    },
  })
}
