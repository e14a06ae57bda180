import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { drawDirection, type DirectionCard } from './direction-card'
import { cardSize } from '@/lib/site/card-path'
import { alphabets, familyOf } from './look'
import { drawText, type TextCard } from './text-card'

export type Card = DirectionCard | TextCard

/** The card as PNG. Its parts are loaded with the first: most processes never draw one. */
export async function drawCard(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    loadFonts(),
  ])
  const element = card.kind === 'direction' ? drawDirection(card) : drawText(card)
  const svg = await satori(element, { ...cardSize, fonts: [...fonts] })
  const png = await sharp(Buffer.from(svg)).png({ palette: true, effort: 4 }).toBuffer()
  return new Uint8Array(png)
}

type CardFont = { name: string; weight: 500 | 700; style: 'normal'; data: Buffer }

const weights = [500, 700] as const
let known: Promise<readonly CardFont[]> | null = null

/* A family for each alphabet; a letter is looked for in one after the other. */
function loadFonts(): Promise<readonly CardFont[]> {
  known ??= Promise.all(
    weights.flatMap((weight) => alphabets.map((alphabet) => loadFont(alphabet, weight))),
  )
  return known
}

async function loadFont(
  alphabet: (typeof alphabets)[number],
  weight: CardFont['weight'],
): Promise<CardFont> {
  const { resolve } = createRequire(import.meta.url)
  const file = resolve(`@fontsource/onest/files/onest-${alphabet}-${weight}-normal.woff`)
  return { name: familyOf(alphabet), weight, style: 'normal', data: await readFile(file) }
}
