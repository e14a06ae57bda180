import { expect, it } from 'vitest'
import { waitTone } from '@/features/desk/claims/model/waiting-time'
import { promisedTime } from './promise'

it('a wait turns amber when two thirds of the promised time are over, and red when all of it is', () => {
  const promised = promisedTime({
    submittedAt: '2026-11-21T12:00:00.000Z',
    promisedUntil: '2026-11-21T12:30:00.000Z',
  })
  expect([19, 20, 29, 30].map((minutes) => waitTone(minutes, promised))).toEqual([
    'calm',
    'soon',
    'soon',
    'late',
  ])
})

it('a wait without a promise has no colour', () => {
  expect(promisedTime({ submittedAt: null, promisedUntil: null })).toBeNull()
  expect(waitTone(9000, null)).toBe('calm')
})
