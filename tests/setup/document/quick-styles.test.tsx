import { afterEach, beforeAll, expect, it } from 'vitest'
import { quickStyles } from './quick-styles'

let page: Window
let quick: Window['getComputedStyle']
let jsdoms: Window['getComputedStyle']

/* The tests' environment changes only the main window, so a frame's computed styles are jsdom's own. */
beforeAll(() => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  page = frame.contentWindow as Window
  quick = quickStyles(page)
  jsdoms = page.getComputedStyle.bind(page)
})

afterEach(() => page.document.body.replaceChildren())

function expectSameStyles(html: string) {
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

it.each(names)('computes the same styles for <%s> as jsdom', (name) => {
  for (const attribute of attributes) {
    page.document.body.replaceChildren()
    const holder = page.document.createElement('div')
    holder.innerHTML = `<div style="visibility: hidden; pointer-events: none"><p></p></div><${name} ${attribute}></${name}>`
    expectSameStyles(holder.innerHTML)
  }
})

it('inherits hidden visibility and pointer events from parents', () => {
  expectSameStyles(
    '<div style="visibility: hidden"><p><b></b><i style="visibility: visible"><u></u></i></p></div>',
  )
  expectSameStyles(
    '<div style="pointer-events: none"><p><b style="pointer-events: auto"></b><i></i></p></div>',
  )
  expectSameStyles('<table hidden><tbody hidden><tr hidden><td></td></tr></tbody></table>')
  expectSameStyles('<details><summary>a</summary><summary>b</summary></details>')
})

it('takes all other properties from jsdom', () => {
  page.document.body.innerHTML = '<p style="overflow-x: clip; color: red"></p>'
  const style = quick(page.document.querySelector('p') as Element)
  expect(style.getPropertyValue('overflow-x')).toBe('clip')
  expect(style.color).toBe('rgb(255, 0, 0)')
})

it('uses jsdom for a document with a style sheet that hides or shows elements', () => {
  expectSameStyles('<style>p { scrollbar-width: none }</style><p></p>')
  expectSameStyles(
    '<style>p { display: none } .pale { visibility: hidden }</style><p></p><b class="pale"></b>',
  )
})
