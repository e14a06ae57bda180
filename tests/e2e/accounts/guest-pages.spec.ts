import { randomUUID } from 'node:crypto'
import { expectNoOverflow, expectNoViolations, themes } from '../support/axe'
import {
  activated,
  expectRefusals,
  expectSignedIn,
  follow,
  register,
  submitLogin,
  type Visitor,
} from '../support/accounts'
import { expect, test } from '../support/mailbox'
import { guestPages, pathIn } from '../support/pages'
import { openSiteMenu } from '../support/site-menu'

const first = 'three brown foxes jump 41'
const second = 'seven green hats sing 86'

async function setPassword({ page, t }: Visitor, password: string): Promise<void> {
  await page.getByLabel(t('auth.recover.password'), { exact: true }).fill(password)
  await page.getByLabel(t('auth.recover.repeat'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('auth.recover.submit') }).click()
}

test(
  'an account is created, activated and used, and its password is reset',
  { tag: '@phone' },
  async ({ page, language, t, mailbox }) => {
    test.setTimeout(120_000)
    const visitor = { page, language, t }
    const email = `guest-${randomUUID()}@example.com`
    const wanted = pathIn(language, '/account/orders')

    await page.goto(wanted)
    await page.getByRole('link', { name: t('auth.login.register') }).click()
    await register(visitor, { email, password: first })
    // The office of these tests only stores its mails, and says so.
    await expect(page.getByText(t('auth.mailOff'))).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    const onward = page.getByRole('main').getByRole('link', { name: t('auth.register.signIn') })
    await expect(onward).toHaveAttribute('href', new RegExp(encodeURIComponent(wanted)))

    const activation = await mailbox.linkTo(email, 'activate')
    expect(new URL(activation).pathname).toBe(pathIn(language, '/'))
    await follow(page, activation)
    const notice = page.getByRole('dialog', { name: t('layout.mailLink.title') })
    await expect(notice).toContainText(activated[language])
    expect(page.url()).not.toContain('activate')
    await page.keyboard.press('Escape')
    await expect(notice).toBeHidden()

    await page.goto(wanted)
    await page.getByRole('textbox', { name: t('auth.login.email') }).fill(email)
    await page.getByLabel(t('auth.login.password'), { exact: true }).fill(first)
    await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
    await expect(page).toHaveURL(wanted)
    await openSiteMenu(page)
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('layout.signOut') })
      .click()
    await expect(page).toHaveURL(pathIn(language, '/'))

    await page.goto(pathIn(language, '/login'))
    await page.getByRole('link', { name: t('auth.login.forgot') }).click()
    await expect(page).toHaveURL(new RegExp(pathIn(language, '/forget')))
    await expect(page.getByRole('button', { name: t('auth.forget.submit') })).toBeVisible()
    await page.getByRole('textbox', { name: t('auth.login.email') }).fill(email)
    await page.getByRole('button', { name: t('auth.forget.submit') }).click()
    await expect(page.getByText(email)).toBeVisible()

    await follow(page, await mailbox.linkTo(email, 'recover'))
    await expect(page.getByLabel(t('auth.recover.password'), { exact: true })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    await setPassword(visitor, second)
    await expect(page).toHaveURL(new RegExp(`${pathIn(language, '/login')}$`))
    await expect(page.getByText(t('accounts.said.passwordChanged'))).toBeVisible()
    await submitLogin(visitor, { email, password: second })
    await expectSignedIn(visitor)
  },
)

test(
  'a page opened by a link that was already used says so and offers a new link',
  { tag: '@phone' },
  async ({ page, language, t, account, mailbox, pageErrors }) => {
    const link = await mailbox.linkTo(account.email, 'activate')
    await follow(page, pathIn(language, '/') + new URL(link).hash)
    await expect(page.getByText(activated[language])).toBeVisible()

    await follow(page, pathIn(language, '/') + new URL(link).hash)
    const notice = page.getByRole('dialog', { name: t('layout.mailLink.title') })
    await expect(notice).toContainText(t('errors.gone'))
    await notice.getByRole('link', { name: t('layout.mailLink.newLink') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.activation.title'))
    expectRefusals(pageErrors, 410)
  },
)

test(
  'a signed-in user can use the link for a new password',
  { tag: '@phone' },
  async ({ page, language, t, account, mailbox }) => {
    const visitor = { page, language, t }
    await page.goto(pathIn(language, '/forget'))
    await page.getByRole('textbox', { name: t('auth.login.email') }).fill(account.email)
    await page.getByRole('button', { name: t('auth.forget.submit') }).click()
    const link = await mailbox.linkTo(account.email, 'recover')
    await submitLogin(visitor, account)
    await expectSignedIn(visitor)

    await follow(page, pathIn(language, '/recover') + new URL(link).hash)
    const question = page.getByRole('dialog', { name: t('layout.mailLink.recoverTitle') })
    await expect(question).toContainText(account.email)
    expect(page.url()).not.toMatch(/link=|#/)
    await question.getByRole('button', { name: t('layout.mailLink.signOut') }).click()
    // The dialog has the same name as the field on the next page, so the test waits for that page first.
    await expect(page).toHaveURL(new RegExp(`${pathIn(language, '/recover')}$`))
    await expect(page.getByLabel(t('auth.recover.password'), { exact: true })).toBeVisible()
    await page.reload()
    await setPassword(visitor, second)
    await expect(page).toHaveURL(new RegExp(`${pathIn(language, '/login')}$`))
  },
)

test(
  'a signed-in user is told when a link for a new password lacks its code',
  { tag: '@phone' },
  async ({ page, language, t, account }) => {
    const visitor = { page, language, t }
    await submitLogin(visitor, account)
    await expectSignedIn(visitor)
    for (const link of ['/recover', '/recover#cut']) {
      await follow(page, pathIn(language, link))
      const notice = page.getByRole('dialog', { name: t('layout.mailLink.recoverTitle') })
      await expect(notice).toContainText(account.email)
      expect(page.url()).not.toMatch(/link=|#/)
      await page.keyboard.press('Escape')
      await expect(notice).toBeHidden()
    }
  },
)

test(
  'the link for a new password does not redirect in a circle while the server does not respond',
  { tag: '@phone' },
  async ({ page, language, t, account, pageErrors }) => {
    const visitor = { page, language, t }
    await submitLogin(visitor, account)
    await expectSignedIn(visitor)
    await page.route('**/front-api/auth/refresh/', (route) => route.abort())
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) {
        opened.push(new URL(request.url()).pathname)
      }
    })
    const code = 'Abc-_'.repeat(8) + 'xyz'
    await follow(page, pathIn(language, `/recover#${code}`))
    const notice = page.getByRole('dialog', { name: t('layout.mailLink.recoverTitle') })
    await expect(notice).toContainText(t('layout.mailLink.unsure'))
    expect(opened).toEqual([pathIn(language, '/recover'), pathIn(language, '/account')])

    await page.unroute('**/front-api/auth/refresh/')
    await notice.getByRole('button', { name: t('layout.mailLink.retry') }).click()
    await expect(notice).toContainText(account.email)
    pageErrors.length = 0
  },
)

test(
  'a visitor with an incomplete session can open the pages for guests',
  { tag: '@phone' },
  async ({ page, context, language, t, account }) => {
    const visitor = { page, language, t }
    await submitLogin(visitor, account)
    await expectSignedIn(visitor)
    // A page that is still requesting its token would get the cookie again.
    await page.goto('about:blank')
    await context.clearCookies({ name: 'has_session' })
    for (const path of ['/register', '/forget', '/recover']) {
      await page.goto(pathIn(language, path))
      await expect(page, path).toHaveURL(new RegExp(`${pathIn(language, path)}$`))
    }
    await submitLogin(visitor, account)
    await expectSignedIn(visitor)
  },
)

test(
  'guests’ forms never put typed text into the URL, and cannot be submitted without scripts',
  { tag: '@desktop' },
  async ({ browser, language, t }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const path of ['/login', '/register', '/forget']) {
      const answer = await page.goto(pathIn(language, path))
      expect(await answer?.text(), path).toContain(t('ui.withoutScript'))
      const form = page.getByRole('main').locator('form')
      await expect(form, path).toHaveAttribute('method', 'post')
      await expect(form.locator('button[type=submit]'), path).toBeDisabled()
      await form.getByRole('textbox').first().press('Enter')
      await expect(page, path).toHaveURL(new RegExp(`${pathIn(language, path)}$`))
      await expect(form, path).toBeVisible()
    }
    await context.close()
  },
)

for (const { colorScheme, tag } of themes) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme })

    test('pages for guests fit the screen, and axe finds nothing', async ({ page, language }) => {
      for (const path of guestPages) {
        await page.goto(pathIn(language, path))
        await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
        await expectNoViolations(page, path)
        await expectNoOverflow(page, path)
      }
    })
  })
}
