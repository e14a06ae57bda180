import { randomUUID } from 'node:crypto'
import { type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectToFit, themes } from '../support/axe'
import { expect, test } from '../support/operator'

/* Shows the fields of one language: on a phone only one is shown at a time. */
async function inLanguage(page: Page, name: 'Русский' | 'Английский'): Promise<void> {
  const choice = page
    .getByRole('group', { name: 'Язык текста' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
  if (await choice.isVisible()) {
    await choice.click()
  }
}

const box = (page: Page, name: string): Locator => page.getByRole('textbox', { name })

type ArticleKey = { suffix: string; slug: string }

/** Fills in a new article in both languages, without saving it. */
async function write(page: Page): Promise<ArticleKey> {
  const suffix = randomUUID().slice(0, 8)
  await page.goto('/operator/content/new?kind=article')
  await inLanguage(page, 'Русский')
  await box(page, 'Заголовок по-русски').fill(`Новый график ${suffix}`)
  await expect(box(page, 'Адрес')).toHaveValue(`novyy-grafik-${suffix}`)
  await box(page, 'Кратко по-русски').fill('Работаем и в праздники.')
  await box(page, 'Текст по-русски').fill(`## Часы\n\nКаждый **день** ${suffix}`)
  await inLanguage(page, 'Английский')
  await box(page, 'Заголовок по-английски').fill(`New hours ${suffix}`)
  await box(page, 'Кратко по-английски').fill('Open on holidays too.')
  await box(page, 'Текст по-английски').fill(`## Hours\n\nEvery **day** ${suffix}`)
  return { suffix, slug: `new-hours-${suffix}` }
}

/* A toast is a dialog too, but not a modal one. */
const dialog = (page: Page): Locator => page.locator('[role="dialog"]:not([aria-modal="false"])')

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Опубликовать…' }).click()
  await dialog(page).getByRole('button', { name: 'Опубликовать сейчас' }).click()
  await expect(dialog(page)).toBeHidden()
}

test(
  'an article is written, previewed, published, and appears in both languages immediately',
  { tag: '@desktop' },
  async ({ page }) => {
    const { suffix, slug } = await write(page)
    await expect(box(page, 'Адрес')).toHaveValue(slug)
    const preview = page.getByRole('region', { name: 'Предпросмотр по-английски' })
    await expect(preview.getByRole('heading', { name: 'Hours' })).toBeVisible()
    await expect(preview.locator('strong')).toHaveText('day')

    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/operator\/content\/\d+$/)
    await expect(page.getByText('На сайте этого ещё нет.')).toBeVisible()
    expect((await page.request.get(`/news/${slug}`)).status()).toBe(404)

    await page.getByRole('button', { name: 'Опубликовать…' }).click()
    await expect(dialog(page).getByText(/сразу появится на сайте/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Опубликовать сейчас' }).click()
    await expect(page.getByText(/^На сайте с /)).toBeVisible()
    await expect(box(page, 'Адрес')).toHaveAttribute('readonly')
    await expectToFit(page)

    for (const [path, title] of [
      ['/news', `Новый график ${suffix}`],
      ['/en/news', `New hours ${suffix}`],
    ] as const) {
      await expect.poll(async () => (await page.request.get(path)).text()).toContain(title)
    }
    const article = await page.request.get(`/en/news/${slug}`)
    expect(article.status()).toBe(200)
    expect(await article.text()).toContain(`Every <strong>day</strong> ${suffix}`)
  },
)

test(
  'a scheduled article and a withdrawn article are not shown',
  { tag: '@desktop' },
  async ({ page }) => {
    const { slug } = await write(page)
    await page.getByRole('button', { name: 'Опубликовать…' }).click()
    await dialog(page).getByRole('radio', { name: 'В назначенное время' }).click()
    await dialog(page).getByLabel('Дата и время').fill('2099-05-05T09:00')
    await expect(dialog(page).getByText(/Europe\/Moscow, UTC\+3/)).toBeVisible()
    await expect(dialog(page).getByText(/появится на сайте 5\sмая\s2099/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Запланировать' }).click()
    await expect(page.getByText(/^Последняя версия выйдет 5\sмая\s2099/)).toBeVisible()
    expect((await page.request.get(`/news/${slug}`)).status()).toBe(404)

    await page.getByRole('button', { name: 'Опубликовать…' }).click()
    await dialog(page).getByRole('radio', { name: 'Сейчас' }).click()
    await expect(dialog(page).getByText(/уже запланирована версия/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Опубликовать сейчас' }).click()
    await expect.poll(async () => (await page.request.get(`/news/${slug}`)).status()).toBe(200)

    await page.getByRole('button', { name: 'Снять с сайта' }).click()
    await expect(dialog(page).getByText(/страницы больше нет \(410\)/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Снять с сайта' }).click()
    await expect(page.getByText(/^Снято с сайта/)).toBeVisible()
    await expect.poll(async () => (await page.request.get(`/news/${slug}`)).status()).toBe(410)

    await page.getByRole('button', { name: 'Вернуть' }).click()
    await dialog(page).getByRole('button', { name: 'Вернуть' }).click()
    await expect.poll(async () => (await page.request.get(`/news/${slug}`)).status()).toBe(200)
  },
)

test(
  'an operator cannot overwrite a version that they have not seen',
  { tag: '@desktop' },
  async ({ page, pageErrors }) => {
    await write(page)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/operator\/content\/\d+$/)

    const other = await page.context().newPage()
    await other.goto(page.url())
    await inLanguage(other, 'Русский')
    await box(other, 'Текст по-русски').fill('Чужой текст')
    await other.getByRole('button', { name: 'Сохранить черновик' }).click()
    await expect(other.getByText('Черновик сохранён')).toBeVisible()
    await other.close()

    await inLanguage(page, 'Русский')
    await box(page, 'Текст по-русски').fill('Мой текст')
    await page.keyboard.press('Control+s')
    const question = page.getByRole('dialog', { name: 'Пока вы писали, текст изменили' })
    await expect(question.getByText(/operator@kantor\.test/)).toBeVisible()
    await expect(question.locator('del', { hasText: 'Чужой текст' })).toBeVisible()
    await expect(question.locator('ins', { hasText: 'Мой текст' })).toBeVisible()
    await expectToFit(page)
    await question.getByRole('button', { name: 'Продолжить со своим' }).click()
    await expect(question).toBeHidden()
    await expect(box(page, 'Текст по-русски')).toHaveValue('Мой текст')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('button', { name: 'Сравнить: версия 3' })).toBeVisible()
    // The browser itself logs the error response.
    pageErrors.splice(
      0,
      pageErrors.length,
      ...pageErrors.filter((error) => !error.includes('status of 409')),
    )
  },
)

test(
  'a picture is uploaded, described and set as an article’s cover',
  { tag: '@desktop' },
  async ({ page }) => {
    const suffix = randomUUID().slice(0, 8)
    // Each test uploads a different picture. The same file would be stored as the same picture, and the
    // newest picture may belong to another test.
    const [r = 0, g = 0, b = 0] = Buffer.from(suffix, 'hex')
    const [width, height] = [600 + r, 400 + g]
    const buffer = await sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer()
    await page.goto('/operator/content?kind=picture')
    await page
      .getByLabel(/^Перетащите картинку/)
      .setInputFiles({ name: 'office.png', mimeType: 'image/png', buffer })
    const picture = page
      .getByRole('list', { name: 'Картинки' })
      .getByRole('article')
      .filter({ hasText: `${width} × ${height}` })
    await picture.getByRole('textbox', { name: 'Что на ней, по-русски' }).fill(`Вход ${suffix}`)
    await picture.getByRole('textbox', { name: 'Что на ней, по-английски' }).fill(`Door ${suffix}`)
    await picture.getByRole('button', { name: 'Сохранить описание' }).click()
    await expect(page.getByRole('img', { name: `Вход ${suffix}` })).toBeVisible()
    await expectToFit(page)

    const { slug } = await write(page)
    await page.getByRole('button', { name: 'Выбрать обложку' }).click()
    await dialog(page)
      .getByRole('button', { name: `Вход ${suffix}` })
      .click()
    await dialog(page).getByRole('button', { name: 'Поставить на обложку' }).click()
    await expect(page.getByRole('img', { name: 'Обложка новости' })).toBeVisible()
    await page
      .getByRole('group', { name: 'Оформление: Текст по-английски' })
      .getByRole('button', { name: 'Картинка' })
      .click()
    await dialog(page)
      .getByRole('button', { name: `Вход ${suffix}` })
      .click()
    await dialog(page).getByRole('button', { name: 'Вставить в текст' }).click()
    await expect(box(page, 'Текст по-английски')).toHaveValue(
      new RegExp(`!\\[Door ${suffix}\\]\\(/media/`),
    )
    await publish(page)
    await page.goto(`/en/news/${slug}`)
    await expect(page.getByRole('img', { name: `Door ${suffix}` }).first()).toBeVisible()
  },
)

const lists = [
  { path: '/operator/content', tab: 'Новости' },
  { path: '/operator/content?kind=question', tab: 'Вопросы' },
  { path: '/operator/content?kind=page', tab: 'Страницы' },
  { path: '/operator/content?kind=picture', tab: 'Картинки' },
  { path: '/operator/content/new?kind=question', tab: null },
] as const

/* One text of each kind from the demo office. The test finds its id in the list. */
const stored = [
  { kind: 'article', slug: 'how-to-read-the-quote' },
  { kind: 'question', slug: 'cash-where' },
  { kind: 'page', slug: 'rules' },
] as const

for (const { colorScheme, tag } of themes) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme })

    test('lists fit the screen, and axe finds nothing', async ({ page }) => {
      for (const { path, tab } of lists) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
          if (tab !== null) {
            await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute(
              'aria-current',
              'page',
            )
          }
          await expectToFit(page)
        })
      }
    })

    test('editors fit the screen, and axe finds nothing', async ({ page }) => {
      for (const { kind, slug } of stored) {
        await test.step(slug, async () => {
          await page.goto(`/operator/content?kind=${kind}&q=${slug}`)
          await page
            .getByRole('table')
            .getByRole('link', { name: new RegExp(`[/#]${slug}$`) })
            .click()
          await expect(box(page, 'Адрес')).toHaveValue(slug)
          await expect(page.getByRole('table', { name: 'Версии' })).toBeVisible()
          await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
          await expectToFit(page)
        })
      }
    })
  })
}

test('the desk can be used in English', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/en/operator/content?kind=page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Site content')
  await page
    .getByRole('table')
    .getByRole('link', { name: /\/rules$/ })
    .click()
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveAttribute('readonly')
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a cover' })).toBeHidden()
})
