import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pairAnswer } from '@/tests/factories/exchange-answers'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ShownCourse } from './shown-course'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const shown = (course: string, before: string | null) => (
  <ShownCourse pair={pairAnswer()} course={course} before={before} />
)
const announced = () => screen.getByRole('status').textContent
const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

describe('a course that changes', () => {
  it('is announced at once, and of more changes within half a minute the last one then', async () => {
    const { rerender } = renderWithMessages(shown('90', null), 'en')
    await passSeconds(1)
    expect(announced()).toBe('')
    rerender(shown('91', '90'))
    await passSeconds(1)
    expect(announced()).toContain(' 91 ')

    // The old course is shown only for a moment.
    for (const course of ['92', '93']) {
      rerender(shown(course, '91'))
      await passSeconds(1)
      rerender(shown(course, null))
      await passSeconds(1)
    }
    expect(announced()).toContain(' 91 ')
    await passSeconds(30)
    expect(announced()).toContain(' 93 ')
  })
})
