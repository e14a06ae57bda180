import type { Locator, Page } from '@playwright/test'

export function regionOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** What a list of facts says about this term. */
export function factOf(part: Locator, term: string): Locator {
  return part
    .locator('div:has(> dt)')
    .filter({ has: part.page().getByText(term, { exact: true }) })
    .locator('dd')
}
