import { z } from 'zod'
import { claimNotice, deskStreamPath, type ClaimNotice } from '@/lib/contracts/desk/claim-notice'
import { fetchSigned } from '@/lib/http/fetch-signed'
import { localePath, type Locale } from '@/lib/i18n/locales'
import { logProblem } from '@/lib/log/client-log'
import { createEventReader, type StreamedEvent } from '../model/event-text'

/* The event has only the id; the page that shows the verification or withdrawal requests the rest. */
const idNotice = z.object({ id: z.string() })

const reconnectMilliseconds = 3_000

type Listening = {
  locale: Locale
  /** One claim moved. */
  onNews: (news: ClaimNotice) => void
  /** One verification changed. */
  onVerification: (id: string) => void
  /** One withdrawal changed. */
  onWithdrawal: (id: string) => void
  /** Anything may have changed: the connection is new, or there were too many events to list. */
  onAnyChange: () => void
}

/**
 * Listens to the queue's event stream until the returned function is called. The browser's own
 * EventSource cannot send a token, so the response is read as it arrives; a closed connection is opened
 * again.
 */
export function listenToClaims(listening: Listening): () => void {
  const { locale, onNews, onVerification, onWithdrawal, onAnyChange } = listening
  const stop = new AbortController()
  let timer: number | undefined

  const handleEvent = ({ name, data }: StreamedEvent) => {
    const news = name === 'claim' ? readNews(data) : null
    const changed = idNotice.safeParse(jsonOf(data)).data
    if (news) {
      onNews(news)
    } else if (name === 'verification' && changed) {
      onVerification(changed.id)
    } else if (name === 'withdrawal' && changed) {
      onWithdrawal(changed.id)
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
    const chunks = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    const read = createEventReader(handleEvent)
    for (let chunk = await chunks.read(); !chunk.done; chunk = await chunks.read()) {
      read(chunk.value)
    }
  }

  function connect(): void {
    listen()
      // The connection may break at any time; until it is open again, the queries poll.
      .catch(() => undefined)
      .finally(() => {
        if (!stop.signal.aborted) {
          timer = window.setTimeout(connect, reconnectMilliseconds)
        }
      })
  }

  connect()
  return () => {
    window.clearTimeout(timer)
    stop.abort()
  }
}

function readNews(data: string): ClaimNotice | null {
  const parsed = claimNotice.safeParse(jsonOf(data))
  if (!parsed.success) {
    logProblem('An event of the claim stream does not match its contract')
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
