import { act } from '@testing-library/react'

/** Replaces the browser's `EventSource`, which jsdom does not have. Tests send its events with `say`. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  readyState = 1
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.opened.push(this)
  }

  say(event: string, data: unknown = {}) {
    act(() => {
      this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
    })
  }

  close() {
    this.readyState = FakeEventSource.CLOSED
  }
}
