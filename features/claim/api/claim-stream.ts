import { localePath, type Locale } from '@/lib/i18n/locales'
import { eventsPath } from './claim-queries'

const reopenAfterMilliseconds = 30_000

type ListenOptions = {
  id: string
  locale: Locale
  /** Called when the claim has changed, or may have changed while the stream was disconnected. */
  onChange: () => void
  /** Called with true when the stream connects, and with false when polling is needed. */
  onLive: (isLive: boolean) => void
}

/**
 * Listens for changes of a claim. The stream only says that there is a change; the caller then requests
 * the status that its visitor may see. Returns a function that stops listening.
 */
export function listenToClaim({ id, locale, onChange, onLive }: ListenOptions): () => void {
  const address = localePath(locale, eventsPath(id))
  let source: EventSource | null = null
  let timer: number | undefined
  let wasDisconnected = false

  function open() {
    const opened = new EventSource(address)
    source = opened
    opened.addEventListener('open', () => {
      onLive(true)
      if (wasDisconnected) {
        onChange()
      }
      wasDisconnected = false
    })
    opened.addEventListener('error', () => {
      wasDisconnected = true
      onLive(false)
      // The browser does not reopen a stream that was refused.
      if (opened.readyState === EventSource.CLOSED && opened === source) {
        timer = window.setTimeout(open, reopenAfterMilliseconds)
      }
    })
    opened.addEventListener('status', () => onChange())
  }

  open()
  return () => {
    window.clearTimeout(timer)
    source?.close()
    source = null
  }
}
