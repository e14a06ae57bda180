import { expect, it } from 'vitest'
import { shortened } from './texts'

it.each([
  ['4276065688242454', 'bank', '••••\u00a02454'],
  ['+79161234567', 'bank', '••••\u00a04567'],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'crypto', 'TJRa\u00a0bPrw\u00a0…\u00a0jpRT\u00a0v8'],
  ['U1234567', 'emoney', 'U1234567'],
] as const)('a destination in short: %s', (value, kind, shown) => {
  expect(shortened(value, { kind })).toBe(shown)
})
