import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle'

let readyState: DocumentReadyState

beforeEach(() => {
  vi.useFakeTimers()
  readyState = 'complete'
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('whenIdle', () => {
  it('runs the task when the page has loaded and the browser is idle', () => {
    readyState = 'interactive'
    const task = vi.fn()
    whenIdle(task)
    vi.advanceTimersByTime(60_000)
    expect(task).not.toHaveBeenCalled()

    window.dispatchEvent(new Event('load'))
    expect(task).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_500)
    expect(task).toHaveBeenCalledOnce()
  })

  it.each(['interactive', 'complete'] as const)(
    'can be cancelled while the document is %s',
    (state) => {
      readyState = state
      const task = vi.fn()
      const cancel = whenIdle(task)
      cancel()
      window.dispatchEvent(new Event('load'))
      vi.advanceTimersByTime(60_000)
      expect(task).not.toHaveBeenCalled()
    },
  )
})
