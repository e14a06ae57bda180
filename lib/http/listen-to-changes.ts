const reopenAfterMilliseconds = 30_000

type ListenOptions = {
  /** Returns the stream's path. A signed path is valid only for a time, so it is asked for each time. */
  address: () => string
  /** The name of the stream's event that says that something has changed. */
  event: string
  /** Called when something has changed, or may have changed while the stream was disconnected. */
  onChange: () => void
  /** Called with true when the stream connects, and with false when polling is needed. */
  onLive: (isLive: boolean) => void
}

/**
 * Listens for changes of one thing. The stream only says that there is a change; the caller then requests
 * what its visitor may see. Returns a function that stops listening.
 */
export function listenToChanges({ address, event, onChange, onLive }: ListenOptions): () => void {
  let source: EventSource | null = null
  let timer: number | undefined
  let wasDisconnected = false

  function open() {
    const opened = new EventSource(address())
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
    opened.addEventListener(event, () => onChange())
  }

  open()
  return () => {
    window.clearTimeout(timer)
    source?.close()
    source = null
  }
}
