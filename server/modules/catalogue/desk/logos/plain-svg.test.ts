import { describe, expect, it } from 'vitest'
import { isPlainSvg, isSvg } from './plain-svg'

const bytes = (text: string) => new TextEncoder().encode(text)
const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"${attributes}>${content}</svg>`
const shape = '<path d="M0 0h4v4z"/>'

describe('a plain drawing', () => {
  it.each([
    ['shapes', svg(shape)],
    [
      'a declaration and a comment',
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- a -->${svg(shape)}`,
    ],
    [
      'the document type of older programs',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(shape)}`,
    ],
    ['its own styles', svg(`<style>.a{fill:#f00}</style>${shape}`)],
    ['references within it', svg('<g id="a"/><use xlink:href="#a"/><path fill="url(#b)"/>')],
  ])('may have %s', (_name, text) => {
    expect(isPlainSvg(bytes(text))).toBe(true)
  })

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script with a prefix', svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>')],
    ['a handler', svg(shape, ' onload="alert(1)"')],
    ['a handler after a slash', svg('<path/onclick="alert(1)"/>')],
    ['HTML', svg('<foreignObject><b/></foreignObject>')],
    ['a picture', svg('<image href="data:image/png;base64,AA"/>')],
    ['a reference to another file', svg('<use href="https://evil.example/a.svg#a"/>')],
    ['a reference without quotes', svg('<use href=file:///etc/passwd />')],
    ['an encoded reference', svg('<use href="&#104;ttp://evil.example/"/>')],
    ['a colour from another file', svg('<path fill="url(https://evil.example/a)"/>')],
    ['an imported style sheet', svg('<style>@import "https://evil.example/a.css";</style>')],
    ['another base', svg(shape, ' xml:base="https://evil.example/"')],
    ['a style sheet', `<?xml-stylesheet href="a.css"?>${svg(shape)}`],
    ['entities', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`],
    ['entities in an old type', `<!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY a "b">]>${svg('&a;')}`],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg(shape)}`],
    ['hundreds of repetitions', svg('<use href="#a"/>'.repeat(200))],
    ['something before it', `<html>${svg(shape)}</html>`],
  ])('may not have %s', (_name, text) => {
    expect(isPlainSvg(bytes(text))).toBe(false)
  })

  it('is text in UTF-8', () => {
    const wide = Buffer.from(svg(shape), 'utf16le')
    expect(isPlainSvg(wide)).toBe(false)
    expect(isPlainSvg(Buffer.from([0xff, 0xfe, 0xfd]))).toBe(false)
    expect([isSvg(bytes(svg('<script/>'))), isSvg(bytes('GIF89a'))]).toEqual([true, false])
  })
})
