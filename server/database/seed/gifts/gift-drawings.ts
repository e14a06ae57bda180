import {
  bar,
  curve,
  disc,
  picture,
  ring,
  rotated,
  shape,
  stroke,
  tone,
} from '../content/covers/drawing'

/** A mug with steam above it. */
export function mug(): string {
  return picture(tone.soft, [
    disc([800, 900], 560, tone.mint),
    bar([0, 720], 1600, 120, tone.accent, 0),
    ring([1010, 470], 110, tone.forest, 44),
    shape('M560 300H1000V640Q1000 720 920 720H640Q560 720 560 640Z', tone.paper),
    shape('M880 300H1000V640Q1000 720 920 720H840Q880 700 880 640Z', tone.line),
    bar([560, 288], 440, 30, tone.strong, 15),
    disc([740, 510], 92, tone.accent),
    ring([740, 510], 58, tone.paper, 14),
    bar([728, 470], 24, 80, tone.paper, 12),
    ...[660, 780, 900].map((x) => curve(`M${x} 240Q${x - 34} 200 ${x} 160T${x} 80`, tone.leaf, 14)),
  ])
}

/** Three stickers, one over the other. */
export function stickers(): string {
  return picture(tone.canvas, [
    disc([800, 420], 380, tone.soft),
    rotated(
      -14,
      [560, 430],
      [
        bar([390, 270], 340, 340, tone.paper, 60),
        disc([560, 440], 110, tone.amber),
        ring([560, 440], 74, tone.paper, 12),
      ],
    ),
    rotated(
      11,
      [1040, 430],
      [
        bar([870, 270], 340, 340, tone.paper, 60),
        bar([930, 350], 220, 34, tone.leaf),
        bar([930, 424], 150, 34, tone.mint),
        bar([930, 498], 190, 34, tone.accent),
      ],
    ),
    bar([620, 220], 360, 420, tone.night, 70),
    bar([640, 240], 320, 380, tone.forest, 56),
    stroke(
      [
        [710, 500],
        [780, 400],
        [840, 450],
        [900, 340],
      ],
      tone.amber,
      26,
    ),
    disc([900, 340], 30, tone.paper),
  ])
}

/** A device that keeps keys, with its cable. */
export function hardwareWallet(): string {
  return picture(tone.night, [
    disc([800, 420], 400, tone.forest),
    curve('M1130 420Q1300 420 1330 560T1600 700', tone.leaf, 30),
    bar([1040, 372], 120, 96, tone.strong, 14),
    bar([430, 290], 640, 260, tone.ink, 60),
    bar([450, 310], 600, 220, '#1E2A2D', 46),
    bar([500, 350], 350, 140, tone.mint, 18),
    ...[0, 1, 2, 3].map((index) => disc([560 + index * 76, 420], 22, tone.forest)),
    disc([950, 380], 30, tone.leaf),
    disc([950, 460], 30, tone.amber),
  ])
}
