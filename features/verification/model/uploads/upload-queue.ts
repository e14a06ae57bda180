import { randomKey } from '@/lib/browser/random-key'
import { ApiError, isTransient } from '@/lib/http/api-error'
import type { Send, Upload, Uploads, UploadState } from './upload'

const timeoutMs = 180_000
/** The pauses before the next attempts; then the person is asked to try again. */
const retryMs = [1_000, 3_000, 8_000, 20_000, 45_000]

type Attempts = { count: number; timer: number | undefined }

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Sends photos one after the other, so that on a slow connection the first is there soon. Each can be
 * paused, goes on by itself when the connection is back, and can be replaced by another file at any time.
 */
export function createUploadQueue(send: Send) {
  const listeners = new Set<() => void>()
  const attempts = new Map<string, Attempts>()
  let uploads: Uploads = {}
  let running: { input: string; controller: AbortController } | null = null

  function publish(next: Uploads): void {
    uploads = next
    listeners.forEach((listen) => listen())
  }

  function setState(input: string, state: UploadState): void {
    const upload = uploads[input]
    if (upload) {
      publish({ ...uploads, [input]: { ...upload, state } })
    }
  }

  function forget(input: string): void {
    window.clearTimeout(attempts.get(input)?.timer)
    attempts.delete(input)
    if (running?.input === input) {
      running.controller.abort()
      running = null
    }
  }

  function remove(input: string): void {
    forget(input)
    const { [input]: _removed, ...others } = uploads
    publish(others)
    sendNext()
  }

  function sendNext(): void {
    const [input, upload] =
      Object.entries(uploads).find(([, { state }]) => state.kind === 'waiting') ?? []
    if (running === null && input !== undefined && upload) {
      void start(input, upload)
    }
  }

  async function start(input: string, { file, key }: Upload): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    running = { input, controller }
    setState(input, { kind: 'sending', percent: 0 })
    try {
      await send(file, {
        ...{ input, key, signal, timeoutMs },
        // The answer is still missing, so this is never the whole.
        onSent: (percent) =>
          signal.aborted || setState(input, { kind: 'sending', percent: Math.min(percent, 99) }),
      })
      if (!signal.aborted) {
        remove(input)
      }
    } catch (error) {
      if (!signal.aborted) {
        running = null
        fail(input, error)
        sendNext()
      }
    }
  }

  function fail(input: string, error: unknown): void {
    if (!canPass(error)) {
      setState(input, { kind: 'refused', error })
      return
    }
    const { count } = attempts.get(input) ?? { count: 0 }
    const pauseMs = retryMs[count]
    if (pauseMs === undefined) {
      attempts.delete(input)
      setState(input, { kind: 'interrupted', error, isTried: false })
      return
    }
    const demandedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
    const timer = window.setTimeout(() => wait(input), Math.max(pauseMs, demandedMs))
    attempts.set(input, { count: count + 1, timer })
    setState(input, { kind: 'interrupted', error, isTried: true })
  }

  function wait(input: string): void {
    setState(input, { kind: 'waiting' })
    sendNext()
  }

  const goOn = (): void => {
    Object.entries(uploads)
      .filter(([, { state }]) => state.kind === 'interrupted')
      .forEach(([input]) => {
        window.clearTimeout(attempts.get(input)?.timer)
        wait(input)
      })
  }

  return {
    read: () => uploads,
    subscribe: (listen: () => void) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    /** Sends a file for an input, instead of one that was being sent for it. */
    add: (input: string, file: File) => {
      forget(input)
      publish({ ...uploads, [input]: { file, key: randomKey(), state: { kind: 'waiting' } } })
      sendNext()
    },
    pause: (input: string) => {
      forget(input)
      setState(input, { kind: 'paused' })
      sendNext()
    },
    /** Goes on after a pause or an interruption. */
    resume: (input: string) => {
      forget(input)
      wait(input)
    },
    remove,
    /** Tries again at once what has been interrupted. */
    goOn,
    /** Ends everything when the page is left. */
    stop: () => {
      Object.keys(uploads).forEach(forget)
    },
  }
}

/** Whether the same file may be taken later: the connection is lost, or the server has too much to do. */
function canPass(error: unknown): boolean {
  return (
    isTransient(error) ||
    (error instanceof ApiError &&
      (error.code === 'too_many_requests' || error.code === 'upload_timeout'))
  )
}
