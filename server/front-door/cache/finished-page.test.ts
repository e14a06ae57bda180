import { describe, expect, it } from 'vitest'
import { sourceHash } from '../content-security-policy'
import { hashPage, withoutNonce } from './finished-page'

const nonce = '3f9a6c0e51d24b78'
const own = (text: string, more = '') => `<script nonce="${nonce}"${more}>${text}</script>`

describe('hashPage', () => {
  it('lists the hashes of the scripts that have the nonce', () => {
    const { html, hashes } = hashPage(
      `<p>ё</p>${own('go()')}${own('б()\n', ' id="_R_"')}<script id="a" nonce="${nonce}">c()</script>`,
      nonce,
    )
    expect(hashes).toEqual(['go()', 'б()\n', 'c()'].map(sourceHash))
    expect(html).toBe(
      '<p>ё</p><script>go()</script><script id="_R_">б()\n</script><script id="a">c()</script>',
    )
  })

  it.each([
    '<script>steal()</script>',
    '<script nonce="">steal()</script>',
    '<script nonce="0000000000000000">steal()</script>',
    `<script data-x=" nonce='${nonce}'">steal()</script>`,
    '<script type="module">steal()</script>',
    '<SCRIPT>steal()</SCRIPT>',
    '<svg><script>steal()</script></svg>',
  ])('does not list the hash of an injected script: %s', (injected) => {
    const { hashes } = hashPage(`${own('go()')}${injected}${own('on()')}`, nonce)
    expect(hashes).toEqual(['go()', 'on()'].map(sourceHash))
  })

  it.each([
    // An unclosed tag or script also takes in the beginning of the next script, including the nonce.
    '<script data-x="',
    '<script src="data:text/javascript,steal()" data-x=',
    '<script>steal();',
    '<script>steal();<!--',
  ])(
    'lists only hashes of our own scripts after injected text that is not closed: %s',
    (injected) => {
      const { hashes } = hashPage(`${injected}${own('go()')}${own('on()')}`, nonce)
      const ours = ['go()', 'on()'].map(sourceHash)
      expect(hashes.filter((hash) => !ours.includes(hash))).toEqual([])
    },
  )

  it('removes every occurrence of the nonce from the page', () => {
    const text = `self.__next_f.push([1,":HL[\\"/a.css\\",\\"style\\",{\\"nonce\\":\\"${nonce}\\"}]"])`
    const page =
      `<link rel="preload" href="/a.js" nonce="${nonce}"/><script src="/a.js" nonce="${nonce}" async="">` +
      `</script>${own(text)}<p>${nonce}</p>`
    const { html, hashes } = hashPage(page, nonce)
    expect(html).not.toContain(nonce)
    expect(html).toContain('<script src="/a.js" async=""></script>')
    expect(html).toContain('{\\"nonce\\":\\"$undefined\\"}')
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(html) ?? []
    expect(hashes).toEqual([sourceHash(script)])
  })
})

it('divides long data among scripts, and lists the hash of each', () => {
  const line = `${'1'.repeat(40_000)}\n`
  const push = (text: string) => `self.__next_f.push([1,${JSON.stringify(text)}])`
  const { html, hashes } = hashPage(own(push(line + line)), nonce)
  expect(html).toBe(`<script>${push(line)}</script>`.repeat(2))
  expect(hashes).toEqual([sourceHash(push(line))])
})

describe('withoutNonce', () => {
  it('removes the nonce from a header', () => {
    const header = `</a.js>; rel=preload; as="script"; nonce="${nonce}"; crossorigin=""`
    expect(withoutNonce(header, nonce)).toBe('</a.js>; rel=preload; as="script"; crossorigin=""')
  })
})
