import { claimNews, deskStreamPath, type ClaimNews } from '@/lib/contracts/desk/claims'
import { fetchSigned } from '@/lib/http/fetch-signed'
import { localePath, type Locale } from '@/lib/i18n/locales'
import { logProblem } from '@/lib/log/client-log'
import { createEventReader, type StreamedEvent } from '../model/event-text'

const againAfterMilliseconds = 3_000

type Listening = {
  locale: Locale
  /** One claim moved. */
  onNews: (news: ClaimNews) => void
  /** Anything may have changed: the connection is new, or there were too many events to list. */
  onAnyChange: () => void
}

/**
 * Listens to the queue's event stream until it is stopped. The browser's own EventSource cannot
 * send a token, so the response is read as it arrives; a closed connection is opened again.
 */
export function listenToClaims({ locale, onNews, onAnyChange }: Listening): () => void {
  const stop = new AbortController()
  let timer: number | undefined

  const handleEvent = ({ name, data }: StreamedEvent) => {
    const news = name === 'claim' ? readNews(data) : null
    if (news) {
      onNews(news)
    } else if (name === 'changed') {
      onAnyChange()
    }
  }

  async function listen(): Promise<void> {
    const answer = await fetchSigned(localePath(locale, deskStreamPath), { signal: stop.signal })
    if (!answer.ok || !answer.body) {
      return
    }
    onAnyChange()
    const pieces = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    const read = createEventReader(handleEvent)
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      read(piece.value)
    }
  }

  function begin(): void {
    listen()
      // The connection may break at any time; until it is back the queries poll on their own.
      .catch(() => undefined)
      .finally(() => {
        if (!stop.signal.aborted) {
          timer = window.setTimeout(begin, againAfterMilliseconds)
        }
      })
  }

  begin()
  return () => {
    window.clearTimeout(timer)
    stop.abort()
  }
}

function readNews(data: string): ClaimNews | null {
  const parsed = claimNews.safeParse(jsonOf(data))
  if (!parsed.success) {
    logProblem('The stream of claims spoke against its contract')
    return null
  }
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
