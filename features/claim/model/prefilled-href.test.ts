import { expect, it } from 'vitest'
import { prefilledHref } from './prefilled-href'

const text = 'Заявка № 7'

it.each([
  ['email', 'mailto:help@example.com', 'mailto:help@example.com?subject=%D0%97'],
  ['telegram', 'https://t.me/office', 'https://t.me/office?text=%D0%97'],
  ['link', 'https://wa.me/79990000000', 'https://wa.me/79990000000?text=%D0%97'],
  ['link', 'https://t.me/office?start=1', 'https://t.me/office?start=1&text=%D0%97'],
] as const)('a message by %s to %s names the claim', (kind, href, start) => {
  const link = prefilledHref({ kind, href }, text)
  expect(link.startsWith(start)).toBe(true)
  expect(link.endsWith('%E2%84%96%207')).toBe(true)
})

it.each([
  ['phone', 'tel:+79990000000'],
  ['link', 'https://office.example/chat'],
] as const)('a channel of kind %s keeps its link %s', (kind, href) => {
  expect(prefilledHref({ kind, href }, text)).toBe(href)
})
