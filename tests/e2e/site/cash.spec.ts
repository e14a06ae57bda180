import { locales } from '@/lib/i18n/locales'
import { pathIn } from '../support/pages'
import { expect, test } from '../support/test'
import { textsOf } from '../support/texts'

for (const language of locales) {
  const t = textsOf(language)

  test(`${language}: a city link leads to a page of the city with its addresses, hours, map and exchange pairs`, async ({
    page,
  }) => {
    await page.goto(pathIn(language, '/cash'))
    const cities = page.getByRole('navigation', { name: t('content.cash.cities') })
    const city = cities.getByRole('link').nth(1)
    const name = await city.innerText()
    await city.click()
    await expect(page).toHaveURL(/\/cash\?city=[a-z-]+$/)
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(cities.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    const section = page.getByRole('region', { name, exact: true })
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()

    const point = section.getByRole('listitem').first()
    await expect(point.getByText(/\d:\d\d.+UTC[+-]\d/)).toBeVisible()
    // The browser knows the current time in the time zone of the address.
    const states = [t('siteForm.hours.open'), t('siteForm.hours.closed')].join('|')
    await expect(point.getByText(new RegExp(`^(${states})$`))).toBeVisible()
    const map = point.getByRole('link', { name: new RegExp(t('content.cash.map')) })
    await expect(map).toHaveAttribute('href', /^https:\/\//)
    await expect(map).toHaveAttribute('rel', /noopener/)

    const direction = section.getByRole('link', { name: /→|USDT|BTC/ }).first()
    const address = new RegExp(`^${pathIn(language, '/exchange/')}[\\w-]+-to-[\\w-]+$`)
    await expect(direction).toHaveAttribute('href', address)
    await direction.click()
    await expect(page).toHaveURL(/\/exchange\/[\w-]+-to-[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
