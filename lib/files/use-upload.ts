import { useEffect, useRef, useState } from 'react'
import { useErrorText } from '@/lib/http/use-error-text'
import { uploadFaultText } from './upload-fault-text'

/** Options for the call that uploads the file. */
export type SendingOptions = {
  signal: AbortSignal
  timeoutMs: number
  onSent: (percent: number) => void
}

type Options<Sent> = {
  send: (file: File, options: SendingOptions) => Promise<Sent>
  onDone: (sent: Sent) => Promise<void>
}

type Upload = { file: File; percent: number }

const timeoutMs = 180_000

/** Uploads a file as soon as it is chosen; removing it aborts the upload. */
export function useUpload<Sent>({ send, onDone }: Options<Sent>) {
  const errorText = useErrorText()
  const [upload, setUpload] = useState<Upload | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const sending = useRef<AbortController>(undefined)

  useEffect(() => () => sending.current?.abort(), [])

  async function start(file: File) {
    const controller = new AbortController()
    sending.current = controller
    setFault(null)
    setUpload({ file, percent: 0 })
    try {
      const sent = await send(file, {
        signal: controller.signal,
        timeoutMs,
        onSent: (percent) => setUpload({ file, percent: Math.min(percent, 99) }),
      })
      await onDone(sent)
    } catch (error) {
      if (!controller.signal.aborted) {
        setFault(uploadFaultText(error, errorText))
      }
    }
    if (sending.current === controller) {
      setUpload(null)
    }
  }

  function choose(file: File | null) {
    sending.current?.abort()
    if (file) {
      void start(file)
    } else {
      setUpload(null)
    }
  }

  return { upload, fault, choose }
}
