import { expect, it } from 'vitest'
import { requisiteText } from './requisite-text'

it.each([
  ['a card', '4276550012345518', '4276\u00a05500\u00a01234\u00a05518'],
  ['a long card', '6304123412341234123', '6304\u00a01234\u00a01234\u00a01234\u00a0123'],
  ['an IBAN', 'DE89370400440532013000', 'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000'],
  ['a telephone number', '+79161234567', '+7\u00a0916\u00a0123-45-67'],
  ['a wallet', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'],
  ['an account of twenty digits', '40817810099910004312', '40817810099910004312'],
  ['a name', 'ANNA IVANOVA', 'ANNA IVANOVA'],
])('%s', (_name, value, shown) => {
  expect(requisiteText(value)).toBe(shown)
})
