import { describe, expect, it } from 'vitest'
import { aPdf, aPicture } from '@/tests/factories/claims/receipt-files'
import { sniffType } from './sniff-type'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('sniffType', () => {
  it('recognises the accepted types by their first bytes', async () => {
    expect(sniffType(await aPicture().jpeg().toBuffer())).toBe('jpeg')
    expect(sniffType(await aPicture().png().toBuffer())).toBe('png')
    expect(sniffType(await aPicture().webp().toBuffer())).toBe('webp')
    expect(sniffType(aPdf)).toBe('pdf')
    expect(sniffType(latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe('heic')
    expect(sniffType(latin1('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'))).toBe('heic')
  })

  it.each([
    ['an empty file', ''],
    ['less than a signature', '\xff\xd8'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      'SVG with an XML declaration',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///x">]>',
    ],
    ['compressed SVG', '\x1f\x8b\x08\0\0\0\0\0'],
    ['GIF', 'GIF89a/*\x01\0'],
    ['HTML', '<!doctype html>'],
    ['HTML before a PDF', '<html>%PDF-1.4 %%EOF'],
    ['a Windows program', 'MZ\x90\0\x03'],
    ['a Linux program', '\x7fELF\x02\x01'],
    ['an archive', 'PK\x03\x04\x14\0'],
    ['a video', '\0\0\0\x18ftypmp42\0\0\0\0'],
    ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['audio in RIFF', 'RIFF\x24\0\0\0WAVEfmt '],
    ['the EICAR test file', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'],
  ])('returns null for %s', (_name, text) => {
    expect(sniffType(latin1(text))).toBeNull()
  })
})
