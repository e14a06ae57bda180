/*
 * `LONG_SEED` repeats a run with the same random numbers. `LONG_SCALE` makes the tests longer or
 * shorter: with 0.1 they are short, with 10 they take a night. Each test prints both when it starts, so
 * that its findings can be reproduced.
 */
export const seed = readNumber('LONG_SEED') ?? Date.now() % 2_147_483_647
export const scale = readNumber('LONG_SCALE') ?? 1

/** Multiplies a number of steps or seconds by the scale; the result is at least one. */
export function scaled(ordinary: number): number {
  return Math.max(1, Math.round(ordinary * scale))
}

/** Prints a line without the reporter, which would add a heading to each line. */
export function print(part: string, text: string): void {
  process.stdout.write(`  ${part}: ${text}\n`)
}

export function printStart(part: string, what: string): void {
  print(part, `${what} (LONG_SEED=${seed} LONG_SCALE=${scale})`)
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
