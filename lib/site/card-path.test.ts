import { expect, it } from 'vitest'
import { cardPath } from './card-path'

it.each([
  ['/', '/cards/page/home.png'],
  ['/faq', '/cards/page/faq.png'],
  ['/partners/users', '/cards/page/partners-users.png'],
  ['/news', '/cards/page/news.png'],
  ['/news?page=2', '/cards/page/news.png'],
  ['/news/opened', '/cards/news/opened.png'],
  ['/exchange/bitcoin-to-sberbank', '/cards/exchange/bitcoin-to-sberbank.png'],
  ['/what-nobody-knows', '/cards/page/home.png'],
])('the preview picture of links to %s is %s', (path, card) => {
  expect(cardPath(path)).toBe(card)
})
