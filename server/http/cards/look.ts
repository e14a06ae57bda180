import { cardAlphabets, cardFamily } from '@/lib/site/card-path'

/** A card is always light: nobody knows the reader's theme. The tokens of tailwind.config.ts. */
export const colour = {
  canvas: '#F3F4F0',
  slip: '#FFFEF9',
  line: '#C9D0C5',
  lineSoft: '#E1E5DD',
  ink: '#12181A',
  ink2: '#4A555A',
  ink3: '#5F6A68',
  accent: '#0A7A4F',
  accentSoft: '#E3F3EA',
} as const

const arrows = 'M11.5 8 7.5 12l4 4M7.5 12h17M20.5 16l4 4-4 4M24.5 20h-17'
const stroke = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'

/** The office's sign, as in public/icon.svg. */
export const brandSign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour.accent}"/><path ${stroke} stroke="#fff" stroke-width="2.4" d="${arrows}"/></svg>`

export const largeSign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 5 22 22"><path ${stroke} stroke="${colour.accentSoft}" stroke-width="2.4" d="${arrows}"/></svg>`

export const arrowSign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path ${stroke} stroke="${colour.accent}" stroke-width="2" d="M5 12h14m-6-6 6 6-6 6"/></svg>`

/** The torn lower edge of a slip. */
export function tornEdge(width: number): string {
  const tooth = 16
  const count = Math.round(width / tooth)
  const teeth = Array.from({ length: count }, () => `l${tooth / 2} 10 ${tooth / 2} -10`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${count * tooth} 11" preserveAspectRatio="none"><path fill="${colour.slip}" d="M0 0v1${teeth}V0z"/></svg>`
}

export const fontFamily = cardAlphabets.map(cardFamily).join(', ')
