/**
 * Runs one piece of work at a time. What is asked for while it runs is gathered and done once more
 * after it, so whoever asked sees what was there when they asked, and no queue grows.
 */
export function createSingleFlight<Part>(
  run: (parts: ReadonlySet<Part>) => Promise<void>,
): (parts: readonly Part[]) => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: { parts: Set<Part>; done: Promise<void> } | null = null

  return (parts) => {
    if (next === null) {
      const gathered = new Set<Part>()
      const done = settled(running).then(() => {
        next = null
        return run(gathered)
      })
      next = { parts: gathered, done }
      running = done
    }
    for (const part of parts) {
      next.parts.add(part)
    }
    return next.done
  }
}

function settled(promise: Promise<void>): Promise<void> {
  return promise.catch(() => undefined)
}
