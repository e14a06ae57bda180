import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import { cacheControl, hasTag } from '@/server/http/endpoint/send-bytes'
import { answerError } from '@/server/http/errors/answer-error'
import { createCardStore, type CardStore } from './card-store'
import { layOutCard, sizeOfCard, type Card } from './lay-out-card'

const retrySeconds = 5

type Answered = {
  card: Card
  seconds: number
  /** Shown if it is cached and too many cards wait to be drawn. */
  before?: Card | null
}

/** Answers with a card, drawn if it is not cached, which browsers and other sites may keep for a while. */
export async function answerWithCard(
  c: ApiContext,
  container: Container,
  { card, seconds, before = null }: Answered,
): Promise<Response> {
  const store = storeOf(container)
  const drawn = (await store.read(card)) ?? (before && (await store.read(before)))
  if (drawn === null) {
    return answerError(c, new AppError('unavailable', { retryAfterSeconds: retrySeconds }))
  }
  const shared = {
    ETag: drawn.etag,
    'Cache-Control': cacheControl({ maxAgeSeconds: seconds }),
    // Social networks, messengers and the sites of partners show these pictures.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  if (hasTag(c.req.header('if-none-match'), drawn.etag)) {
    return c.body(null, 304, shared)
  }
  return c.body(drawn.png, 200, {
    ...shared,
    'Content-Type': 'image/png',
    'Content-Length': String(drawn.png.byteLength),
  })
}

/* Cards are cached for as long as the process runs. */
const storeByContainer = new WeakMap<Container, CardStore>()

function storeOf(container: Container): CardStore {
  const { painter } = container
  const draw = (card: Card) => painter.drawLayout(layOutCard(card), sizeOfCard(card))
  const cached = storeByContainer.get(container) ?? createCardStore({ draw })
  storeByContainer.set(container, cached)
  return cached
}
