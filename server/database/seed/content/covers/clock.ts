import { bar, disc, picture, ring, shape, stroke, tone, tornSheet, rotated } from './drawing'

/** A wall clock above a cash desk. */
export function clock(): string {
  return picture(tone.mint, [
    shape('M0 0H1600V600H0Z', '#C4E4D3'),
    disc([800, 340], 460, '#D3EBDE'),
    // The shutters behind the desk, left and right.
    ...[0, 1, 2, 3, 4, 5].flatMap((index) => [
      bar([60, 90 + index * 84], 250, 52, tone.mint, 10),
      bar([1290, 90 + index * 84], 250, 52, tone.mint, 10),
    ]),
    disc([814, 356], 262, tone.forest),
    disc([800, 340], 262, tone.accent),
    disc([800, 340], 222, tone.paper),
    ...ticks(),
    stroke(
      [
        [800, 340],
        [800, 184],
      ],
      tone.ink,
      14,
    ),
    stroke(
      [
        [800, 340],
        [904, 400],
      ],
      tone.ink,
      18,
    ),
    stroke(
      [
        [768, 320],
        [800, 340],
      ],
      tone.ink,
      18,
    ),
    disc([800, 340], 22, tone.amber),
    // The counter, and the things on it.
    bar([0, 660], 1600, 180, tone.forest, 0),
    bar([0, 640], 1600, 40, tone.night, 0),
    ...[0, 1, 2, 3, 4].map((index) => bar([60 + index * 310, 716], 240, 92, tone.accent, 14)),
    rotated(
      -7,
      [1120, 600],
      [
        tornSheet([1040, 560], 190, 104, tone.paper),
        bar([1064, 588], 90, 12, tone.accent),
        bar([1064, 612], 130, 10, tone.strong),
      ],
    ),
    ...[0, 1, 2, 3].map((index) =>
      bar(
        [404 + (index % 2) * 8, 612 - index * 26],
        130,
        26,
        index % 2 === 0 ? '#C98F27' : tone.amber,
        8,
      ),
    ),
  ])
}

function ticks(): string[] {
  return Array.from({ length: 12 }, (_, hour) => {
    const isQuarter = hour % 3 === 0
    return rotated(
      hour * 30,
      [800, 340],
      [
        isQuarter
          ? bar([793, 138], 14, 40, tone.accent, 7)
          : bar([796, 138], 8, 24, tone.strong, 4),
      ],
    )
  }).concat(ring([800, 340], 222, tone.leaf, 4))
}
