import { randomKey } from '@/lib/browser/random-key'
import { ApiError, isTransient } from '@/lib/http/api-error'
import { createUploadStore, type UploadStore } from './upload-store'
import type { Send } from './upload'

const timeoutMs = 180_000
/** The pauses before the next attempts; then the person is asked to try again. */
const retryMs = [1_000, 3_000, 8_000, 20_000, 45_000]

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Sends photos one after the other, so that on a slow connection the first is there soon. Each can be
 * paused, continues by itself when the connection is back, and can be replaced by another file at any time.
 */
export function createUploadQueue(send: Send) {
  const store = createUploadStore()
  const retries = createRetries()
  const sender = createSender({ store, send, onFailed: fail })

  function fail(input: string, error: unknown): void {
    if (!canPass(error)) {
      store.setState(input, { kind: 'refused', error })
      return
    }
    const isTried = retries.plan(input, error, () => wait(input))
    store.setState(input, { kind: 'interrupted', error, isTried })
  }

  function wait(input: string): void {
    store.setState(input, { kind: 'waiting' })
    sender.sendNext()
  }

  function forget(input: string): void {
    retries.forget(input)
    sender.stop(input)
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    /** Sends a file for an input, instead of one that was being sent for it. */
    add: (input: string, file: File) => {
      forget(input)
      store.put(input, { file, key: randomKey(), state: { kind: 'waiting' } })
      sender.sendNext()
    },
    pause: (input: string) => {
      forget(input)
      store.setState(input, { kind: 'paused' })
      sender.sendNext()
    },
    /** Goes on after a pause or an interruption. */
    resume: (input: string) => {
      forget(input)
      wait(input)
    },
    remove: (input: string) => {
      forget(input)
      store.drop(input)
      sender.sendNext()
    },
    /** Tries again at once what has been interrupted. */
    goOn: () => {
      for (const input of store.inState('interrupted')) {
        retries.hurry(input)
        wait(input)
      }
    },
    /** Ends everything when the page is left. */
    stop: () => Object.keys(store.read()).forEach(forget),
  }
}

type Sender = { store: UploadStore; send: Send; onFailed: (input: string, error: unknown) => void }

/** Sends the first upload that waits, unless one is being sent. */
function createSender({ store, send, onFailed }: Sender) {
  let running: { input: string; controller: AbortController } | null = null

  function sendNext(): void {
    const [input] = store.inState('waiting')
    if (running === null && input !== undefined) {
      void start(input)
    }
  }

  async function start(input: string): Promise<void> {
    const upload = store.read()[input]
    if (!upload) {
      return
    }
    const { file, key } = upload
    const controller = new AbortController()
    const { signal } = controller
    running = { input, controller }
    store.setState(input, { kind: 'sending', percent: 0 })
    // The answer is still missing, so this is never the whole.
    const onSent = (percent: number) =>
      signal.aborted || store.setState(input, { kind: 'sending', percent: Math.min(percent, 99) })
    const failure = await send(file, { input, key, signal, timeoutMs, onSent }).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (signal.aborted) {
      return
    }
    running = null
    if (failure === null) {
      store.drop(input)
    } else {
      onFailed(input, failure.error)
    }
    sendNext()
  }

  function stop(input: string): void {
    if (running?.input === input) {
      running.controller.abort()
      running = null
    }
  }

  return { sendNext, stop }
}

/** Plans the next attempts of uploads that were interrupted. */
function createRetries() {
  const planned = new Map<string, { count: number; timer: number }>()

  return {
    /** False when there were enough attempts, and nothing is planned any more. */
    plan: (input: string, error: unknown, retry: () => void): boolean => {
      const count = planned.get(input)?.count ?? 0
      const pauseMs = retryMs[count]
      if (pauseMs === undefined) {
        planned.delete(input)
        return false
      }
      const demandedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
      const timer = window.setTimeout(retry, Math.max(pauseMs, demandedMs))
      planned.set(input, { count: count + 1, timer })
      return true
    },
    hurry: (input: string) => window.clearTimeout(planned.get(input)?.timer),
    forget: (input: string) => {
      window.clearTimeout(planned.get(input)?.timer)
      planned.delete(input)
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
