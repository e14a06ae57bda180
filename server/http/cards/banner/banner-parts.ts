import type { Banner, BannerTheme } from '@/lib/site/banner-path'
import type { LayoutElement } from '@/server/modules/files'
import type { CardSide, DirectionCard } from '../direction-card'
import { arrowSign, box, image, picture, text } from '../frame'

export type BannerCard = Banner & {
  kind: 'banner'
  direction: DirectionCard
  /** The text of the button: what a click on the banner does. */
  action: string
  /** Marks a course that comes from no market; null for a real one. */
  demo: string | null
}

/** Colours of tailwind.config.ts, for both themes. */
export const palettes = {
  light: {
    ground: '#FFFEF9',
    line: '#C9D0C5',
    ink: '#12181A',
    ink2: '#4A555A',
    ink3: '#5F6A68',
    accent: '#0A7A4F',
    onAccent: '#FFFFFF',
    plate: '#EEF1EC',
  },
  dark: {
    ground: '#151A1C',
    line: '#394346',
    ink: '#EEF2EF',
    ink2: '#B4BEBB',
    ink3: '#8D9995',
    accent: '#3ECF8E',
    onAccent: '#06150E',
    plate: '#DCE2DE',
  },
} as const satisfies Record<BannerTheme, Record<string, string>>
export type Palette = (typeof palettes)[BannerTheme]

/* The width of a letter of the font in relation to its size, rather too large than too small. */
export const letterWidth = 0.62

export type Fit = { width: number; most: number; least: number; lines?: number }

/** The font size, between `least` and `most`, at which a text fits the width; `least` if it never does. */
export function fontSizeFor(content: string, { width, most, least, lines = 1 }: Fit): number {
  const perLine = Math.max(1, Math.ceil(Array.from(content).length / lines))
  return Math.max(least, Math.min(most, Math.floor((width / (perLine * letterWidth)) * 2) / 2))
}

export function fitted(
  content: string,
  { color, weight = 500, ...fit }: Fit & { color: string; weight?: 500 | 700 },
): LayoutElement {
  const fontSize = fontSizeFor(content, fit)
  return text(content, {
    lines: fit.lines ?? 1,
    maxWidth: fit.width,
    fontSize,
    color,
    fontWeight: weight,
    lineHeight: 1.2,
  })
}

/** The logo on a light plate, because logos are drawn for a light ground. */
export function logo(side: CardSide, size: number, palette: Palette): LayoutElement {
  const inner = Math.round(size * 0.78)
  return box(
    {
      ...{ width: size, height: size, alignItems: 'center', justifyContent: 'center' },
      ...{ flexShrink: 0, borderRadius: size / 2, background: palette.plate },
    },
    side.logo === null
      ? text((Array.from(side.name.trim())[0] ?? '').toUpperCase(), {
          ...{ lines: 1, fontSize: inner * 0.6, fontWeight: 700, color: palettes.light.ink2 },
        })
      : image(side.logo, { width: inner, height: inner }),
  )
}

export function arrow(size: number, palette: Palette): LayoutElement {
  const sign = arrowSign.replace(palettes.light.accent, palette.accent)
  return picture(sign, { width: size, height: size })
}

type Action = { content: string; height: number; fontSize: number; palette: Palette }

/** What looks like a button: the whole banner is a link. */
export function action({ content, height, fontSize, palette }: Action): LayoutElement {
  return box(
    {
      ...{ height, padding: `0 ${Math.round(height * 0.45)}px`, flexShrink: 0 },
      ...{ alignItems: 'center', justifyContent: 'center', borderRadius: height / 4 },
      ...{ background: palette.accent, color: palette.onAccent },
    },
    text(content, { lines: 1, fontSize, fontWeight: 700 }),
  )
}
