import { describe, expect, it } from 'vitest'
import { toShownMail } from './mail-html'

const origin = 'https://kantor.example'
const mail = (body: string) =>
  `<html><head><style>a{}</style><meta http-equiv="refresh" content="0;url=/"></head><body>${body}</body></html>`

const shown = (body: string, hasLinks = true) => toShownMail(mail(body), { origin, hasLinks })

describe('a mail that is shown at the desk', () => {
  it.each([
    ['a style sheet and a refresh', ''],
    ['a script', '<script>alert(1)</script>'],
    ['a form', '<form action="/x"><button>Go</button></form>'],
    ['a frame', '<iframe src="https://kantor.example/"></iframe>'],
    ['a drawing', '<svg><script>1</script></svg>'],
    ['a picture of another site', '<img src="https://evil.example/pixel.png">'],
    ['a picture without an address', '<img srcset="https://evil.example/pixel.png 1x">'],
  ])('has no %s', (_name, body) => {
    expect(shown(body).html).not.toMatch(/style|meta|script|form|iframe|svg|img|evil/)
  })

  it('opens links to this office in a new tab, and no others', () => {
    const { html, links } = shown(
      `<a href="${origin}/claim/1#secret">Open</a><a href="${origin}/rules">Rules</a>` +
        '<a href="https://evil.example/#x">Elsewhere</a><a href="javascript:alert(1)">Run</a>',
    )
    expect(html).toContain(
      `<a href="${origin}/claim/1#secret" target="_blank" rel="noopener noreferrer">Open</a>`,
    )
    expect(html).not.toMatch(/evil|javascript/)
    expect(links).toEqual([{ href: `${origin}/claim/1#secret`, text: 'Open' }])
  })

  it('has no links at all where they do not work', () => {
    const { html, links } = shown(`<a class="m" href="${origin}/claim/1">Open</a>`, false)
    expect(html).toContain('<a class="m">Open</a>')
    expect(links).toEqual([])
  })

  it('lists a link once, however often the mail has it', () => {
    const link = `<a href="${origin}/claim/1#secret">Open</a>`
    expect(shown(link + link).links).toHaveLength(1)
  })
})
