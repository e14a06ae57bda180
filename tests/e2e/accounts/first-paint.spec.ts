import type { Page } from '@playwright/test'
import { expect, expectSignedIn, submitLogin, test, type Reader } from '../support/accounts'
import { pathIn } from '../support/pages'

/* One page whose courses change all day, and one static page. */
const paths = ['/', '/faq'] as const

/** The page before any of its scripts has loaded, except those in its head. */
async function openFirstPaint({ page, language }: Reader, path: string): Promise<void> {
  // A page that is left while its scripts are held back would reload itself.
  await page.goto('about:blank')
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort())
  await page.goto(pathIn(language, path))
}

const word = ({ page, t }: Reader, of: 'signIn' | 'account') =>
  page.getByRole('banner').getByText(t(`layout.${of}`), { exact: true })

async function widthOfLink(page: Page): Promise<number> {
  const link = page
    .getByRole('banner')
    .locator('a[href$="/login"], summary:has(.lucide-user-round)')
  return (await link.boundingBox())?.width ?? 0
}

test('a signed-in user never sees "Sign in" before their profile has loaded', async ({
  page,
  language,
  t,
  account,
  faults,
}) => {
  const reader = { page, language, t }
  await submitLogin(reader, account)
  await expectSignedIn(reader)

  for (const path of paths) {
    await openFirstPaint(reader, path)
    await expect(word(reader, 'signIn'), path).toBeHidden()
    await expect(word(reader, 'account'), path).toBeVisible()
    const width = await widthOfLink(page)
    expect(width).toBeGreaterThan(0)

    await page.unrouteAll()
    await page.goto(pathIn(language, path))
    await expect(page.getByRole('banner').locator('summary:has(.lucide-user-round)')).toBeVisible()
    await expect(word(reader, 'signIn').first(), path).toBeHidden()
    expect(await widthOfLink(page)).toBe(width)
  }
  // Releases the scripts that were held back.
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([])
  faults.length = 0
})

test('a guest sees "Sign in" immediately, and the first HTML is the same for all visitors', async ({
  page,
  language,
  t,
  faults,
}) => {
  const reader = { page, language, t }
  for (const path of paths) {
    await openFirstPaint(reader, path)
    await expect(word(reader, 'signIn'), path).toBeVisible()
    await expect(word(reader, 'account'), path).toBeHidden()
    expect(await page.locator('html').getAttribute('data-session')).toBeNull()
  }
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([])
  faults.length = 0
})
