import { bar, curve, disc, picture, ring, shape, stroke, tone } from './drawing'

/** Two stacks of coins on level scales. */
export function coins(): string {
  return picture(tone.soft, [
    disc([800, 980], 620, tone.mint),
    disc([800, 980], 440, '#BFE3D0'),
    bar([0, 720], 1600, 120, tone.accent, 0),
    bar([0, 720], 1600, 10, tone.leaf, 0),
    // The post of the scales, with its foot and its shadow.
    shape('M650 720Q800 640 950 720Z', tone.forest),
    bar([788, 190], 24, 500, tone.forest, 12),
    bar([420, 196], 760, 22, tone.night, 11),
    disc([800, 207], 40, tone.amber),
    disc([800, 207], 18, tone.paper),
    ...side(430),
    ...side(1170),
    ...stack(430, 7, [tone.amber, '#C98F27']),
    ...stack(1170, 7, [tone.leaf, tone.accent]),
    ...loose(190, 668, tone.leaf, tone.paper),
    ...loose(1410, 668, tone.amber, tone.paper),
  ])
}

function side(x: number): string[] {
  return [
    stroke(
      [
        [x - 170, 540],
        [x, 212],
        [x + 170, 540],
      ],
      tone.forest,
      5,
    ),
    disc([x, 207], 14, tone.paper),
    shape(
      `M${x - 200} 540H${x + 200}Q${x + 150} 610 ${x} 610Q${x - 150} 610 ${x - 200} 540Z`,
      tone.forest,
    ),
    curve(`M${x - 160} 562Q${x - 100} 592 ${x} 592`, tone.leaf, 5),
  ]
}

function stack(x: number, count: number, [light, dark]: readonly [string, string]): string[] {
  return Array.from({ length: count }, (_, index) => {
    const left = x - 92 + ((index * 5) % 3) * 7 - 7
    const top = 506 - index * 34
    return [
      bar([left, top], 184, 34, index % 2 === 0 ? dark : light, 10),
      bar([left + 24, top + 13], 60, 8, tone.paper, 4),
    ]
  }).flat()
}

function loose(x: number, y: number, face: string, mark: string): string[] {
  return [
    disc([x + 8, y + 8], 78, tone.forest),
    disc([x, y], 78, face),
    ring([x, y], 58, mark, 6),
    bar([x - 7, y - 30], 14, 60, mark, 7),
  ]
}
