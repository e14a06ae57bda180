/** Runs a task when it is its turn. */
export type Gate = <T>(task: () => Promise<T>) => Promise<T>

/** Lets so many tasks run at once; the others wait in the order in which they came. */
export function createGate(atOnce: number): Gate {
  let free = atOnce
  const waiting: (() => void)[] = []
  const enter = () => {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) {
      next()
    } else {
      free += 1
    }
  }
  return async (task) => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
