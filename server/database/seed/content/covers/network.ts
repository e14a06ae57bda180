import { disc, picture, ring, stroke, tone } from './drawing'

type Node = readonly [x: number, y: number, radius: number]

const left: Node[] = [
  [380, 420, 84],
  [170, 260, 40],
  [300, 150, 30],
  [520, 190, 52],
  [120, 500, 34],
  [250, 660, 56],
  [480, 690, 36],
  [620, 520, 44],
  [640, 340, 26],
]
const right: Node[] = [
  [1230, 410, 92],
  [1030, 230, 38],
  [1220, 150, 30],
  [1420, 220, 50],
  [950, 400, 26],
  [1000, 570, 48],
  [1190, 690, 40],
  [1420, 640, 58],
  [1510, 430, 34],
]
const ties: [number, number][] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((index): [number, number] => [0, index]),
  [1, 2],
  [2, 3],
  [1, 4],
  [4, 5],
  [5, 6],
  [6, 7],
  [7, 8],
  [3, 8],
]

/** Two networks with almost no connection between them. */
export function network(): string {
  return picture(tone.canvas, [
    disc([330, 430], 470, tone.soft),
    disc([1260, 410], 470, tone.forest),
    disc([1260, 410], 350, tone.accent),
    disc([330, 430], 330, '#D3EBDE'),
    stroke(
      [
        [660, 340],
        [920, 400],
      ],
      tone.strong,
      6,
      '2 20',
    ),
    stroke(
      [
        [664, 522],
        [948, 568],
      ],
      tone.strong,
      6,
      '2 20',
    ),
    ...net(left, { tie: tone.leaf, node: tone.accent, heart: tone.paper }),
    ...net(right, { tie: tone.mint, node: tone.paper, heart: tone.amber }),
  ])
}

function net(nodes: Node[], colour: { tie: string; node: string; heart: string }): string[] {
  const at = (index: number) => nodes[index] ?? ([0, 0, 0] as const)
  return [
    ...ties.map(([from, to]) => {
      const [[x1, y1], [x2, y2]] = [at(from), at(to)]
      return stroke(
        [
          [x1, y1],
          [x2, y2],
        ],
        colour.tie,
        6,
      )
    }),
    ...nodes.flatMap(([x, y, radius], index) => [
      disc([x + 6, y + 8], radius, tone.night),
      disc([x, y], radius, colour.node),
      ...(radius > 45 ? [ring([x, y], radius - 16, colour.heart, 7)] : []),
      ...(index === 0 ? [disc([x, y], 30, colour.heart)] : []),
    ]),
  ]
}
