import type { Page } from '@playwright/test'
import { expect, signIn, test, type Visitor } from '../support/accounts'
import { pathIn } from '../support/pages'
import { isPhone, openSiteMenu } from '../support/site-menu'

/* One page whose courses change all day, and one page without courses. */
const paths = ['/', '/faq'] as const

/** Opens a page as it is before its scripts have loaded, except the inline scripts in its head. */
async function openFirstPaint({ page, language }: Visitor, path: string): Promise<void> {
  // A page whose scripts are blocked would reload itself when the browser leaves it.
  await page.goto('about:blank')
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort())
  await page.goto(pathIn(language, path))
  await openSiteMenu(page)
}

const headerLabel = ({ page, t }: Visitor, of: 'signIn' | 'account') =>
  page
    .getByRole('banner')
    .getByText(t(`layout.${of}`), { exact: true })
    .filter({ visible: true })

async function widthOfLink(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  const link = page
    .getByRole('banner')
    .locator('a[href$="/login"], summary:not([aria-label]), a[href$="/account"]')
    .filter({ visible: true })
  return (await link.first().boundingBox())?.width ?? 0
}

test('a signed-in user never sees "Sign in" before their profile has loaded', async ({
  page,
  language,
  t,
  account,
  pageErrors,
}) => {
  const visitor = { page, language, t }
  await signIn(visitor, account)

  for (const path of paths) {
    await openFirstPaint(visitor, path)
    await expect(headerLabel(visitor, 'signIn'), path).toBeHidden()
    await expect(headerLabel(visitor, 'account'), path).toBeVisible()
    const width = await widthOfLink(page)
    expect(width).toBeGreaterThan(0)

    await page.unrouteAll()
    await page.goto(pathIn(language, path))
    await openSiteMenu(page)
    const known = isPhone(page)
      ? page.getByText(account.email)
      : page.getByRole('banner').locator('summary:not([aria-label])')
    await expect(known.filter({ visible: true })).toBeVisible()
    await expect(headerLabel(visitor, 'signIn'), path).toBeHidden()
    expect(await widthOfLink(page)).toBe(width)
  }
  // The blocked scripts cause errors with this text.
  expect(pageErrors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
  pageErrors.length = 0
})

test('a guest sees "Sign in" immediately, and the first HTML is the same for all visitors', async ({
  page,
  language,
  t,
  pageErrors,
}) => {
  const visitor = { page, language, t }
  for (const path of paths) {
    await openFirstPaint(visitor, path)
    await expect(headerLabel(visitor, 'signIn'), path).toBeVisible()
    await expect(headerLabel(visitor, 'account'), path).toBeHidden()
    expect(await page.locator('html').getAttribute('data-session')).toBeNull()
  }
  expect(pageErrors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
  pageErrors.length = 0
})
