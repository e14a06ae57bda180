import { cardSize } from '@/lib/site/card-path'
import type { LayoutElement } from '@/server/modules/files'
import { box, column, picture, text } from './element'
import { brandSign, colour, fontFamily, tornEdge } from './look'

export type CardSite = { name: string; host: string }

const sideSpace = 64
const slipWidth = cardSize.width - 2 * sideSpace

/** The office's name above a slip, whose lower edge is torn. */
export function frame(site: CardSite, slip: LayoutElement, note: string): LayoutElement {
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
      slip,
    ),
    picture(tornEdge(slipWidth), { width: slipWidth, height: 11 }),
    text(note, { lines: 1, height: 34, marginTop: 20, fontSize: 24, color: colour.ink3 }),
  )
}
