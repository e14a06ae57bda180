'use client'

import { lazy, Suspense, useState, type ComponentType } from 'react'

export type Preloadable<Props> = ComponentType<Props> & {
  /** Loads the code before the part is shown. */
  preload: () => Promise<unknown>
  isLoaded: () => boolean
}

/**
 * A part of a page whose code is loaded when the part is shown, as with `lazy`, or earlier, by `preload`.
 * A part whose code is loaded appears at once. With `lazy` it would appear one frame later, and move what
 * is below it.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded = await load()
    return loaded
  }
  const Lazy = lazy(async () => ({ default: await preload() }))

  function Part(props: Props) {
    const [Code] = useState<ComponentType<Props>>(() => loaded ?? Lazy)

    return (
      <Suspense fallback={null}>
        <Code {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { preload, isLoaded: () => loaded !== null })
}
