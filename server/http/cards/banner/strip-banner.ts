import type { LayoutElement } from '@/server/modules/files'
import { box, brandSign, column, fontFamily, picture } from '../frame'
import {
  action,
  fitted,
  fontSizeFor,
  letterWidth,
  logo,
  type BannerCard,
  type Palette,
} from './banner-parts'

/* The widths of a strip's three parts. */
const shapes = {
  90: { name: 150, pair: 358, sign: 32, logo: 34, gap: 16, button: { height: 42, fontSize: 17 } },
  60: { name: 92, pair: 222, sign: 22, logo: 22, gap: 10, button: { height: 30, fontSize: 12.5 } },
} as const

/** A low banner: name, pair with its course, and button side by side. */
export function layOutStrip(card: BannerCard, palette: Palette): LayoutElement {
  const { size, direction, demo } = card
  const { site, from, to } = direction
  const shape = size.height === 90 ? shapes[90] : shapes[60]
  const scale = size.height / 90
  const nameWidth = shape.name - shape.sign - 8
  const pairWidth = shape.pair - 2 * shape.logo - 18
  return box(
    {
      ...{ ...size, alignItems: 'center', justifyContent: 'space-between' },
      ...{ boxSizing: 'border-box', padding: `0 ${shape.gap}px`, fontFamily },
      ...{ border: `1px solid ${palette.line}`, background: palette.ground },
    },
    box(
      { alignItems: 'center', width: shape.name, flexShrink: 0 },
      picture(brandSign, { width: shape.sign, height: shape.sign }),
      column(
        { marginLeft: 8 },
        fitted(site.name, {
          ...{ width: nameWidth, most: 22 * scale, least: 10, lines: 2 },
          ...{ color: palette.ink, weight: 700 },
        }),
      ),
    ),
    box(
      { alignItems: 'center', width: shape.pair, flexShrink: 0 },
      logo(from, shape.logo, palette),
      box({ marginLeft: -shape.logo * 0.2 }, logo(to, shape.logo, palette)),
      column(
        { marginLeft: 10 },
        fitted(`${demo === null ? '' : `${demo} · `}${from.name} – ${to.name}`, {
          ...{ width: pairWidth, most: 16 * scale, least: 9.5, color: palette.ink2 },
        }),
        layOutCourse(card, { palette, width: pairWidth, most: 22 * scale }),
      ),
    ),
    action({ content: card.action, ...shape.button, palette }),
  )
}

const smallest = 9

type Course = { palette: Palette; width: number; most: number }

function layOutCourse({ direction }: BannerCard, { palette, ...fit }: Course): LayoutElement {
  const { figures, site } = direction
  if (figures === null) {
    return fitted(site.host, { ...fit, least: 9, color: palette.ink3 })
  }
  const { course } = figures
  const written = { ...fit, least: smallest, color: palette.ink, weight: 700 } as const
  const isLong = fontSizeFor(course, written) * course.length * letterWidth > fit.width
  // A number that is cut off would be wrong.
  return fitted(course, { ...written, lines: isLong ? 2 : 1 })
}
