import { act } from '@testing-library/react'

/** The browser's `EventSource`, which jsdom does not have; a test sends its events. */
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
