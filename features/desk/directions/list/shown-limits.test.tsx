import { expect, it } from 'vitest'
import { bitcoin } from '@/tests/factories/exchange-answers'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ShownLimits } from './shown-limits'

it.each([
  [{ min: '0.00050758', max: '1.234567891234' }, '0.00051 – 1.2345678 BTC'],
  [{ min: '0.002', max: null }, '0.002 – ∞ BTC'],
  [{ min: null, max: '3' }, '0 – 3 BTC'],
  // No round number is between them.
  [{ min: '0.00050758', max: '0.000508' }, '0.00050758 – 0.000508 BTC'],
])('the limits %o are shown as the customer sees them: %s', (send, text) => {
  const { container } = renderWithMessages(<ShownLimits send={send} from={bitcoin} />, 'en')
  expect(container.textContent.replaceAll('\u00a0', ' ')).toBe(text)
})
