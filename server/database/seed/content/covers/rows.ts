import { bar, disc, picture, ring, stroke, tone } from './drawing'

const tick = [[1268, 391] as const, [1283, 405] as const, [1309, 374] as const]
const lengths = [300, 250, 330, 280, 230]

/** A list of rates with one highlighted row. */
export function rows(): string {
  return picture(tone.forest, [
    disc([1500, 840], 560, tone.accent),
    disc([80, 20], 380, tone.night),
    ring([1500, 840], 640, tone.leaf, 3),
    bar([420, 64], 760, 120, tone.accent, 28),
    bar([372, 100], 856, 120, tone.leaf, 28),
    bar([342, 152], 940, 660, tone.night, 32),
    bar([324, 134], 940, 660, tone.paper, 32),
    bar([372, 176], 150, 18, tone.strong),
    bar([760, 176], 110, 18, tone.strong),
    bar([1080, 176], 130, 18, tone.strong),
    ...lengths.flatMap((length, index) => line(index, length)),
    disc([1294, 396], 46, tone.night),
    disc([1288, 390], 46, tone.amber),
    stroke(tick, tone.paper, 11),
  ])
}

function line(index: number, length: number): string[] {
  const y = 224 + index * 112
  const isHighlighted = index === 1
  const colours = [tone.accent, tone.amber, tone.leaf, tone.forest, tone.mint]
  const second = colours[(index + 2) % colours.length] ?? tone.accent
  return [
    ...(isHighlighted
      ? [bar([300, y + 2], 988, 104, tone.soft, 24)]
      : [
          stroke(
            [
              [372, y],
              [1216, y],
            ],
            tone.line,
            3,
          ),
        ]),
    disc([400, y + 54], 28, colours[index] ?? tone.accent),
    disc([444, y + 54], 28, tone.paper),
    disc([444, y + 54], 24, second),
    bar([500, y + 34], length * 0.6, 16, tone.ink),
    bar([500, y + 62], length * 0.4, 12, tone.strong),
    bar([760, y + 44], length * 0.62, 20, isHighlighted ? tone.accent : tone.strong),
    bar([1216 - length * 0.36, y + 44], length * 0.36, 20, isHighlighted ? tone.ink : tone.strong),
  ]
}
