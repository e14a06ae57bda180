import { describe, expect, it } from 'vitest'
import { markup, nothing } from './markup'

describe('markup', () => {
  it('escapes its values', () => {
    expect(markup`<a href="${`"'&<>`}">`.markup).toBe('<a href="&quot;&#39;&amp;&lt;&gt;">')
  })

  it('removes characters that XML cannot contain', () => {
    const text = 'a\u000bb\u0000\u001f\uffff\ud800c'
    expect(markup`${text}\t\n${'😀'}`.markup).toBe('abc\t\n😀')
  })

  it('does not escape markup, alone or in lists', () => {
    const items = ['a', '<'].map((text) => markup`<li>${text}</li>`)
    expect(markup`<ul>${items}</ul>${nothing}${1}`.markup).toBe('<ul><li>a</li><li>&lt;</li></ul>1')
  })
})
