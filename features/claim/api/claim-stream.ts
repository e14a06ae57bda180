import { localePath, type Locale } from '@/lib/i18n/locales'
import { eventsPath } from './claim-queries'

const reopenAfterMilliseconds = 30_000

type Listening = {
  id: string
  locale: Locale
  /** The claim has changed, or may have while the stream was disconnected. */
  onChange: () => void
  /** True while the stream is connected; false while polling is needed. */
  onLive: (isLive: boolean) => void
}

/**
 * Listens for changes of a claim. The stream only says that there is one; readers request the
 * status they may see. Returns what ends it.
 */
export function listenToClaim({ id, locale, onChange, onLive }: Listening): () => void {
  const address = localePath(locale, eventsPath(id))
  let source: EventSource | null = null
  let timer: number | undefined
  let wasSilent = false

  function open() {
    const opened = new EventSource(address)
    source = opened
    opened.addEventListener('open', () => {
      onLive(true)
      if (wasSilent) {
        onChange()
      }
      wasSilent = false
    })
    opened.addEventListener('error', () => {
      wasSilent = true
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
