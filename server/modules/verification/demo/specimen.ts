import { cardAlphabets, cardFamily } from '@/lib/site/card-path'
import type { LayoutElement } from '@/server/modules/files'
import { drawnAvatar, drawnGlare, drawnHand } from './drawings'

/** `glare`: a light hides the end of the number. `face`: the card hides the face. */
export type Flaw = 'glare' | 'face'

type SpecimenTexts = { bank: string; number: string; holder: string; hue: number }
type Texts = SpecimenTexts & { flaw: Flaw | null }

type Style = Record<string, string | number>
type Size = { width: number; height: number }
type Specimen = { layout: LayoutElement; size: Size }

/** Lays out the drawing of a photo that the input with this key asks for, marked as a specimen. */
export function layOutSpecimen(input: string, texts: Texts): Specimen {
  switch (input) {
    case 'card':
      return cardPhoto(texts)
    case 'screen':
      return screenPhoto(texts)
    case 'page':
      return documentPhoto(texts)
    default:
      return selfie(texts)
  }
}

function cardPhoto({ flaw, ...texts }: Texts): Specimen {
  const size = { width: 1200, height: 900 }
  const glare = flaw === 'glare' ? [picture(drawnGlare, 600, 300, { width: 560, height: 360 })] : []
  return photo(size, table(texts.hue), [
    bankCard(texts, { left: 170, top: 190, scale: 1 }),
    ...glare,
  ])
}

function selfie({ flaw, ...texts }: Texts): Specimen {
  const size = { width: 900, height: 1200 }
  const top = flaw === 'face' ? 370 : 740
  const held = [
    bankCard(texts, { left: 220, top, scale: 0.56 }),
    picture(drawnHand(texts.hue), 130, top + 130, { width: 140, height: 196 }),
  ]
  const person = picture(drawnAvatar(texts.hue), 100, 170, { width: 700, height: 1030 })
  return photo(size, wall(texts.hue), [person, ...held])
}

function screenPhoto({ bank, holder, hue, number }: Texts): Specimen {
  const size = { width: 720, height: 1280 }
  const line = (top: number, label: string, value: string) => [
    words(label, { left: 72, top, fontSize: 30, color: '#6b7280' }),
    words(value, { left: 72, top: top + 42, fontSize: 42, fontWeight: 700, color: '#111827' }),
  ]
  const head = { left: 0, top: 0, width: 720, height: 330, background: `hsl(${hue}, 52%, 46%)` }
  return photo(size, '#f4f5f7', [
    box(head),
    words(bank, { left: 72, top: 90, fontSize: 40, color: '#ffffff' }),
    words('Profile · Профиль', {
      left: 72,
      top: 190,
      fontSize: 54,
      fontWeight: 700,
      color: '#fff',
    }),
    ...line(420, 'Name · Имя', holder),
    ...line(600, 'Account · Счёт', number),
    ...line(780, 'Status · Статус', 'OK'),
  ])
}

function documentPhoto({ holder, hue, number }: Texts): Specimen {
  const size = { width: 1200, height: 900 }
  const line = (top: number, label: string, value: string) => [
    words(label, { left: 420, top, fontSize: 22, color: '#64748b' }),
    words(value, { left: 420, top: top + 28, fontSize: 36, fontWeight: 700, color: '#1e293b' }),
  ]
  const page = { left: 90, top: 110, width: 1020, height: 680, borderRadius: 24 }
  return photo(size, table(hue), [
    box({ ...page, background: `linear-gradient(120deg, hsl(${hue}, 40%, 92%), #ffffff)` }, [
      words('IDENTITY DOCUMENT · ДОКУМЕНТ', { left: 50, top: 36, fontSize: 30, color: '#334155' }),
      box({ left: 50, top: 120, width: 310, height: 400, background: `hsl(${hue}, 30%, 80%)` }),
      picture(drawnAvatar(hue), 60, 140, { width: 290, height: 380 }),
      ...line(130, 'Name · Имя', holder),
      ...line(240, 'Number · Номер', number),
      ...line(350, 'Valid until · Действует до', '01.01.2099'),
      words('P<XXXSPECIMEN<<OBRAZETS<<<<<<<<<<<<', { left: 50, top: 590, fontSize: 40 }),
    ]),
  ])
}

function bankCard(
  { bank, holder, hue, number }: SpecimenTexts,
  { left, scale, top }: { left: number; top: number; scale: number },
): LayoutElement {
  const at = (x: number, y: number, size: number) => ({
    ...{ left: x * scale, top: y * scale, fontSize: size * scale, color: '#ffffff' },
  })
  const sheet = { left, top, width: 860 * scale, height: 540 * scale, borderRadius: 40 * scale }
  const colours = `linear-gradient(125deg, hsl(${hue}, 62%, 40%), hsl(${hue + 30}, 55%, 26%))`
  const chip = { left: 70 * scale, top: 170 * scale, width: 120 * scale, height: 92 * scale }
  const grouped = number.replace(/(\d{4})(?=\d)/g, '$1 ')
  return box({ ...sheet, background: colours, transform: 'rotate(-4deg)' }, [
    words(bank === '' ? 'ID' : bank, { ...at(70, 60, 54), fontWeight: 700 }),
    box({ ...chip, background: '#d8c27a', borderRadius: 16 * scale }),
    words(grouped, { ...at(70, 310, 68), fontWeight: 700 }),
    words(holder, at(70, 430, 40)),
    words('01/99', at(690, 430, 40)),
  ])
}

const mark = 'ОБРАЗЕЦ · SPECIMEN'

/* The stamps make it clear to every viewer that the photo is a drawing. */
function photo(size: Size, background: string, children: readonly LayoutElement[]): Specimen {
  const fontSize = size.width / 15
  const stamp = { fontSize, fontWeight: 700, color: 'rgba(190, 24, 40, 0.5)' }
  const stamps = [0.16, 0.52, 0.86].map((part, index) =>
    words(mark, {
      ...stamp,
      left: size.width * (0.06 + index * 0.06),
      top: size.height * part - fontSize / 2,
      transform: `rotate(${index === 1 ? -14 : -6}deg)`,
    }),
  )
  const whole = { width: size.width, height: size.height, background, fontFamily, fontWeight: 500 }
  return { size, layout: box({ ...whole, left: 0, top: 0 }, [...children, ...stamps]) }
}

const fontFamily = cardAlphabets.map(cardFamily).join(', ')

const table = (hue: number) =>
  `linear-gradient(${100 + (hue % 70)}deg, hsl(${(hue + 180) % 360}, 16%, 70%), hsl(${(hue + 140) % 360}, 22%, 46%))`
const wall = (hue: number) =>
  `linear-gradient(${160 + (hue % 50)}deg, hsl(${(hue + 60) % 360}, 18%, 88%), hsl(${(hue + 90) % 360}, 16%, 68%))`

function box(style: Style, children: readonly LayoutElement[] = []): LayoutElement {
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', position: 'absolute', ...style }, children },
  }
}

function words(content: string, style: Style): LayoutElement {
  const placed = { display: 'block', position: 'absolute', whiteSpace: 'nowrap', ...style }
  return { type: 'div', key: null, props: { style: placed, children: content } }
}

function picture(svg: string, left: number, top: number, { height, width }: Size): LayoutElement {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const style = { position: 'absolute', left, top, width, height }
  return { type: 'img', key: null, props: { src, width, height, style } }
}
