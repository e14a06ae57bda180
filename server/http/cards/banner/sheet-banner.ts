import type { BannerSize } from '@/lib/site/banner-path'
import type { LayoutElement } from '@/server/modules/files'
import { box, brandSign, column, fontFamily, picture } from '../frame'
import {
  action,
  arrow,
  fitted,
  letterWidth,
  logo,
  type BannerCard,
  type Palette,
} from './banner-parts'

type Shape = {
  padding: number
  sign: number
  name: number
  logo: number
  pair: number
  course: number
  note: number
  button: { height: number; fontSize: number }
}

const shapes: readonly { fits: (size: BannerSize) => boolean; shape: Shape }[] = [
  {
    fits: ({ width }) => width <= 160,
    shape: {
      ...{ padding: 14, sign: 26, name: 18, logo: 42, pair: 18, course: 18, note: 10.5 },
      button: { height: 42, fontSize: 16 },
    },
  },
  {
    fits: ({ width, height }) => width < 400 && height > 300,
    shape: {
      ...{ padding: 20, sign: 32, name: 22, logo: 56, pair: 22, course: 24, note: 12 },
      button: { height: 48, fontSize: 18 },
    },
  },
  {
    fits: ({ width }) => width < 400,
    shape: {
      ...{ padding: 18, sign: 28, name: 20, logo: 40, pair: 18, course: 24, note: 11 },
      button: { height: 42, fontSize: 17 },
    },
  },
  {
    fits: () => true,
    shape: {
      ...{ padding: 48, sign: 60, name: 40, logo: 104, pair: 48, course: 62, note: 24 },
      button: { height: 88, fontSize: 36 },
    },
  },
]

const isLow = ({ height }: BannerSize): boolean => height < 300

/** A tall banner: name, pair, course and button below each other. */
export function layOutSheet(card: BannerCard, palette: Palette): LayoutElement {
  const { size, direction } = card
  const shape = shapes.find(({ fits }) => fits(size))?.shape
  if (!shape) {
    throw new Error('every size has a shape')
  }
  const width = size.width - 2 * shape.padding
  return column(
    {
      ...{ ...size, boxSizing: 'border-box', justifyContent: 'space-between', fontFamily },
      ...{ padding: shape.padding, border: `1px solid ${palette.line}` },
      background: palette.ground,
    },
    box(
      { alignItems: 'center' },
      picture(brandSign, { width: shape.sign, height: shape.sign }),
      box(
        { marginLeft: shape.sign * 0.3 },
        fitted(direction.site.name, {
          ...{
            width: width - shape.sign * 1.3,
            most: shape.name,
            least: 10,
            lines: isLow(size) ? 1 : 2,
          },
          ...{ color: palette.ink, weight: 700 },
        }),
      ),
    ),
    layOutPair(card, { shape, palette, width }),
    column({}, ...courseLines(card, { shape, palette, width })),
    action({ content: card.action, ...shape.button, palette }),
  )
}

type Parts = { shape: Shape; palette: Palette; width: number }

function layOutPair({ direction: { from, to }, size }: BannerCard, parts: Parts): LayoutElement {
  const { shape, palette, width } = parts
  const name = { width, most: shape.pair, least: 11, color: palette.ink, weight: 700 } as const
  const isOneText = size.width > size.height
  const logos = box(
    { alignItems: 'center' },
    logo(from, shape.logo, palette),
    box({ margin: `0 ${shape.logo * 0.2}px` }, arrow(shape.logo * 0.5, palette)),
    logo(to, shape.logo, palette),
  )
  return column(
    {},
    logos,
    box({ height: shape.logo * (isLow(size) ? 0.2 : 0.35) }),
    ...(isOneText
      ? [fitted(`${from.name} – ${to.name}`, { ...name, lines: 2 })]
      : [fitted(from.name, { ...name, lines: 2 }), fitted(to.name, { ...name, lines: 2 })]),
  )
}

/* The two sides of a course stand below each other where one line is too narrow. */
function courseLines({ direction, size }: BannerCard, parts: Parts): LayoutElement[] {
  const { shape, palette, width } = parts
  const { figures, note, site } = direction
  const small = {
    width,
    most: shape.note,
    least: 9,
    lines: isLow(size) ? 1 : 2,
    color: palette.ink3,
  }
  if (figures === null) {
    return [fitted(site.host, { ...small, most: shape.note * 1.3 })]
  }
  const { course } = figures
  const [unit = '', rest = ''] = course.split(' = ')
  const isNarrow = width < 150 || course.length * shape.course * letterWidth > width * 1.4
  const lines = isNarrow ? [`${unit} =`, rest] : [course]
  const written = { width, most: shape.course, least: 9, color: palette.ink, weight: 700 } as const
  return [...lines.map((line) => fitted(line, written)), fitted(note, small)]
}
