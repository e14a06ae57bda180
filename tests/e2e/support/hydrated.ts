import { expect, type Locator } from '@playwright/test'

/** Waits until React handles the element, so that the page reacts to what a visitor does with it. */
export async function expectHydrated(element: Locator): Promise<void> {
  // React stores the props of an element that it has hydrated in a property of the element.
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')))
  await expect.poll(isHydrated).toBe(true)
}
