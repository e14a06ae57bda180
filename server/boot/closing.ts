import type { ShutdownStep } from './shutdown'

/*
 * A stop closes everything in a fixed order. First `/readyz` tells a load balancer to send no more
 * requests, while requests that still arrive are served. Then streams are closed. Then no new
 * request is accepted, and requests in progress are finished. Then the remaining parts are closed.
 */
const closingOrder = [
  'drain',
  'streams',
  'http',
  'pages',
  'page changes',
  'status',
  'visits',
  'worker',
  'offer',
  'pool',
  'database',
] as const

export type Closing = {
  /** Says how a part is closed at a stop. */
  add: (name: (typeof closingOrder)[number], run: () => Promise<void>) => void
  /** How the parts that were added so far are closed, in their order. */
  steps: () => ShutdownStep[]
}

/** Collects how the parts of the process are closed, whatever order they were opened in. */
export function createClosing(): Closing {
  const runs = new Map<(typeof closingOrder)[number], () => Promise<void>>()

  return {
    add: (name, run) => runs.set(name, run),
    steps: () =>
      closingOrder.flatMap((name) => {
        const run = runs.get(name)
        return run ? [{ name, run }] : []
      }),
  }
}
