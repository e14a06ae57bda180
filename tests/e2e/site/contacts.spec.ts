import { randomUUID } from 'node:crypto'
import { locales } from '@/lib/i18n/locales'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { pathIn } from '../support/pages'
import { expect, test } from '../support/test'
import { textsOf } from '../support/texts'

for (const language of locales) {
  const t = textsOf(language)

  test(`${language}: errors are shown at their fields, and a valid message reaches the desk`, async ({
    page,
    request,
    baseURL,
  }) => {
    const email = `writes-${randomUUID()}@example.com`
    const text = `When will it arrive? ${randomUUID()}`
    await page.goto(pathIn(language, '/contacts'))
    const field = (name: string) => page.getByRole('textbox', { name })
    const send = page.getByRole('button', { name: t('siteForm.message.submit') })

    await field(t('siteForm.message.email')).fill('nobody')
    await field(t('siteForm.message.text')).fill(text)
    await send.click()
    await expect(page.getByText(t('siteForm.message.emailWrong'))).toBeVisible()
    await expect(field(t('siteForm.message.email'))).toBeFocused()

    await field(t('siteForm.message.email')).fill(email)
    await field(t('siteForm.message.claimNumber')).fill('7F3A-21')
    await send.click()
    await expect(page.getByRole('heading', { name: t('siteForm.message.sentTitle') })).toBeFocused()
    await expect(page.getByText(email)).toBeVisible()

    const [{ email: operator, password }] = demoLogins
    const login = await request.post('/front-api/auth/login/', {
      data: { email: operator, password, remember: false },
      headers: { origin: baseURL ?? '' },
    })
    // The contract of the login promises this type.
    const { token } = (await login.json()) as { token: string }
    const answer = await request.get(`/api/v1/operator/messages/?q=${encodeURIComponent(email)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await answer.json()).toMatchObject({
      count: 1,
      results: [{ email, text, topic: 'exchange', claimNumber: '7F3A-21', locale: language }],
    })
  })

  test(`${language}: a failed request keeps everything that was typed`, async ({
    page,
    pageErrors,
  }) => {
    await page.route('**/api/v1/contacts/', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.goto(pathIn(language, '/contacts'))
    const text = page.getByRole('textbox', { name: t('siteForm.message.text') })
    await page.getByRole('textbox', { name: t('siteForm.message.email') }).fill('a@example.com')
    await text.fill('A long story that nobody wants to write twice.')
    await page.getByRole('button', { name: t('siteForm.message.submit') }).click()
    await expect(page.getByRole('alert').filter({ hasText: t('errors.network') })).toBeVisible()
    await expect(text).toHaveValue('A long story that nobody wants to write twice.')
    // The browser itself logs the failed request.
    pageErrors.length = 0
  })

  test(`${language}: the page says whether an operator is available now`, async ({ page }) => {
    await page.goto(pathIn(language, '/contacts'))
    const hours = page.getByRole('region', { name: t('content.contacts.hours') })
    const states = [t('siteForm.hours.open'), t('siteForm.hours.closed')]
    await expect(hours.getByText(new RegExp(`^(${states.join('|')})$`))).toBeVisible()
  })
}
