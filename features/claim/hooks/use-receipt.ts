import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { useUpload } from '@/lib/files/use-upload'
import { sendReceipt } from '../api/claim-commands'
import { statusQuery } from '../api/claim-queries'

export type ReceiptToSend = ReturnType<typeof useReceipt>

/**
 * A receipt that is chosen first, and sent only when the customer says so, with the transaction that they
 * name.
 */
export function useReceipt(id: string, reference: string | null = null) {
  const client = useQueryClient()
  const locale = useLocale()
  const [chosen, setChosen] = useState<File | null>(null)
  const [isSent, setIsSent] = useState(false)
  const {
    upload,
    fault,
    choose: send,
  } = useUpload({
    send: (file, options) => sendReceipt(id, { file, reference, ...options }),
    onDone: async () => {
      setChosen(null)
      setIsSent(true)
      await client.invalidateQueries({ queryKey: statusQuery(id, locale).queryKey })
    },
  })

  return {
    chosen,
    /** Null while nothing is being sent. */
    percent: upload?.percent ?? null,
    fault,
    /** The last chosen receipt was sent. */
    isSent: isSent && chosen === null,
    choose: (file: File | null) => {
      send(null)
      setIsSent(false)
      setChosen(file)
    },
    send: () => send(chosen),
  }
}
