import { expect, test } from '../support/test'

for (const path of ['/rules', '/en/faq', '/exchange/bitcoin-to-sberbank']) {
  test(`${path} is printed black on white, without menus and buttons @desktop`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const hidden of ['nav', 'footer', 'button:not([role=combobox])']) {
      await expect(page.locator(hidden).filter({ visible: true })).toHaveCount(0)
    }
    const colors = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement)
      return { color, backgroundColor }
    })
    expect(colors).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
  })
}

test('a link to another site is printed with its address @desktop', async ({ page }) => {
  await page.goto('/rules')
  await page.emulateMedia({ media: 'print' })
  const written = await page.evaluate(() => {
    const paragraph = document.createElement('p')
    paragraph.innerHTML = '<a href="https://example.org/terms">terms</a>'
    document.querySelector('main')?.append(paragraph)
    const link = paragraph.querySelector('a')
    return link === null ? '' : getComputedStyle(link, '::after').content
  })
  expect(written).toContain('https://example.org/terms')
})

test('toasts begin above a bar that stays at the lower edge of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/rules')
  const lowest = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--toast-bottom'),
    )
  const usual = await lowest()
  await page.evaluate(() => {
    const bar = document.createElement('div')
    bar.dataset.stickyBar = ''
    document.body.append(bar)
  })
  expect(await lowest()).not.toBe(usual)
})
