'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { listPictures, uploadPicture, type DeskPicture } from '@/lib/contracts/desk/site/pictures'
import { ApiError } from '@/lib/http/api-error'
import { call } from '@/lib/http/call'
import { useErrorText } from '@/lib/http/use-error-text'

type Upload = { file: File; percent: number }
type Options = { done: string; onDone?: (picture: DeskPicture) => void }

const uploadTimeoutMs = 180_000

/** Sends a picture as soon as it is chosen; taking it away ends the sending. */
export function usePictureUpload({ done, onDone }: Options) {
  const client = useQueryClient()
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
      const body = new FormData()
      body.set(uploadPicture.upload.field, file)
      const picture = await call(
        uploadPicture,
        { body },
        {
          signal: controller.signal,
          timeoutMs: uploadTimeoutMs,
          onSent: (percent) => setUpload({ file, percent: Math.min(percent, 99) }),
        },
      )
      await client.invalidateQueries({ queryKey: [listPictures.path] })
      toast.success(done)
      onDone?.(picture)
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
