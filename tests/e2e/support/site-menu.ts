import type { Page } from '@playwright/test'

/** On a phone the language and the account are in the site's menu; on a wider screen they are in the header. */
export async function openSiteMenu(page: Page): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('banner').locator('summary[aria-label]').click()
  }
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 640
}
