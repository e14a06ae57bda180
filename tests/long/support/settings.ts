/*
 * `LONG_SEED` repeats a run, `LONG_SCALE` makes everything longer or shorter: 0.1 is a short run,
 * 10 a night. A part prints both when it begins, so that whatever it finds can be reproduced.
 */
export const seed = readNumber('LONG_SEED') ?? Date.now() % 2_147_483_647
export const scale = readNumber('LONG_SCALE') ?? 1

/** A number of steps or seconds for a run of ordinary length, scaled, at least one. */
export function scaled(ordinary: number): number {
  return Math.max(1, Math.round(ordinary * scale))
}

/** Prints without the reporter, which would put a heading over every line. */
export function say(part: string, text: string): void {
  process.stdout.write(`  ${part}: ${text}\n`)
}

export function sayBeginning(part: string, what: string): void {
  say(part, `${what} (LONG_SEED=${seed} LONG_SCALE=${scale})`)
}

function readNumber(name: string): number | null {
  const text = process.env[name]
  if (text === undefined || text === '') {
    return null
  }
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0) {
    throw new Error(`${name} must be a number of at least 0.`)
  }
  return value
}
