import type { LayoutElement } from '@/server/modules/files'

export type Style = Record<string, string | number>

/** A row or, with `flexDirection`, a column; what is null is left out. */
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

/** A text that ends in an ellipsis where its lines are full. */
export function text(words: string, style: Style & { lines: number }): LayoutElement {
  const { lines, ...rest } = style
  const clamped = { display: 'block', lineClamp: lines, wordBreak: 'break-word', ...rest }
  return { type: 'div', key: null, props: { style: clamped, children: words } }
}

type PictureSize = { width: number; height: number }

export function picture(svg: string, { width, height }: PictureSize): LayoutElement {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { type: 'img', key: null, props: { src, width, height, style: { width, height } } }
}
