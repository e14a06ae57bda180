import { request, type Locator, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectNoOverflow, expectNoViolations, themes } from '../support/axe'
import {
  expect,
  expectRefusals,
  expectSignedIn,
  submitLogin,
  test,
  type Account,
  type Reader,
} from '../support/accounts'
import { pathIn } from '../support/pages'
import type { Words } from '../support/words'

const path = '/account/settings'
const other = 'nine blue goats read 63'

async function openSettings(reader: Reader, account: Account): Promise<void> {
  await submitLogin(reader, account)
  await expectSignedIn(reader)
  await reader.page.goto(pathIn(reader.language, path))
  await expect(reader.page.locator('[aria-busy=true]')).toHaveCount(0)
}

/* Types the password where the owner has to prove who they are. */
async function prove(dialog: Locator, t: Words, { password }: Account): Promise<void> {
  await dialog.getByLabel(t('account.settings.proof.password'), { exact: true }).fill(password)
}

/* A code is accepted only once, so each code of a test belongs to a later half-minute. */
function codeOf(secret: string, halfMinutesOn: number): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutesOn * 30_000 })
}

async function takeCodes(page: Page, t: Words): Promise<string[]> {
  const dialog = dialogOf(page, t('account.settings.factor.codes.title'))
  const list = dialog.getByRole('list', { name: t('account.settings.factor.codes.title') })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allTextContents()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('account.settings.factor.codes.done') }).click()
  await expect(dialog).toBeHidden()
  return codes
}

/* Found by its name: toasts are dialogs too. */
function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name })
}

async function leave(page: Page): Promise<void> {
  // Requests the page is still making would bring its cookies back.
  await page.goto('about:blank')
  await page.context().clearCookies()
}

test(
  'a changed password ends the other sessions, and only the new one signs in',
  { tag: '@phone' },
  async ({ page, language, t, account, baseURL, faults }) => {
    const reader = { page, language, t }
    const origin = baseURL ?? ''
    const elsewhere = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
    const data = { ...account, remember: true }
    expect((await elsewhere.post('/front-api/auth/login/', { data })).ok()).toBe(true)
    await openSettings(reader, account)
    const sessions = page.getByRole('list', { name: t('account.settings.sessions.title') })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)

    const form = page.getByRole('form', { name: t('account.settings.password.title') })
    await form
      .getByLabel(t('account.settings.password.old'), { exact: true })
      .fill(account.password)
    await form.getByLabel(t('account.settings.password.new'), { exact: true }).fill(other)
    await form.getByLabel(t('account.settings.password.repeat'), { exact: true }).fill(other)
    await form.getByRole('button', { name: t('account.settings.password.submit') }).click()
    const said = { ru: 'Пароль успешно изменён', en: 'Password changed successfully' }
    await expect(page.getByText(said[language])).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    expect((await elsewhere.post('/front-api/auth/refresh/')).status()).toBe(401)
    await elsewhere.dispose()

    await leave(page)
    await submitLogin(reader, account)
    await expect(page.getByText(t('errors.credentials_invalid'))).toBeVisible()
    expectRefusals(faults, 401)
    await submitLogin(reader, { ...account, password: other })
    await expectSignedIn(reader)
  },
)

test(
  'an authenticator app is set up, required, and replaced by a recovery code',
  { tag: '@phone' },
  async ({ page, language, t, account, faults }) => {
    test.setTimeout(120_000)
    const reader = { page, language, t }
    await openSettings(reader, account)
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
    await submitLogin(reader, account)
    await page.getByLabel(t('auth.login.code'), { exact: true }).fill(codeOf(secret, 1))
    await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
    await expectSignedIn(reader)

    await leave(page)
    await submitLogin(reader, account)
    await page.getByRole('button', { name: t('auth.login.useRecovery') }).click()
    await page.getByLabel(t('auth.login.recoveryCode'), { exact: true }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
    await expectSignedIn(reader)
    // Twice the password was correct but not sufficient.
    expectRefusals(faults, 403)

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
    const reader = { page, language, t }
    await holdPasskeys(page)
    await openSettings(reader, account)
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

    // Not through a blank page: the virtual authenticator would not survive it.
    await page.context().clearCookies()
    await page.goto(pathIn(language, '/login'))
    await page.getByRole('button', { name: t('auth.login.passkey') }).click()
    await expectSignedIn(reader)

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
  async ({ page, language, t, account, faults }) => {
    const reader = { page, language, t }
    await openSettings(reader, account)
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
    await submitLogin(reader, account)
    await expect(page.getByText(t('errors.credentials_invalid'))).toBeVisible()
    expectRefusals(faults, 401)
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

/* Gives the browser a virtual device that holds passkeys and always verifies its owner. */
async function holdPasskeys(page: Page): Promise<void> {
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
  // The passkeys that the browser offers by itself, beside the form, are not supported by such a
  // device.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}
