import { bar, disc, picture, ring, stroke, tone, tornSheet, rotated } from './drawing'

const [x, y, width, height] = [560, 96, 480, 660] as const
const middle = [800, 420] as const

/** A paper slip of an exchange office, with a torn edge. */
export function slip(): string {
  return picture(tone.accent, [
    disc([250, 900], 520, tone.forest),
    disc([1480, 60], 420, tone.forest),
    disc([1480, 60], 250, tone.night),
    ring([250, 900], 620, tone.leaf, 3),
    rotated(9, middle, [tornSheet([x + 60, y + 10], width, height, tone.mint)]),
    rotated(-5, middle, [
      tornSheet([x + 22, y + 26], width, height, tone.night),
      tornSheet([x, y], width, height, tone.paper),
      ...head(),
      ...[0, 1, 2, 3, 4].flatMap(row),
    ]),
    rotated(-16, [1060, 640], stamp()),
  ])
}

function head(): string[] {
  const [left, right, line] = [x + 48, x + 432, y + 222]
  return [
    disc([x + 76, y + 76], 28, tone.accent),
    disc([x + 116, y + 76], 28, tone.amber),
    bar([x + 176, y + 66], 130, 20, tone.strong),
    bar([left, y + 142], 286, 46, tone.accent, 14),
    bar([x + 350, y + 142], 82, 46, tone.soft, 14),
    stroke(horizontal(left, right, line), tone.strong, 4, '2 14'),
  ]
}

function row(index: number): string[] {
  const top = y + 262 + index * 66
  const [name, value] = [110 + ((index * 37) % 60), 120 + ((index * 53) % 70)]
  return [
    bar([x + 48, top], name, 16, tone.strong),
    bar([x + 432 - value, top], value, 16, tone.ink),
    stroke(horizontal(x + 48, x + 432, top + 42), tone.line, 3),
  ]
}

function horizontal(from: number, to: number, at: number) {
  return [[from, at] as const, [to, at] as const]
}

function stamp(): string[] {
  const tick = [[1024, 642] as const, [1050, 668] as const, [1098, 614] as const]
  return [
    disc([1072, 652], 92, tone.night),
    disc([1060, 640], 92, tone.leaf),
    ring([1060, 640], 70, tone.paper, 5),
    stroke(tick, tone.paper, 14),
  ]
}
