import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handler } from '@/server/front-door/front-door-options'

/* What a page began may still be at work for a moment after it is written. */
const graceMilliseconds = 250

/** Resolves when the page is written, or nobody writes at it any more. */
export type WritePage = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Up to Node 22 every promise and every request of the process costs twice as much from the first
 * time an async storage is used on, and Next uses several for each page. So they are switched off
 * while no page is written; the next page switches on again what it uses.
 */
export function restBetweenPages(write: WritePage, rest: () => void = watchStorages()): Handler {
  let open = 0
  let later: NodeJS.Timeout | undefined

  return (request, response) => {
    open += 1
    clearTimeout(later)
    const closed = once(response, 'close')
    // A reader may have left, or been told that it takes too long, while their page is still written.
    void Promise.allSettled([write(request, response), closed]).then(() => {
      open -= 1
      if (open === 0) {
        later = setTimeout(rest, graceMilliseconds).unref()
      }
    })
  }
}

/** Remembers which storages are used from now on; what is returned switches all of them off. */
export function watchStorages(): () => void {
  const used = new Set<AsyncLocalStorage<unknown>>()
  const { prototype } = AsyncLocalStorage as { prototype: AsyncLocalStorage<unknown> }
  for (const name of ['run', 'enterWith'] as const) {
    const original: unknown = Reflect.get(prototype, name)
    if (typeof original === 'function') {
      Reflect.set(
        prototype,
        name,
        function (this: AsyncLocalStorage<unknown>, ...given: unknown[]) {
          used.add(this)
          return Reflect.apply(original, this, given) as unknown
        },
      )
    }
  }
  return () => {
    used.forEach((storage) => storage.disable())
    used.clear()
  }
}
