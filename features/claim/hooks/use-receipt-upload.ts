'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { useErrorText } from '@/lib/http/use-error-text'
import { ApiError } from '@/lib/http/api-error'
import { sendReceipt } from '../api/claim-commands'
import { statusQuery } from '../api/claim-queries'

type Upload = { file: File; percent: number }

/** Sends a receipt as soon as it is chosen; taking it away ends the sending. */
export function useReceiptUpload(id: string, sentText: string) {
  const client = useQueryClient()
  const locale = useLocale()
  const toast = useToast()
  const errorText = useErrorText()
  const [upload, setUpload] = useState<Upload | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const sending = useRef<AbortController>(undefined)

  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File) {
    const controller = new AbortController()
    sending.current = controller
    setFault(null)
    setUpload({ file, percent: 0 })
    try {
      await sendReceipt(id, {
        file,
        signal: controller.signal,
        onSent: (percent) => setUpload({ file, percent: Math.min(percent, 99) }),
      })
      toast.success(sentText)
      await client.invalidateQueries({ queryKey: statusQuery(id, locale).queryKey })
    } catch (error) {
      if (!controller.signal.aborted) {
        setFault(wordsOf(error))
      }
    }
    if (sending.current === controller) {
      setUpload(null)
    }
  }

  /* What is wrong with the file says more than that something is. */
  function wordsOf(error: unknown): string {
    const texts = error instanceof ApiError ? Object.values(error.fields ?? {}).flat() : []
    return texts.length > 0 ? texts.join(' ') : errorText(error)
  }

  return {
    upload,
    fault,
    choose: (file: File | null) => {
      sending.current?.abort()
      if (file) {
        void send(file)
      } else {
        setUpload(null)
      }
    },
  }
}
