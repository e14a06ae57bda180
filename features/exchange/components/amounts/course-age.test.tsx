import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { CourseAge } from './course-age'

const updatedAt = '2026-11-20T12:30:00.000Z'
const [minute, hour, day] = [60, 3600, 86_400]

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** The texts before and after hydration, and all texts for which space is reserved. */
async function ageAfter(seconds: number) {
  vi.setSystemTime(Date.parse(updatedAt) + seconds * 1000)
  const { container, unmount } = renderWithMessages(<CourseAge updatedAt={updatedAt} />, 'en')
  const currentText = () => container.textContent
  const beforeHydration = currentText()
  await act(() => vi.advanceTimersByTimeAsync(1))
  const reserved = container.querySelector('[data-forms]')?.getAttribute('data-forms')?.split('\n')
  const result = { beforeHydration, text: currentText(), reserved: reserved ?? [] }
  unmount()
  return result
}

describe('the age of a course', () => {
  it.each([
    [1, 'updated just now'],
    [59, 'updated 59 sec ago'],
    [minute, 'updated 1 min ago'],
    [hour - 1, 'updated 59 min ago'],
    [hour, 'updated 1 hr ago'],
    [2 * day - 1, 'updated 47 hr ago'],
    [2 * day, 'updated 2 days ago'],
    [90 * day, 'updated 90 days ago'],
  ])('of %i seconds is shown as "%s"', async (seconds, expected) => {
    expect((await ageAfter(seconds)).text).toBe(expected)
  })

  it('never needs more room than is reserved, even before hydration', async () => {
    for (const seconds of [1, 59, hour - 1, 2 * day - 1, 999 * day]) {
      const { beforeHydration, text, reserved } = await ageAfter(seconds)
      expect(reserved).toContain(beforeHydration)
      expect(reserved).toContain(text)
    }
  })
})
