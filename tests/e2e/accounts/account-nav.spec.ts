import { expect, signIn, test } from '../support/accounts'
import { accountNav } from '@/components/layout/nav-items'
import { pathIn } from '../support/pages'

test(
  'the current section is in view, even on the narrowest screen',
  { tag: '@desktop' },
  async ({ page, language, t, account }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn({ page }, account)
    const sections = page.getByRole('navigation', { name: t('layout.accountNav') })
    const current = sections.locator('[aria-current=page]')

    for (const { href } of accountNav) {
      await page.goto(pathIn(language, href))
      await expect(current, href).toBeInViewport({ ratio: 1 })
    }
    // The section is also in view after a navigation without a page load.
    await sections.getByRole('link').first().click()
    await expect(current).toHaveAttribute('href', pathIn(language, '/account'))
    await expect(current).toBeInViewport({ ratio: 1 })
  },
)
