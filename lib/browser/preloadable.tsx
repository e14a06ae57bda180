'use client'

import { lazy, Suspense, useState, type ComponentType } from 'react'

export type Preloadable<Props> = ComponentType<Props> & {
  /** Loads the code before the part is shown. */
  preload: () => Promise<unknown>
}

/**
 * A part of a page whose code is loaded when it is shown, like those made by `lazy`. Code that was loaded
 * before is shown at once: `lazy` shows nothing first, and then what is below moves.
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
  return Object.assign(Part, { preload })
}
