import { request, type Locator, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectNoOverflow, expectNoViolations, themes } from '../support/axe'
import {
  expect,
  expectRefusals,
  expectSignedIn,
  signIn,
  submitLogin,
  test,
  type Account,
  type Visitor,
} from '../support/accounts'
import { pathIn } from '../support/pages'
import type { Texts } from '../support/texts'

const path = '/account/settings'
const newPassword = 'nine blue goats read 63'

async function openSettings(visitor: Visitor, account: Account): Promise<void> {
  await signIn(visitor, account)
  await visitor.page.goto(pathIn(visitor.language, path))
  await expect(visitor.page.locator('[aria-busy=true]')).toHaveCount(0)
}

/* Types the password into a dialog in which the owner has to prove their identity. */
async function prove(dialog: Locator, t: Texts, { password }: Account): Promise<void> {
  await dialog.getByLabel(t('account.settings.proof.password'), { exact: true }).fill(password)
}

/* A code is accepted only once, so a test uses a code of a later half-minute each time. */
function codeOf(secret: string, halfMinutesOn: number): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutesOn * 30_000 })
}

async function takeCodes(page: Page, t: Texts): Promise<string[]> {
  const dialog = dialogOf(page, t('account.settings.factor.codes.title'))
  const list = dialog.getByRole('list', { name: t('account.settings.factor.codes.title') })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allTextContents()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('account.settings.factor.codes.done') }).click()
  await expect(dialog).toBeHidden()
  return codes
}

/* Finds a dialog by its name, because toasts are dialogs too. */
function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name })
}

async function leave(page: Page): Promise<void> {
  // Requests that the page is still sending would set the session's cookies again.
  await page.goto('about:blank')
  await page.context().clearCookies()
}

test(
  'changing the password ends the other sessions, and only the new password signs in',
  { tag: '@phone' },
  async ({ page, language, t, account, baseURL, pageErrors }) => {
    const visitor = { page, language, t }
    const origin = baseURL ?? ''
    const otherDevice = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
    const data = { ...account, remember: true }
    expect((await otherDevice.post('/front-api/auth/login/', { data })).ok()).toBe(true)
    await openSettings(visitor, account)
    const sessions = page.getByRole('list', { name: t('account.settings.sessions.title') })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)

    const form = page.getByRole('form', { name: t('account.settings.password.title') })
    await form
      .getByLabel(t('account.settings.password.old'), { exact: true })
      .fill(account.password)
    await form.getByLabel(t('account.settings.password.new'), { exact: true }).fill(newPassword)
    await form.getByLabel(t('account.settings.password.repeat'), { exact: true }).fill(newPassword)
    await form.getByRole('button', { name: t('account.settings.password.submit') }).click()
    const message = { ru: 'Пароль успешно изменён', en: 'Password changed successfully' }
    await expect(page.getByText(message[language])).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    expect((await otherDevice.post('/front-api/auth/refresh/')).status()).toBe(401)
    await otherDevice.dispose()

    await leave(page)
    await submitLogin(visitor, account)
    await expect(page.getByText(t('errors.credentials_invalid'))).toBeVisible()
    expectRefusals(pageErrors, 401)
    await submitLogin(visitor, { ...account, password: newPassword })
    await expectSignedIn(visitor)
  },
)

test(
  'an authenticator app is set up and required, and a recovery code replaces its code',
  { tag: '@phone' },
  async ({ page, language, t, account, pageErrors }) => {
    test.setTimeout(120_000)
    const visitor = { page, language, t }
    await openSettings(visitor, account)
    const add = t('account.settings.factor.app.addTitle')
    await page.getByRole('button', { name: add }).click()
    const dialog = dialogOf(page, add)
    await prove(dialog, t, account)
    await dialog.getByRole('button', { name: t('account.settings.factor.app.continue') }).click()
    await expect(
      dialog.getByRole('img', { name: t('account.settings.factor.app.picture') }),
    ).toBeVisible()
    const secret = (await dialog.locator('dd').textContent())?.replaceAll(/\s/g, '') ?? ''
    await dialog.getByLabel(t('account.settings.factor.app.code')).fill(codeOf(secret, 0))
    await dialog.getByRole('button', { name: t('account.settings.factor.app.confirm') }).click()
    const codes = await takeCodes(page, t)
    const section = page.getByRole('region', { name: t('account.settings.factor.title') })
    await expect(
      section.getByText(t('account.settings.factor.app.on'), { exact: true }),
    ).toBeVisible()

    await leave(page)
    await submitLogin(visitor, account)
    await page.getByLabel(t('auth.login.code'), { exact: true }).fill(codeOf(secret, 1))
    await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
    await expectSignedIn(visitor)

    await leave(page)
    await submitLogin(visitor, account)
    await page.getByRole('button', { name: t('auth.login.useRecovery') }).click()
    await page.getByLabel(t('auth.login.recoveryCode'), { exact: true }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
    await expectSignedIn(visitor)
    // Two logins were refused because the correct password was not sufficient.
    expectRefusals(pageErrors, 403)

    await page.goto(pathIn(language, path))
    await expect(
      section.getByText(t('account.settings.factor.codes.left', { count: 9 })),
    ).toBeVisible()
    const remove = t('account.settings.factor.app.removeTitle')
    await page.getByRole('button', { name: remove }).click()
    const question = dialogOf(page, remove)
    await prove(question, t, account)
    await question.getByLabel(t('account.settings.proof.code')).fill(codes[1] ?? '')
    await question.getByRole('button', { name: t('account.settings.factor.app.remove') }).click()
    await expect(
      section.getByText(t('account.settings.factor.app.off'), { exact: true }),
    ).toBeVisible()
  },
)

test(
  'a passkey is created, signs in without a password, and is removed',
  { tag: '@phone' },
  async ({ page, language, t, account }) => {
    const visitor = { page, language, t }
    await addPasskeyDevice(page)
    await openSettings(visitor, account)
    const add = t('account.settings.factor.passkeys.addTitle')
    await page.getByRole('button', { name: add }).click()
    const dialog = dialogOf(page, add)
    const name = dialog.getByLabel(t('account.settings.factor.passkeys.name'), { exact: true })
    await expect(name).toHaveValue(/\S/)
    await name.fill('Key ring')
    await prove(dialog, t, account)
    await dialog.getByRole('button', { name: t('account.settings.factor.passkeys.make') }).click()
    await takeCodes(page, t)
    const keys = page.getByRole('list', { name: t('account.settings.factor.passkeys.title') })
    await expect(keys.getByText('Key ring')).toBeVisible()

    // The test opens no blank page here, because the virtual authenticator would be lost.
    await page.context().clearCookies()
    await page.goto(pathIn(language, '/login'))
    await page.getByRole('button', { name: t('auth.login.passkey') }).click()
    await expectSignedIn(visitor)

    await page.goto(pathIn(language, path))
    await page
      .getByRole('button', {
        name: t('account.settings.factor.passkeys.removeNamed', { name: 'Key ring' }),
      })
      .click()
    const question = dialogOf(
      page,
      t('account.settings.factor.passkeys.removeTitle', { name: 'Key ring' }),
    )
    await prove(question, t, account)
    await question
      .getByRole('button', { name: t('account.settings.factor.passkeys.remove') })
      .click()
    await expect(keys).toBeHidden()
  },
)

test(
  'an account is deleted, and signing in to it fails',
  { tag: '@phone' },
  async ({ page, language, t, account, pageErrors }) => {
    const visitor = { page, language, t }
    await openSettings(visitor, account)
    await page.getByRole('button', { name: t('account.settings.removal.open') }).click()
    const dialog = dialogOf(page, t('account.settings.removal.title'))
    await prove(dialog, t, account)
    const word = t('account.settings.removal.word')
    await dialog.getByLabel(t('account.settings.removal.wordLabel', { word })).fill(word)
    await dialog.getByRole('button', { name: t('account.settings.removal.confirm') }).click()

    const notice = page.getByRole('dialog', { name: t('layout.mailLink.title') })
    await expect(notice).toContainText(t('account.settings.removal.done'))
    expect(new URL(page.url()).pathname).toBe(pathIn(language, '/'))
    expect(await page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'has_session' }),
    )
    await page.goto(pathIn(language, path))
    await expect(page).toHaveURL(new RegExp(`${pathIn(language, '/login')}\\?`))
    await submitLogin(visitor, account)
    await expect(page.getByText(t('errors.credentials_invalid'))).toBeVisible()
    expectRefusals(pageErrors, 401)
  },
)

for (const { colorScheme, tag } of themes) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme })

    test('the settings fit the screen, and axe finds nothing on them', async ({
      page,
      language,
      t,
      account,
    }) => {
      await openSettings({ page, language, t }, account)
      await expectNoViolations(page)
      await expectNoOverflow(page)
    })
  })
}

/* Adds to the browser a virtual device that stores passkeys and always verifies its owner. */
async function addPasskeyDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // A virtual device does not support passkeys that the browser offers by itself in a form field.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}
