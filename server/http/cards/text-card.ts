import type { LayoutElement } from '@/server/modules/files'
import { box, column, picture, text, frame, type CardSite, colour, largeSign } from './frame'

export type TextCard = {
  kind: 'text'
  site: CardSite
  title: string
  summary: string
  note: string
}

/** Lays out the card of a page or a news article: its title and its summary. */
export function layOutText({ site, title, summary, note }: TextCard): LayoutElement {
  const content = box(
    { flexGrow: 1, alignItems: 'center', justifyContent: 'space-between' },
    column(
      { width: 740 },
      text(title, { lines: 3, fontWeight: 700, lineHeight: 1.15, ...titleSize(title) }),
      summary === ''
        ? null
        : text(summary, {
            lines: 3,
            marginTop: 24,
            fontSize: 30,
            lineHeight: 1.35,
            color: colour.ink2,
          }),
    ),
    picture(largeSign, { width: 210, height: 210 }),
  )
  return frame(site, content, note)
}

function titleSize(title: string) {
  if (title.length <= 32) {
    return { fontSize: 68, letterSpacing: -2 }
  }
  return title.length <= 70
    ? { fontSize: 54, letterSpacing: -1.5 }
    : { fontSize: 44, letterSpacing: -1 }
}
