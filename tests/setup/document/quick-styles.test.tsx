import { afterEach, beforeAll, expect, it } from 'vitest'
import { quickStyles } from './quick-styles'

let page: Window
let quick: Window['getComputedStyle']
let jsdoms: Window['getComputedStyle']

/* The setup of the tests does not change a frame's window: its computed styles are jsdom's. */
beforeAll(() => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  page = frame.contentWindow as Window
  quick = quickStyles(page)
  jsdoms = page.getComputedStyle.bind(page)
})

afterEach(() => page.document.body.replaceChildren())

function same(html: string) {
  page.document.body.innerHTML = html
  for (const element of page.document.querySelectorAll('*')) {
    const [ours, theirs] = [quick(element), jsdoms(element)]
    const what = `${element.localName} of ${html}`
    expect(ours.display, what).toBe(theirs.display)
    expect(ours.getPropertyValue('visibility'), what).toBe(theirs.getPropertyValue('visibility'))
    expect(ours.pointerEvents, what).toBe(theirs.pointerEvents)
    expect(ours.opacity, what).toBe(theirs.opacity)
  }
}

const names =
  `a br button col colgroup details dialog div embed fieldset h1 input label li noscript p rt
  script slot summary svg table tbody td template title tr ul`.split(/\s+/)
const attributes = [
  '',
  'hidden',
  'hidden="until-found"',
  'open',
  'popover',
  'type="hidden"',
  'style="display: flex"',
  'hidden style="display: grid"',
  'style="visibility: hidden"',
  'style="pointer-events: none"',
  'style="opacity: 0"',
  'style="visibility: inherit; pointer-events: inherit; display: none"',
]

it.each(names)('answers for <%s> as jsdom does', (name) => {
  for (const attribute of attributes) {
    page.document.body.replaceChildren()
    const holder = page.document.createElement('div')
    holder.innerHTML = `<div style="visibility: hidden; pointer-events: none"><p></p></div><${name} ${attribute}></${name}>`
    same(holder.innerHTML)
  }
})

it('lets the children of what is hidden or not to be pressed inherit it', () => {
  same(
    '<div style="visibility: hidden"><p><b></b><i style="visibility: visible"><u></u></i></p></div>',
  )
  same('<div style="pointer-events: none"><p><b style="pointer-events: auto"></b><i></i></p></div>')
  same('<table hidden><tbody hidden><tr hidden><td></td></tr></tbody></table>')
  same('<details><summary>a</summary><summary>b</summary></details>')
})

it('leaves all else to jsdom', () => {
  page.document.body.innerHTML = '<p style="overflow-x: clip; color: red"></p>'
  const style = quick(page.document.querySelector('p') as Element)
  expect(style.getPropertyValue('overflow-x')).toBe('clip')
  expect(style.color).toBe('rgb(255, 0, 0)')
})

it('leaves a document to jsdom whose style sheet hides or shows something', () => {
  same('<style>p { scrollbar-width: none }</style><p></p>')
  same('<style>p { display: none } .pale { visibility: hidden }</style><p></p><b class="pale"></b>')
})
