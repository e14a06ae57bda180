import { roundAmountDown } from '@/lib/money/round'
import { expect, type Locator } from '@playwright/test'
import { z } from 'zod'
import { referralJournalEntry } from '@/lib/contracts/loyalty/referral'
import type { RewardArithmetic } from '@/lib/contracts/loyalty/referral-parts'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { formatPercent } from '@/lib/money/format-percent'
import { moneyText } from '@/lib/money/money-text'
import type { Visitor } from '../accounts'
import { pathIn } from '../pages'
import { factOf, regionOf } from '../region'
import type { Texts } from '../texts'

export async function openReferrerPage({ page, language, t }: Visitor): Promise<void> {
  await page.goto(pathIn(language, '/account/referrer'))
  await expect(regionOf(page, t('account.referrer.link.title'))).toBeVisible()
}

export async function chooseView(
  { page, t }: Visitor,
  view: 'materials' | 'journal',
): Promise<void> {
  await page
    .getByRole('navigation', { name: t('account.referrer.views.label') })
    .getByRole('link', { name: t(`account.referrer.views.${view}`) })
    .click()
}

/** Presses the button that copies the value with this label, and returns what was copied. */
export async function copyFrom(part: Locator, label: string, t: Texts): Promise<string> {
  await part.getByRole('button', { name: t('ui.copyNamed', { label }), exact: true }).click()
  await expect(part.getByRole('status').filter({ hasText: t('ui.copied') })).toBeAttached()
  return part.page().evaluate(() => navigator.clipboard.readText())
}

export async function chooseOption(part: Locator, label: string, option: RegExp): Promise<void> {
  const field = part.getByRole('combobox', { name: label, exact: true })
  // The list of another field closes first.
  await expect(part.page().getByRole('option')).toHaveCount(0)
  await field.click()
  await part.page().getByRole('option', { name: option }).click()
  await expect(field).toContainText(option)
}

/** Expects that a picture was loaded. */
export async function expectDrawn(picture: Locator): Promise<void> {
  const width = () => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
}

type Figure = 'visits' | 'users' | 'claims' | 'income'

/** Expects that this is the figure's total of the shown period. */
export async function expectTotal(
  { page, t }: Visitor,
  figure: Figure,
  total: string,
  options?: { timeout: number },
): Promise<void> {
  const button = regionOf(page, t('account.referrer.days.title'))
    .getByRole('button')
    .filter({ has: page.getByText(t(`account.referrer.days.${figure}`), { exact: true }) })
  await expect(button.locator('span').nth(1)).toHaveText(total, options)
}

type Balance = Record<'available' | 'waiting' | 'requested', Decimal>

/** Expects that the page shows a balance with these sums of USDT. */
export async function expectBalance(visitor: Visitor, sums: Balance): Promise<void> {
  const { page, t } = visitor
  const balance = regionOf(page, t('account.referrer.balance.title'))
  for (const name of ['available', 'waiting', 'requested'] as const) {
    const fact = factOf(balance, t(`account.referrer.balance.${name}`))
    // The page shows what there is at least; the exact sum is in its title.
    await expect(fact).toHaveText(usdtText(visitor, roundAmountDown(sums[name], 2)))
  }
}

export function usdtText({ language }: Visitor, sum: Decimal): string {
  return moneyText(sum, { ticker: 'USDT', roundCalculator: 2 }, language)
}

/* The page shows at most four decimals of these sums. */
export function usdText({ language }: Visitor, sum: Decimal): string {
  return moneyText(sum.toDecimalPlaces(4), { ticker: 'USD', roundCalculator: 2 }, language)
}

/* The journal shows a reward with all its decimals and without trailing zeros. */
export function rewardText({ language }: Visitor, { amount }: Reward): string {
  return `${formatAmount(amount, { locale: language })} USDT`
}

/** The figures from which a reward was computed: sums in USD, the share, the price of a USDT. */
export type Reward = Record<'worth' | 'margin' | 'percent' | 'usd' | 'price' | 'amount', Decimal>

/** Opens the journal, and returns its entries as they are shown, and the figures of its one reward. */
export async function openJournal(visitor: Visitor): Promise<{ entries: Locator; reward: Reward }> {
  const { page, t } = visitor
  const answered = page.waitForResponse((answer) => answer.url().includes('/refferal/journal/'))
  await chooseView(visitor, 'journal')
  const read = z.object({ results: z.array(referralJournalEntry) })
  const { results } = read.parse(await (await answered).json())
  const credits = results.filter(({ event }) => event === 'credit')
  expect(credits).toHaveLength(1)
  const figure = (name: Exclude<keyof RewardArithmetic, 'rule' | 'currency'>) =>
    new Decimal(credits[0]?.arithmetic?.[name] ?? Number.NaN)
  const reward = {
    worth: figure('worthUsd'),
    margin: figure('marginUsd'),
    percent: figure('percent'),
    usd: figure('amountUsd'),
    price: figure('usdPerUnit'),
    amount: figure('amount'),
  }
  const list = page.getByRole('list', { name: t('account.referrer.journal.list') })
  return { entries: list.getByRole('listitem'), reward }
}

/** Checks the arithmetic of a reward, and returns the text with which the journal shows it. */
export function explain(visitor: Visitor, reward: Reward): string {
  const { language, t } = visitor
  const { amount, margin, percent, price, usd } = reward
  expect(usd.toFixed()).toBe(margin.times(percent).div(100).toFixed())
  expect(amount.toFixed()).toBe(usd.div(price).toDecimalPlaces(6, Decimal.ROUND_DOWN).toFixed())
  const share = t('referral.sum.share', {
    margin: usdText(visitor, margin),
    percent: formatPercent(percent, { locale: language }),
  })
  const division = `${usdText(visitor, usd)} ÷ ${formatAmount(price, { locale: language })}`
  const isShownWhole = [margin, usd].every((sum) => sum.decimalPlaces() <= 4)
  const isWholeQuotient = usd.decimalPlaces() <= 4 && amount.times(price).eq(usd)
  const [first, last] = [isShownWhole, isWholeQuotient].map((isExact) => (isExact ? '=' : '≈'))
  return `${share} ${first} ${division} ${last} ${rewardText(visitor, reward)}`
}
