import { readFile } from 'node:fs/promises'
import { request, type Browser, type Page } from '@playwright/test'
import { minPhotoSide } from '@/lib/contracts/verification/verification-lists'
import { expect, signIn, type Account } from '../support/accounts'
import { expectNoOverflow, expectToFit } from '../support/axe'
import { customer } from '../support/claims'
import { test } from '../support/mailbox'
import { pathIn } from '../support/pages'
import { collectPageErrors } from '../support/test'
import type { Texts } from '../support/texts'
import { badFiles } from '../support/bad-files'
import {
  addPhoto,
  idOf,
  makePhoto,
  openDesk,
  photoRegion,
  type Desk,
} from '../support/verification'
import type { Locale } from '@/lib/i18n/locales'

let desk: Desk
test.beforeAll(async ({}, { project }) => {
  desk = await openDesk(project.use.baseURL ?? '')
})
test.afterAll(() => desk.close())

type Visitor = { page: Page; language: Locale; t: Texts }
type Mailbox = { linkTo: (email: string, fragment: 'activate') => Promise<string> }

async function activateAndSignIn(
  visitor: Visitor,
  account: Account,
  mailbox: Mailbox,
): Promise<void> {
  const link = await mailbox.linkTo(account.email, 'activate')
  const code = new URL(link).hash.replace('#activate=', '')
  const { origin } = new URL(link)
  const guest = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  expect((await guest.post(`/api/v1/users/activate/${code}/`)).ok()).toBe(true)
  await guest.dispose()
  await signIn(visitor, account)
}

/** Adds a card at Sberbank, which leads to the page of its photos. */
async function addCard({ page, language, t }: Visitor): Promise<void> {
  const { card, name } = customer()
  await page.goto(pathIn(language, '/account/cards'))
  await page.getByRole('button', { name: t('verification.cards.add') }).click()
  const dialog = page.getByRole('dialog', { name: t('verification.add.title') })
  await dialog.getByRole('combobox', { name: t('verification.add.currency') }).click()
  await page
    .getByRole('option', { name: /Сбербанк|Sberbank/ })
    .first()
    .click()
  await dialog.getByRole('textbox').first().fill(card)
  await dialog.getByRole('textbox').nth(1).fill(name)
  await dialog.getByRole('button', { name: t('verification.add.next') }).click()
  await expect(page).toHaveURL(/\/verification\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('verification.heading.draft.card'),
  )
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function sendIn({ page, t }: Pick<Visitor, 'page' | 't'>): Promise<void> {
  await page.getByRole('button', { name: t('verification.open.send') }).click()
  await expect(heading(page)).toHaveText(t('verification.heading.pending.card'))
}

async function openPhone(browser: Browser): Promise<{ phone: Page; errors: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    locale: 'ru-RU',
  })
  const phone = await context.newPage()
  return { phone, errors: await collectPageErrors(phone) }
}

test(
  'a card is verified on two devices at once: its photos come from the phone, live',
  { tag: '@desktop' },
  async ({ page, browser, language, t, account, mailbox }) => {
    const visitor = { page, language, t }
    await activateAndSignIn(visitor, account, mailbox)
    await addCard(visitor)
    const created = page.waitForResponse((answer) => /\/handover\/$/.test(answer.url()))
    await page.getByRole('button', { name: t('verification.handover.show') }).click()
    const { link } = (await (await created).json()) as { link: string }
    await expect(page.getByRole('img', { name: t('verification.handover.code') })).toBeVisible()
    await expectToFit(page)

    const { phone, errors } = await openPhone(browser)
    await phone.goto(link)
    await expect(heading(phone)).toHaveText(t('verification.phone.title.card'))
    expect(phone.url()).not.toContain('#')
    await expectToFit(phone)
    const front = photoRegion(phone, 0)
    await front.getByRole('button', { name: t('ui.takePhoto') }).click()
    await phone.getByRole('button', { name: t('verification.camera.shoot') }).click()
    await phone.getByRole('button', { name: t('verification.camera.use') }).click()
    await expect(front.getByText(t('verification.photo.added'))).toBeVisible()
    // The desktop has not been touched since.
    await expect(photoRegion(page, 0).getByText(t('verification.photo.added'))).toBeVisible()
    await addPhoto(phone, 1, t)
    await expect(photoRegion(page, 1).getByText(t('verification.photo.added'))).toBeVisible()
    await phone.getByRole('button', { name: t('verification.phone.finish') }).click()
    await expect(heading(phone)).toHaveText(t('verification.phone.finished.title'))
    expect(errors).toEqual([])
    await expect(page.getByRole('img', { name: t('verification.handover.code') })).toHaveCount(0)

    await phone.goto('about:blank')
    await phone.goto(link)
    await expect(heading(phone)).toHaveText(t('verification.phone.ended.title'))
    await phone.context().close()

    await sendIn(visitor)
    await expectToFit(page)
    await desk.approve(idOf(page))
    await expect(heading(page)).toHaveText(t('verification.heading.approved.card'))
    await expectToFit(page)
    await page.goto(pathIn(language, '/account/cards'))
    const list = page.getByRole('list', { name: t('verification.cards.list') })
    await expect(list).toContainText(t('verification.state.approved'))
    await expectToFit(page)
  },
)

test(
  'a guest verifies a card by the link in their mail',
  { tag: '@phone' },
  async ({ page, language, t, mailbox, baseURL }) => {
    const { card, email, name } = customer()
    const origin = baseURL ?? ''
    const guest = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
    const forms = (await (await guest.get('/api/v1/verify/inputs/?kind=card')).json()) as {
      forms: { currency: { id: number; code: string } }[]
    }
    const currency = forms.forms.find((form) => form.currency.code === 'SBERRUB')?.currency.id
    const path = pathIn(language, '/api/v1/verify/')
    const data = { kind: 'card', currency, number: card, holder: name, email }
    const started = await guest.post(path, { data })
    expect(await started.json()).toEqual({ id: null, status: null, mailedTo: email })
    await guest.dispose()

    const link = await mailbox.linkTo(email, 'verification')
    await page.goto(link)
    await expect(heading(page)).toHaveText(t('verification.heading.draft.card'))
    expect(page.url()).not.toContain('#')
    await addPhoto(page, 0, t)
    await addPhoto(page, 1, t)
    await expectNoOverflow(page)
    await page.reload()
    await expect(photoRegion(page, 1).getByText(t('verification.photo.added'))).toBeVisible()
    await sendIn({ page, t })
    await expect(page.getByText(t('verification.guest'))).toBeVisible()
    await desk.approve(idOf(page))
    await expect(heading(page)).toHaveText(t('verification.heading.approved.card'))
  },
)

test(
  'a declined photo is the only one that is asked for again',
  { tag: '@phone' },
  async ({ page, language, t, account, mailbox }) => {
    const visitor = { page, language, t }
    await activateAndSignIn(visitor, account, mailbox)
    await addCard(visitor)
    await addPhoto(page, 0, t)
    await addPhoto(page, 1, t)
    await sendIn(visitor)
    const remark = 'The last digits cannot be read.'
    await desk.decline(idOf(page), 'card', remark)

    await expect(heading(page)).toHaveText(t('verification.heading.declined.card'))
    const bad = photoRegion(page, 0)
    await expect(bad).toContainText(`${t('verificationTerms.reason.blurred')} ${remark}`)
    const good = photoRegion(page, 1)
    await expect(good.getByText(t('verification.photo.accepted'))).toBeVisible()
    await expect(good.locator('input[type=file]')).toHaveCount(0)
    await expectToFit(page)
    await page.getByRole('button', { name: t('verification.open.sendAgain') }).click()
    await expect(bad.getByRole('heading')).toBeFocused()
    await addPhoto(page, 0, t)
    await page.getByRole('button', { name: t('verification.open.sendAgain') }).click()
    await expect(heading(page)).toHaveText(t('verification.heading.pending.card'))
  },
)

test(
  'every bad file gets its error, and a good photo is accepted afterwards',
  { tag: '@desktop' },
  async ({ page, language, t, account, mailbox, pageErrors }) => {
    const visitor = { page, language, t }
    await activateAndSignIn(visitor, account, mailbox)
    await addCard(visitor)
    const region = photoRegion(page, 0)
    const input = region.getByLabel(t('verification.photo.drop'))

    for (const { file, error } of await badFiles(t)) {
      await test.step(file.name, async () => {
        await input.setInputFiles(file)
        await expect(region.getByText(error)).toBeVisible()
        await expect(region.getByText(t('verification.photo.added'))).toHaveCount(0)
      })
    }
    // The browser logs each refusal of the server.
    pageErrors.length = 0
    await expectToFit(page)

    // It can be decoded like other photos; it is only too small.
    const heic = await readFile('tests/fixtures/receipts/photograph.heic')
    await input.setInputFiles({ name: 'card.heic', mimeType: 'image/heic', buffer: heic })
    const small = t('validation.photo_small', { minimum: String(minPhotoSide) })
    await expect(region.getByText(small)).toBeVisible()
    pageErrors.length = 0
    await input.setInputFiles(await makePhoto('card'))
    await expect(region.getByText(t('verification.photo.added'))).toBeVisible()
  },
)

test(
  'an upload is paused, and continues after a lost connection',
  { tag: '@desktop' },
  async ({ page, context, language, t, account, mailbox, pageErrors }) => {
    const visitor = { page, language, t }
    await activateAndSignIn(visitor, account, mailbox)
    await addCard(visitor)
    const region = photoRegion(page, 0)
    const input = region.getByLabel(t('verification.photo.drop'))
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/verify/upload/', async (route) => {
      await held
      await route.abort().catch(() => undefined)
    })
    await input.setInputFiles(await makePhoto('card'))
    await region.getByRole('button', { name: t('verification.upload.pause', { name: '' }) }).click()
    await expect(region.getByText(t('verification.upload.paused'))).toBeVisible()
    release()
    await region
      .getByRole('button', { name: t('verification.upload.resume', { name: '' }) })
      .click()
    await expect(region.getByText(t('verification.upload.lost'))).toBeVisible()
    await page.unroute('**/verify/upload/')
    await context.setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(region.getByText(t('verification.photo.added'))).toBeVisible()
    pageErrors.length = 0
  },
)
