import { setTimeout as pause } from 'node:timers/promises'

/** Waits until a product has no jobs left: a new demo draws its own photos first. */
export async function waitForQueue(url: string): Promise<void> {
  const waiting = /^kantor_queue_jobs\{.*\} [1-9]/m
  while (waiting.test(await (await fetch(`${url}/metrics`)).text())) {
    await pause(1_000)
  }
}
