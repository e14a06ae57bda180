import { describe, expect, it } from 'vitest'
import { createEventReader, type StreamedEvent } from './event-text'

function eventsFrom(chunks: readonly string[]): StreamedEvent[] {
  const events: StreamedEvent[] = []
  const read = createEventReader((event) => events.push(event))
  chunks.forEach(read)
  return events
}

const text = 'retry: 3000\n\nevent: claim\ndata: {"a":1}\n\n: \n\nevent: changed\ndata: {}\n\n'
const events = [
  { name: 'claim', data: '{"a":1}' },
  { name: 'changed', data: '{}' },
]

describe('the parser of server-sent events', () => {
  it('reports each event once, however the text is split', () => {
    for (const size of [1, 2, 7, 1000]) {
      const chunks = text.match(new RegExp(`[^]{1,${String(size)}}`, 'g')) ?? []
      expect(eventsFrom(chunks)).toEqual(events)
    }
  })

  it('does not report an incomplete event', () => {
    expect(eventsFrom(['event: claim\ndata: {}'])).toEqual([])
  })
})
