import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Card } from './lay-out-card'

export type DrawnCard = { png: Uint8Array<ArrayBuffer>; etag: string }

export type CardStore = {
  /** The card, drawn at most once; null when too many are waiting to be drawn. */
  read: (card: Card) => Promise<DrawnCard | null>
}

type Options = {
  draw: (card: Card) => Promise<Uint8Array>
  mostKept?: number
  mostWaiting?: number
}

/**
 * A cache of cards by their content; the least recently used goes first. Cards are drawn one at a
 * time, and after each the process pauses for as long as it took: whoever keeps asking for new ones
 * takes at most half of one processor.
 */
export function createCardStore(options: Options): CardStore {
  const { draw, mostKept = 400, mostWaiting = 8 } = options
  // In the order in which they were last used.
  const cards = new Map<string, Promise<DrawnCard>>()
  let last: Promise<unknown> = Promise.resolve()
  let present = 0

  const drawInTurn = (card: Card): Promise<DrawnCard> => {
    present += 1
    const turn = last
      .then(async () => {
        const began = performance.now()
        const png = new Uint8Array(await draw(card))
        return { png, etag: tagOf(png), took: performance.now() - began }
      })
      .finally(() => (present -= 1))
    last = turn.then(({ took }) => pause(took, undefined, { ref: false })).catch(() => undefined)
    return turn
  }

  return {
    read: async (card) => {
      const key = keyOf(card)
      const found = cards.get(key)
      if (!found && present > mostWaiting) {
        return null
      }
      const drawn = found ?? drawInTurn(card)
      cards.delete(key)
      cards.set(key, drawn)
      for (const oldest of [...cards.keys()].slice(0, Math.max(0, cards.size - mostKept))) {
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
