import type { LayoutElement } from '@/server/modules/files'
import { box, column, image, picture, text, frame, type CardSite, arrowSign, colour } from './frame'

export type DirectionCard = {
  kind: 'direction'
  site: CardSite
  from: CardSide
  to: CardSide
  /** Null while the direction is paused. */
  figures: { course: string; limits: string | null } | null
  labels: { course: string; limits: string; paused: string }
  note: string
  /** Whether this is a demo course, which comes from no market. */
  isDemo: boolean
}

/**
 * One currency on the card, its logo as a `data:` address. Without a logo, the first letter of its name
 * is shown.
 */
export type CardSide = { label: string; name: string; logo: string | null }

/** Lays out the card: the two currencies, the course and the limits. */
export function layOutDirection(card: DirectionCard): LayoutElement {
  const { site, from, to, figures, labels, note } = card
  const content = column(
    { flexGrow: 1, justifyContent: 'space-between' },
    box(
      { alignItems: 'center', flexGrow: 1 },
      side(from),
      box(
        {
          width: 72,
          height: 72,
          margin: '0 28px',
          alignItems: 'center',
          justifyContent: 'center',
          borderRadius: 36,
          background: colour.accentSoft,
        },
        picture(arrowSign, { width: 40, height: 40 }),
      ),
      side(to),
    ),
    box({ height: 2, margin: '24px 0 22px', borderTop: `2px dashed ${colour.line}` }),
    figures === null
      ? text(labels.paused, { lines: 2, fontSize: 36, color: colour.ink2 })
      : layOutFigures(figures, labels),
  )
  return frame(site, content, note)
}

function side({ label, name, logo }: CardSide): LayoutElement {
  return box(
    { width: 424, alignItems: 'center' },
    logo === null ? letter(name) : image(logo, { width: 96, height: 96 }),
    column(
      { width: 306, marginLeft: 22 },
      text(label, { lines: 1, fontSize: 24, color: colour.ink3 }),
      text(name, {
        lines: 3,
        marginTop: 2,
        fontSize: nameSize(name),
        fontWeight: 700,
        lineHeight: 1.15,
        letterSpacing: -0.5,
      }),
    ),
  )
}

function letter(name: string): LayoutElement {
  return box(
    {
      width: 96,
      height: 96,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: 48,
      background: colour.lineSoft,
      color: colour.ink2,
      fontSize: 42,
      fontWeight: 700,
    },
    text((Array.from(name.trim())[0] ?? '').toUpperCase(), { lines: 1 }),
  )
}

type Figures = NonNullable<DirectionCard['figures']>

/* A truncated number would be wrong, so long numbers get a smaller font and separate lines. */
function layOutFigures(
  { course, limits }: Figures,
  labels: DirectionCard['labels'],
): LayoutElement {
  const length = course.length + (limits?.length ?? 0)
  if (length > 52) {
    return column(
      {},
      line(labels.course, course),
      limits === null ? null : line(labels.limits, limits),
    )
  }
  return box(
    { alignItems: 'flex-end', justifyContent: 'space-between' },
    figure(labels.course, course, length <= 42 ? 48 : 36),
    limits === null ? null : figure(labels.limits, limits, 30),
  )
}

function line(label: string, value: string): LayoutElement {
  return box(
    { alignItems: 'baseline', marginTop: 6 },
    text(label, { lines: 1, width: 130, fontSize: 24, color: colour.ink3 }),
    text(value, { lines: 1, width: 842, fontWeight: 700, fontSize: value.length <= 46 ? 34 : 26 }),
  )
}

function figure(label: string, value: string, fontSize: number): LayoutElement {
  return column(
    { flexShrink: 1 },
    text(label, { lines: 1, fontSize: 24, color: colour.ink3 }),
    text(value, { lines: 1, marginTop: 2, fontSize, fontWeight: 700, letterSpacing: -0.5 }),
  )
}

function nameSize(name: string): number {
  const longestWord = Math.max(...name.split(/\s+/).map(({ length }) => length))
  if (name.length <= 28 && longestWord <= 12) {
    return 42
  }
  return name.length <= 48 && longestWord <= 16 ? 32 : 26
}
