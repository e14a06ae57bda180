import { bar, curve, disc, picture, shape, tone, rotated } from './drawing'

/** A map with cash desks and a route between them. */
export function pins(): string {
  return picture('#D3EBDE', [
    ...rotatedBlocks(),
    // The river, and the roads that cross it.
    curve('M-60 690C300 560 420 820 760 660S1240 420 1680 520', tone.leaf, 120),
    curve('M-60 690C300 560 420 820 760 660S1240 420 1680 520', '#5DBE92', 84),
    curve('M-40 250C420 330 640 90 1640 210', tone.paper, 44),
    curve('M470 -40C520 300 420 520 560 900', tone.paper, 44),
    curve('M1130 -40C1060 260 1200 560 1080 900', tone.paper, 44),
    curve(
      'M300 556C300 440 420 330 600 272S800 440 860 520S1180 520 1330 380',
      tone.accent,
      12,
      '2 30',
    ),
    ...pin(300, 556, 0.85, tone.forest),
    ...pin(600, 272, 1.25, tone.accent),
    ...pin(860, 520, 0.95, tone.forest),
    ...pin(1330, 380, 1.15, tone.amber),
    ...pin(1120, 190, 0.7, tone.leaf),
  ])
}

function rotatedBlocks(): string[] {
  const blocks = [0, 1, 2, 3, 4, 5, 6].flatMap((column) =>
    [0, 1, 2, 3, 4].map((row) => {
      const wide = 150 + ((column * 3 + row * 5) % 4) * 18
      const isPark = (column * 2 + row * 3) % 7 === 0
      const built = (column + row) % 3 === 0 ? tone.canvas : tone.soft
      const fill = isPark ? tone.mint : built
      return bar([column * 250 - 60, row * 200 - 60], wide + 40, 160, fill, 18)
    }),
  )
  return [rotated(-8, [800, 420], blocks)]
}

function pin(x: number, y: number, scale: number, colour: string): string[] {
  const size = (amount: number) => Math.round(amount * scale)
  const [head, drop] = [size(74), size(190)]
  const middle = y - drop + head
  const body = `M${x} ${y}C${x - size(30)} ${y - size(52)} ${x - head} ${middle + size(46)} ${x - head} ${middle}A${head} ${head} 0 0 1 ${x + head} ${middle}C${x + head} ${middle + size(46)} ${x + size(30)} ${y - size(52)} ${x} ${y}Z`
  return [
    `<ellipse cx="${x + size(26)}" cy="${y + size(4)}" rx="${size(62)}" ry="${size(16)}" fill="${tone.night}" opacity="0.22"/>`,
    shape(body, colour),
    disc([x, middle], size(36), tone.paper),
    disc([x, middle], size(14), colour),
  ]
}
