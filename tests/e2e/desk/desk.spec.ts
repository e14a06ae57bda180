import type { Page } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { expectNoOverflow, expectNoViolations, furtherRows } from '../support/axe'
import { pathIn } from '../support/pages'
import { expect, test } from '../support/operator'

type DeskPage = {
  path: string
  ru: string
  en: string
  /** An element that the page must contain when it has loaded. */
  content: (page: Page) => ReturnType<Page['getByText']>
}

const pages: readonly DeskPage[] = [
  {
    path: '/operator',
    ru: 'Обзор',
    en: 'Overview',
    content: (page) => page.getByRole('main').getByText('USD').first(),
  },
  {
    path: '/operator/directions',
    ru: 'Направления',
    en: 'Exchange pairs',
    content: (page) =>
      page.getByRole('table').getByText('Bitcoin').filter({ visible: true }).first(),
  },
  {
    path: '/operator/currencies',
    ru: 'Валюты',
    en: 'Currencies',
    content: (page) =>
      page.getByRole('table').getByText('Bitcoin').filter({ visible: true }).first(),
  },
  {
    path: '/operator/groups',
    ru: 'Группы',
    en: 'Groups',
    content: (page) =>
      page
        .getByRole('table')
        .getByText(/Bitcoin/)
        .first(),
  },
  {
    path: '/operator/cities',
    ru: 'Города',
    en: 'Cities',
    content: (page) => page.getByRole('table').getByText('TBIL'),
  },
  {
    path: '/operator/rates',
    ru: 'Курсы',
    en: 'Rates',
    content: (page) => page.getByRole('link', { name: 'BTC/USDT' }),
  },
  {
    path: '/operator/reserves',
    ru: 'Резервы',
    en: 'Reserves',
    content: (page) =>
      page.getByRole('table').getByText('Bitcoin').filter({ visible: true }).first(),
  },
  {
    path: '/operator/ledger',
    ru: 'Книга',
    en: 'Ledger',
    content: (page) => page.getByRole('table').getByRole('rowheader').first(),
  },
  {
    path: '/operator/ledger?view=accounts',
    ru: 'Книга',
    en: 'Ledger',
    content: (page) =>
      page.getByRole('table').getByText('Bitcoin').filter({ visible: true }).first(),
  },
  {
    path: '/operator/requisites',
    ru: 'Реквизиты',
    en: 'Payment details',
    content: (page) => page.getByRole('table').getByRole('rowheader').first(),
  },
  {
    path: '/operator/requisites?view=methods',
    ru: 'Реквизиты',
    en: 'Payment details',
    content: (page) =>
      page.getByRole('table').getByText('Bitcoin').filter({ visible: true }).first(),
  },
  {
    path: '/operator/mails',
    ru: 'Письма',
    en: 'E-mails',
    content: (page) => page.getByRole('search'),
  },
  {
    path: '/operator/shops',
    ru: 'Магазины',
    en: 'Shops',
    content: (page) => page.getByRole('searchbox'),
  },
  {
    path: '/operator/invoices',
    ru: 'Счета',
    en: 'Invoices',
    content: (page) => page.getByRole('searchbox'),
  },
  {
    path: '/operator/risk',
    ru: 'Риски',
    en: 'Risk',
    content: (page) => page.getByRole('search'),
  },
  {
    path: '/operator/office',
    ru: 'Режим работы',
    en: 'Office',
    content: (page) => page.getByRole('switch').first(),
  },
  {
    path: '/operator/cash-points',
    ru: 'Кассы',
    en: 'Cash desks',
    content: (page) => page.getByRole('table').getByRole('rowheader').first(),
  },
  {
    path: '/operator/cash-points?point=new',
    ru: 'Новый адрес',
    en: 'New address',
    content: (page) => page.getByRole('main').getByRole('switch'),
  },
  {
    path: '/operator/contacts',
    ru: 'Контакты',
    en: 'Contacts',
    content: (page) => page.getByRole('main').getByRole('textbox').first(),
  },
  {
    path: '/operator/messages',
    ru: 'Сообщения',
    en: 'Messages',
    content: (page) => page.getByRole('search'),
  },
  {
    path: '/operator/price-sources',
    ru: 'Источники цен',
    en: 'Price sources',
    content: (page) => page.getByRole('button', { name: /^(Добавить источник|Add a source)$/ }),
  },
  {
    path: '/operator/monitorings',
    ru: 'Мониторинги',
    en: 'Comparison sites',
    content: (page) => page.getByRole('table').getByRole('rowheader').first(),
  },
  {
    path: '/operator/audit',
    ru: 'Журнал действий',
    en: 'Audit log',
    // A phone folds the filters behind a button.
    content: (page) =>
      page
        .getByRole('search')
        .or(page.getByRole('button', { name: /^(?:Фильтры|Filters)/ }))
        .filter({ visible: true }),
  },
  {
    path: '/operator/turnover',
    ru: 'Обороты',
    en: 'Turnover',
    content: (page) => page.getByRole('search'),
  },
  {
    path: '/operator/users',
    ru: 'Пользователи',
    en: 'Users',
    content: (page) => page.getByRole('table').getByText('@').filter({ visible: true }).first(),
  },
  {
    path: '/operator/logins',
    ru: 'Входы',
    en: 'Sign-ins',
    content: (page) => page.getByRole('table').getByText('operator@kantor.test').first(),
  },
  {
    path: '/operator/verifications',
    ru: 'Верификации',
    en: 'Verifications',
    content: (page) => page.getByRole('table').getByRole('rowheader').first(),
  },
]

/*
 * Lists with many rows that are alike. Their tables fit into narrower windows too. They are shown in Russian, whose
 * words are longer.
 */
const longLists = [
  ...['directions', 'currencies', 'rates', 'reserves', 'ledger', 'ledger?view=accounts'],
  ...['requisites', 'users', 'verifications'],
].map((list) => `/operator/${list}`)

/*
 * Each page is shown in one language, and every third one in the dark theme. The desktop shows all pages, also in
 * narrow windows, the phone every other pair: not every combination needs a run.
 */
for (const [index, { path, ru, en, content }] of pages.entries()) {
  const isLong = longLists.includes(path)
  const language: Locale = isLong || index % 2 === 0 ? 'ru' : 'en'
  const tag = index % 4 >= 2 ? '@desktop' : []

  test(
    `${pathIn(language, path)} shows its content, and axe finds nothing`,
    { tag },
    async ({ page, isMobile }) => {
      await page.emulateMedia({ colorScheme: index % 3 === 0 ? 'dark' : 'light' })
      await page.goto(pathIn(language, path))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText({ ru, en }[language])
      await expect(content(page)).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectNoOverflow(page)
      await expectNoViolations(page, path, isLong ? { without: furtherRows } : {})
      for (const width of isMobile ? [] : [1440, 1280, 1024, 768]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoOverflow(page, `at ${width} px`)
        if (isLong) {
          await expect.poll(() => overflowOf(page), `at ${width} px`).toBe(0)
        }
      }
      // Beside the scrollbar of a desktop computer, 345 px are left of 360.
      await page.setViewportSize({ width: 345, height: 800 })
      await expectNoOverflow(page, 'at 345 px')
      await expect(content(page), 'at 345 px').toBeVisible()
    },
  )
}

/* By how many pixels the widest table overflows its container. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const overflows = [...document.querySelectorAll('table')].map(
      (table) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0),
    )
    return Math.max(...overflows)
  })
}

test.describe('the ledger', { tag: '@desktop' }, () => {
  test('shows an entry’s postings, keeps its filters in the URL, and can be checked', async ({
    page,
  }) => {
    await page.goto('/en/operator/ledger')
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('The ledger balances and matches the orders')).toBeVisible()

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Kind', exact: true }).click()
    await page.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Top-up', exact: true }).click()
    await expect(page).toHaveURL(/kind=reserve_top_up/)
    await page.getByRole('rowheader').getByRole('button').first().click()
    const postings = page.getByRole('table', { name: 'Postings' }).first()
    await expect(postings.getByText('capital')).toBeVisible()
    await expect(postings.getByText('reserve: available')).toBeVisible()

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    expect((await saving).suggestedFilename()).toBe('ledger.csv')
  })
})
