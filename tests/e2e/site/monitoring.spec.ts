import { locales } from '@/lib/i18n/locales'
import { pathIn } from '../support/pages'
import { expect, test } from '../support/test'
import { textsOf } from '../support/texts'

const freshness = '/monitorings/freshness/'
const pollMilliseconds = 3_000

for (const language of locales) {
  const t = textsOf(language)
  const path = pathIn(language, '/partners/monitoring')

  test(`${language}: the age of the files is updated while the page is open`, async ({ page }) => {
    await page.clock.install()
    await page.goto(path)
    const line = page.locator('[data-freshness]')
    const age = line.getByText(/^(обновлено|updated) \d/)
    await expect(age).toBeVisible()
    const before = await age.innerText()
    await page.clock.runFor(1_000)
    await expect(age).not.toHaveText(before)
    // The age is requested again, and not only counted up.
    for (let times = 0; times < 2; times += 1) {
      const answer = page.waitForResponse((response) => response.url().includes(freshness))
      await page.clock.runFor(pollMilliseconds)
      expect((await answer).status()).toBe(200)
    }
  })

  test(`${language}: codes can be searched, and files and links can be copied`, async ({
    page,
    request,
  }) => {
    await page.goto(path)
    const codes = page.getByRole('region', { name: t('content.monitoring.codes') }).getByRole('row')
    await page.getByRole('searchbox', { name: t('siteForm.codes.search') }).fill('trc20')
    await expect(codes.filter({ visible: true }).filter({ hasText: 'USDTTRC20' })).toHaveCount(1)
    await expect(codes.filter({ visible: true }).filter({ hasText: /^BTC/ })).toHaveCount(0)

    for (const name of [t('content.monitoring.xml'), t('content.monitoring.json')]) {
      await expect(
        page.getByRole('button', { name: t('ui.copyNamed', { label: name }) }),
      ).toBeVisible()
    }
    const files = page.getByRole('region', { name: t('content.monitoring.files') })
    const address = await files.getByRole('link').first().getAttribute('href')
    const answer = await request.get(new URL(address ?? '').pathname)
    expect(await answer.text()).toContain('<rates')
    await expect(page.getByText(/\/from\/\{slug\}/)).toBeVisible()
  })
}
