import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Card } from './lay-out-card'

export type DrawnCard = { png: Uint8Array<ArrayBuffer>; etag: string }

export type CardStore = {
  /** Returns the card, and draws it if it is not cached. Null if too many cards wait to be drawn. */
  read: (card: Card) => Promise<DrawnCard | null>
}

type Options = {
  draw: (card: Card) => Promise<Uint8Array>
  maxCached?: number
  maxWaiting?: number
}

/**
 * A cache of cards by their content, which drops the least recently used card first. Cards are drawn
 * one at a time. After each card, drawing pauses for as long as the card took. Clients that keep
 * requesting new cards can therefore use at most half of one processor.
 */
export function createCardStore(options: Options): CardStore {
  const { draw, maxCached = 400, maxWaiting = 8 } = options
  // In the order of their last use, oldest first.
  const cards = new Map<string, Promise<DrawnCard>>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const drawInTurn = (card: Card): Promise<DrawnCard> => {
    waiting += 1
    const turn = last
      .then(async () => {
        const began = performance.now()
        const png = new Uint8Array(await draw(card))
        return { png, etag: tagOf(png), took: performance.now() - began }
      })
      .finally(() => (waiting -= 1))
    last = turn.then(({ took }) => pause(took, undefined, { ref: false })).catch(() => undefined)
    return turn
  }

  return {
    read: async (card) => {
      const key = keyOf(card)
      const found = cards.get(key)
      if (!found && waiting > maxWaiting) {
        return null
      }
      const drawn = found ?? drawInTurn(card)
      cards.delete(key)
      cards.set(key, drawn)
      for (const oldest of [...cards.keys()].slice(0, Math.max(0, cards.size - maxCached))) {
        cards.delete(oldest)
      }
      try {
        return await drawn
      } catch (error) {
        cards.delete(key)
        throw error
      }
    },
  }
}

function keyOf(card: Card): string {
  return createHash('sha256').update(JSON.stringify(card)).digest('base64url')
}

function tagOf(png: Uint8Array): string {
  return `"${createHash('sha256').update(png).digest('base64url').slice(0, 27)}"`
}
