import { bar, curve, disc, picture, ring, shape, stroke, tone, rotated } from './drawing'

/** A padlock next to a key. */
export function lock(): string {
  return picture(tone.night, [
    disc([620, 430], 560, '#08452F'),
    disc([620, 430], 420, tone.forest),
    disc([620, 430], 290, '#0B6B46'),
    ring([620, 430], 490, tone.accent, 3),
    ...padlock(620),
    rotated(-32, [1130, 470], key()),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      disc([1010 + index * 62, 730], 14, index < 4 ? tone.leaf : tone.forest),
    ),
  ])
}

function padlock(x: number): string[] {
  return [
    curve(`M${x - 108} 420V300A108 108 0 0 1 ${x + 108} 300V420`, tone.strong, 46),
    curve(`M${x - 120} 400V300A120 120 0 0 1 ${x - 20} 184`, tone.paper, 12),
    bar([x - 176, 408], 376, 300, tone.night, 44),
    bar([x - 188, 390], 376, 300, tone.paper, 44),
    bar([x - 188, 390], 376, 66, tone.soft, 33),
    bar([x - 188, 424], 376, 32, tone.soft, 0),
    disc([x, 546], 40, tone.accent),
    shape(`M${x - 18} 560H${x + 18}L${x + 30} 638H${x - 30}Z`, tone.accent),
  ]
}

function key(): string[] {
  const [x, y] = [1130, 470]
  const parts = (dx: number, colour: string) => [
    ring([x - 130 + dx, y + dx], 82, colour, 40),
    stroke(
      [
        [x - 30 + dx, y + dx],
        [x + 270 + dx, y + dx],
      ],
      colour,
      36,
    ),
    stroke(
      [
        [x + 180 + dx, y + dx],
        [x + 180 + dx, y + 74 + dx],
      ],
      colour,
      34,
    ),
    stroke(
      [
        [x + 262 + dx, y + dx],
        [x + 262 + dx, y + 92 + dx],
      ],
      colour,
      34,
    ),
  ]
  return [...parts(12, '#042A1C'), ...parts(0, tone.amber)]
}
