import { localePath, type Locale } from '@/lib/i18n/locales'
import { eventsPath } from './claim-queries'

const reopenAfterMilliseconds = 30_000

type Listening = {
  id: string
  locale: Locale
  /** The claim has changed, or may have while nobody could hear it. */
  onChange: () => void
  /** True while the line is open; false while somebody has to ask. */
  onLive: (isLive: boolean) => void
}

/** Hears of a claim's changes; what they are is asked for by who may see it. Gives what ends it. */
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
      // A line refused for good is not opened again by the browser.
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
