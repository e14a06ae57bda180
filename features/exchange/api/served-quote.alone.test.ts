import { expect, it, vi } from 'vitest'
import { pairAnswer } from '@/tests/factories/exchange-answers'
import { servedQuote } from './served-quote'

vi.mock('./load-exchange', () => ({
  loadedPair: () => pairAnswer({ verificationCourse: '0.0106' }),
}))

it('renders the usual course on the server, as the form opens with it', () => {
  expect(servedQuote('ru', { from: 1, to: 2 })?.rules.courseType).toBe('default')
})
