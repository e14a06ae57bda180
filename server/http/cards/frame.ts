import { cardSize } from '@/lib/site/card-path'
import type { LayoutElement } from '@/server/modules/files'
import { cardAlphabets, cardFamily } from '@/lib/site/card-path'

/** Colours of tailwind.config.ts. A card is always light, because the viewer's theme is not known. */
export const colour = {
  canvas: '#F3F4F0',
  slip: '#FFFEF9',
  line: '#C9D0C5',
  lineSoft: '#E1E5DD',
  ink: '#12181A',
  ink2: '#4A555A',
  ink3: '#5F6A68',
  accent: '#0A7A4F',
  accentSoft: '#E3F3EA',
} as const

const arrows = 'M11.5 8 7.5 12l4 4M7.5 12h17M20.5 16l4 4-4 4M24.5 20h-17'
const stroke = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'

/** The office's logo, as in public/icon.svg. */
export const brandSign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour.accent}"/><path ${stroke} stroke="#fff" stroke-width="2.4" d="${arrows}"/></svg>`

export const largeSign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 5 22 22"><path ${stroke} stroke="${colour.accentSoft}" stroke-width="2.4" d="${arrows}"/></svg>`

export const arrowSign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path ${stroke} stroke="${colour.accent}" stroke-width="2" d="M5 12h14m-6-6 6 6-6 6"/></svg>`

/** The torn lower edge of the sheet of paper on a card. */
function tornEdge(width: number): string {
  const tooth = 16
  const count = Math.round(width / tooth)
  const teeth = Array.from({ length: count }, () => `l${tooth / 2} 10 ${tooth / 2} -10`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${count * tooth} 11" preserveAspectRatio="none"><path fill="${colour.slip}" d="M0 0v1${teeth}V0z"/></svg>`
}

export const fontFamily = cardAlphabets.map(cardFamily).join(', ')

export type CardSite = { name: string; host: string }

const sideSpace = 64
const sheetWidth = cardSize.width - 2 * sideSpace

/** The frame of a card: the office's name above a sheet of paper with a torn lower edge. */
export function frame(site: CardSite, content: LayoutElement, note: string): LayoutElement {
  return column(
    {
      ...cardSize,
      boxSizing: 'border-box',
      padding: `48px ${sideSpace}px 40px`,
      background: colour.canvas,
      color: colour.ink,
      fontFamily,
      fontWeight: 500,
    },
    box(
      { alignItems: 'center', justifyContent: 'space-between' },
      box(
        { alignItems: 'center' },
        picture(brandSign, { width: 56, height: 56 }),
        text(site.name, { lines: 1, maxWidth: 560, marginLeft: 18, fontSize: 36, fontWeight: 700 }),
      ),
      text(site.host, { lines: 1, maxWidth: 420, fontSize: 26, color: colour.ink3 }),
    ),
    column(
      {
        flexGrow: 1,
        marginTop: 32,
        padding: '40px 48px 30px',
        background: colour.slip,
        borderRadius: '28px 28px 0 0',
        overflow: 'hidden',
      },
      content,
    ),
    picture(tornEdge(sheetWidth), { width: sheetWidth, height: 11 }),
    text(note, { lines: 1, height: 34, marginTop: 20, fontSize: 24, color: colour.ink3 }),
  )
}

type Style = Record<string, string | number>

/** A row or, with `flexDirection`, a column. Children that are null are skipped. */
export function box(style: Style, ...children: readonly (LayoutElement | null)[]): LayoutElement {
  const present = children.filter((child) => child !== null)
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', ...style }, children: present },
  }
}

export function column(
  style: Style,
  ...children: readonly (LayoutElement | null)[]
): LayoutElement {
  return box({ flexDirection: 'column', ...style }, ...children)
}

/** A text that ends in an ellipsis if it needs more than this number of lines. */
export function text(content: string, style: Style & { lines: number }): LayoutElement {
  const { lines, ...rest } = style
  const clamped = { display: 'block', lineClamp: lines, wordBreak: 'break-word', ...rest }
  return { type: 'div', key: null, props: { style: clamped, children: content } }
}

/** A file inside a layout, which loads nothing. */
export function dataAddress(type: 'image/svg+xml' | 'image/png', bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

type PictureSize = { width: number; height: number }

export function picture(svg: string, size: PictureSize): LayoutElement {
  return image(dataAddress('image/svg+xml', Buffer.from(svg)), size)
}

export function image(src: string, { width, height }: PictureSize): LayoutElement {
  return { type: 'img', key: null, props: { src, width, height, style: { width, height } } }
}
