/** The product's colours, with two additional greens. */
export const tone = {
  night: '#063826',
  forest: '#08583A',
  accent: '#0A7A4F',
  leaf: '#35A877',
  mint: '#A9D9C0',
  soft: '#E3F3EA',
  canvas: '#F3F4F0',
  line: '#E1E5DD',
  strong: '#C9D0C5',
  paper: '#FFFEF9',
  ink: '#12181A',
  amber: '#E0A63A',
} as const

const coverSize = { width: 1600, height: 840 } as const

type Point = readonly [x: number, y: number]

/** A complete picture on a background of one colour. */
export function picture(background: string, parts: string[]): string {
  const { width, height } = coverSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${background}"/>`,
    ...parts,
    '</svg>',
  ].join('\n')
}

export function disc([x, y]: Point, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export function ring([x, y]: Point, radius: number, stroke: string, width: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
}

export function bar(
  [x, y]: Point,
  width: number,
  height: number,
  fill: string,
  round = height / 2,
) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`
}

export function stroke(points: readonly Point[], colour: string, width: number, dash = ''): string {
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return curve(path, colour, width, dash)
}

export function curve(path: string, colour: string, width: number, dash = ''): string {
  const dashed = dash === '' ? '' : ` stroke-dasharray="${dash}"`
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashed}/>`
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`
}

export function rotated(degrees: number, [x, y]: Point, parts: string[]): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`
}

/** A sheet of paper with its upper left corner at this point, and a torn lower edge. */
export function tornSheet([x, y]: Point, width: number, height: number, fill: string): string {
  const teeth = Math.round(width / 30)
  const step = width / teeth
  const low = y + height
  const edge = Array.from({ length: teeth }, (_, index) => {
    const right = x + width - index * step
    return `L${right - step / 2} ${low - 18}L${right - step} ${low}`
  })
  const top = `M${x} ${y + 22}Q${x} ${y} ${x + 22} ${y}H${x + width - 22}Q${x + width} ${y} ${x + width} ${y + 22}`
  return shape(`${top}V${low}${edge.join('')}Z`, fill)
}
