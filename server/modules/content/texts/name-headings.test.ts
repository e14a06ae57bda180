import { expect, it } from 'vitest'
import { nameHeadings } from './name-headings'

it.each([
  ['<h2>One {#two}</h2>', '<h2 id="two">One</h2>'],
  ['<h2>One  {#two-2} \n</h2>', '<h2 id="two-2">One</h2>'],
  ['<h2>One {#two} three</h2>', '<h2 id="one-two-three">One {#two} three</h2>'],
  ['<h2>One {#Two}</h2>', '<h2 id="one-two">One {#Two}</h2>'],
])('gives the heading %j an id', (html, named) => {
  expect(nameHeadings(html, '').html).toBe(named)
})

it('transliterates Russian headings like slugs, and cuts an id after a whole word', () => {
  const idOf = (text: string) => nameHeadings(`<h2>${text}</h2>`, '').headings[0]?.id
  expect(idOf('Хранение и ещё щит')).toBe('khranenie-i-eshche-shchit')
  expect(idOf(`${'word '.repeat(12)}longer`)).toBe('word-'.repeat(12).slice(0, -1))
  expect(idOf('→')).toBe('part')
})

it('is fast for a heading with many spaces', () => {
  const html = `<h2>a${' '.repeat(300_000)}b</h2>`
  expect(nameHeadings(html, '').headings).toEqual([{ id: 'a-b', text: 'a b' }])
})

it('avoids ids that are reserved for pages', () => {
  const ids = (html: string, prefix = '') =>
    [...nameHeadings(html, prefix).html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids('<h2>Site map</h2><h3>Site map</h3>')).toEqual(['part-site-map', 'part-site-map-2'])
  expect(ids('<h2>Map {#site-map}</h2>')).toEqual(['part-site-map'])
  expect(ids('<h2>Map</h2>', 'site-')).toEqual(['part-site-map'])
  expect(ids('<h2>Site</h2>')).toEqual(['site'])
})
