export type Style = Record<string, string | number>

/** What `satori` lays out: elements as React makes them, without React. */
export type CardElement = {
  type: string
  key: null
  props: Record<string, unknown> & { children?: readonly CardElement[] | string }
}

/** A row or, with `flexDirection`, a column; what is null is left out. */
export function box(style: Style, ...children: readonly (CardElement | null)[]): CardElement {
  const present = children.filter((child) => child !== null)
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', ...style }, children: present },
  }
}

export function column(style: Style, ...children: readonly (CardElement | null)[]): CardElement {
  return box({ flexDirection: 'column', ...style }, ...children)
}

/** A text that ends in an ellipsis where its lines are full. */
export function text(words: string, style: Style & { lines: number }): CardElement {
  const { lines, ...rest } = style
  const clamped = { display: 'block', lineClamp: lines, wordBreak: 'break-word', ...rest }
  return { type: 'div', key: null, props: { style: clamped, children: words } }
}

type PictureSize = { width: number; height: number }

export function picture(svg: string, { width, height }: PictureSize): CardElement {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { type: 'img', key: null, props: { src, width, height, style: { width, height } } }
}
