import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { mergeTests } from '@playwright/test'
import { zero } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import { roundAmountDown } from '@/lib/money/round'
import {
  activated,
  expectSignedIn,
  follow,
  register,
  signIn,
  submitLogin,
  type Account,
  type Visitor,
} from '../support/accounts'
import { act, heading, slipAtDesk } from '../support/claim-path'
import { customer, orderExchange, type Claim } from '../support/claims'
import { test as withMails, type Mailbox } from '../support/mailbox'
import { expect, test as withOperator } from '../support/operator'
import { pathIn } from '../support/pages'
import { askSecondOperatorFrom, endHold, makeMember } from '../support/earnings/referral'
import * as referral from '../support/earnings/referrer-page'
import { regionOf } from '../support/region'
import { walletLabel } from '../support/earnings/wallet-label'
import * as desk from '../support/earnings/withdrawal-desk'

const test = mergeTests(withMails, withOperator)

/* The reward is about 19 USDT, so that it needs two operators. */
const sent = '7200'
const secondFromUsd = '15'

const pair = 'cur_from=USDTTRC20&cur_to=SBERRUB'
const currencies = 'Tether TRC20 → Сбербанк'
const bank = /Сбербанк/
const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

/* The story of the example shop is told in English: the two show the desk of withdrawals in both languages. */
test.use({ language: 'ru' })

test(
  'a friend comes through a banner and exchanges, and the referrer is paid the reward',
  { tag: '@desktop' },
  async ({ page, openBrowser, baseURL, mailbox, language, t }) => {
    await askSecondOperatorFrom(secondFromUsd)
    const account = await makeMember({ baseURL, language })
    const operator = { page, language, t }
    const referrer = { page: await openBrowser(), language, t }
    const friend = { page: await openBrowser(), language, t }

    await signIn(referrer, account)
    await comeByBanner(friend, await takeBanner(referrer))
    const { email } = await createAccount(friend, mailbox)
    const claim = await orderExchange(friend.page, { pair, amount: sent, email }, friend)
    await completeExchange(operator, friend, claim)

    const reward = await seeReward(referrer, claim)
    await seeHold(referrer, { reward, sent })
    await endHold(account)
    await requestPayout(referrer, { account, reward })

    const payout = {
      ...{ email: account.email, sum: referral.usdtText(referrer, reward.amount) },
      ...{ approvals: 2 as const, wallet, reference: randomBytes(32).toString('hex') },
    }
    await desk.openWithdrawal(operator, payout)
    await desk.approve(operator)
    await desk.expectSecondNeeded(operator)
    const browser = { page: await openBrowser(), baseURL }
    await desk.markAsPaid(await desk.approveAsSecond(operator, browser), payout)
    await seePayout(referrer, payout)
    const title = t('mail.withdrawal_step.title.paid')
    await mailbox.letterTo(account.email, [title, payout.sum, payout.reference])
  },
)

type Banner = { code: string; html: string }

/** The referrer copies the link, and the code of a banner for a pair. */
async function takeBanner(referrer: Visitor): Promise<Banner> {
  const { page, language, t } = referrer
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await referral.openReferrerPage(referrer)
  await expect(regionOf(page, t('account.referrer.how.title'))).toBeVisible()
  const card = regionOf(page, t('account.referrer.link.title'))
  const link = new URL(await referral.copyFrom(card, t('account.referrer.link.value'), t))
  expect(link.pathname).toBe(pathIn(language, '/'))
  const code = link.searchParams.get('refferal') ?? ''
  await expect(card.getByText(code, { exact: true })).toBeVisible()

  await referral.chooseView(referrer, 'materials')
  const banners = regionOf(page, t('account.referrer.materials.banners'))
  await referral.chooseOption(banners, t('account.referrer.pair.from'), /USDT TRC20/)
  await referral.chooseOption(banners, t('account.referrer.pair.to'), bank)
  const preview = banners.getByRole('figure').getByRole('img')
  await expect(preview).toHaveAttribute('src', /tether-trc20-to-sberbank/)
  await referral.expectDrawn(preview)
  const html = await referral.copyFrom(banners, t('account.referrer.materials.copyHtml'), t)
  return { code, html }
}

/** A friend sees the banner on somebody's page, and follows it. */
async function comeByBanner({ page, t }: Visitor, { code, html }: Banner): Promise<void> {
  const blog = await serve(`<!doctype html><title>Blog</title>${html}`)
  await page.goto(blog.url)
  const banner = page.getByRole('link').getByRole('img')
  await referral.expectDrawn(banner)
  await banner.click()
  await expect(page.getByRole('combobox', { name: t('exchange.sendCurrency') })).toContainText(
    'USDT',
  )
  const cookie = expect.objectContaining({ name: 'refferal', value: code, httpOnly: true })
  expect(await page.context().cookies()).toContainEqual(cookie)
  blog.close()
}

/* For a browser, this is another site than the office's `localhost`. */
async function serve(html: string): Promise<{ url: string; close: () => void }> {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const server = createServer((_request, answer) => answer.writeHead(200, headers).end(html))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

async function createAccount(friend: Visitor, { linkTo }: Mailbox): Promise<Account> {
  const { page, language, t } = friend
  const account = { email: customer().email, password: 'three brown foxes jump 41' }
  await page.goto(pathIn(language, '/register'))
  await register(friend, account)
  await follow(page, await linkTo(account.email, 'activate'))
  const notice = page.getByRole('dialog', { name: t('layout.mailLink.title') })
  await expect(notice).toContainText(activated[language])
  await submitLogin(friend, account)
  await expectSignedIn(friend)
  return account
}

/** The friend says that they have paid; the operator accepts the payment and sends the payout. */
async function completeExchange(
  { page: operator }: Visitor,
  { page, language, t }: Visitor,
  claim: Claim,
): Promise<void> {
  await page.getByRole('button', { name: t('claim.iPaid') }).click()
  await operator.goto(pathIn(language, `/operator/claims/${claim.id}`))
  const slip = slipAtDesk(operator, t, claim)
  await expect(slip).toContainText(t('desk.claims.state.checking_payment'))
  await act(operator, t, { claim, act: 'accept', sum: claim.from, reference: `in-${claim.id}` })
  await act(operator, t, { claim, act: 'complete', sum: claim.to, reference: `out-${claim.id}` })
  await expect(heading(page)).toHaveText(t('claim.heading.completed', { to: claim.to }))
}

/** The referrer sees whom the link has brought, what that has earned, and how it was computed. */
async function seeReward(referrer: Visitor, { number }: Claim): Promise<referral.Reward> {
  const { t } = referrer
  await expect(async () => {
    await referral.openReferrerPage(referrer)
    // Visits are stored some seconds later.
    await referral.expectTotal(referrer, 'visits', '1', { timeout: 2000 })
  }).toPass()
  await referral.expectTotal(referrer, 'users', '1')
  await referral.expectTotal(referrer, 'claims', '1')

  const { entries, reward } = await referral.openJournal(referrer)
  await expect(entries).toHaveCount(3)
  await expect(entries).toContainText([
    t('account.referrer.journal.say.credit', { amount: referral.rewardText(referrer, reward) }),
    t('account.referrer.journal.say.attribution'),
    t('account.referrer.journal.say.visit', { visits: 1 }),
  ])
  const order = [
    t('account.referrer.journal.order', { order: number.slice(-4) }),
    currencies,
    referral.usdText(referrer, reward.worth),
  ]
  for (const line of [order.join(' · '), referral.explain(referrer, reward)]) {
    await expect(entries.first().getByText(line, { exact: true })).toBeVisible()
  }
  return reward
}

/** The overview while the reward is on hold; the exchange was worth about what the friend has sent. */
async function seeHold(
  referrer: Visitor,
  { reward, sent }: { reward: referral.Reward; sent: string },
): Promise<void> {
  const { page, language, t } = referrer
  const { amount, margin, usd, worth } = reward
  expect(worth.div(sent).toDecimalPlaces(1).toFixed()).toBe('1')
  expect(margin.div(worth).toDecimalPlaces(2).toFixed()).toBe('0.01')

  await referral.openReferrerPage(referrer)
  const income = moneyText(usd.toDecimalPlaces(2), { ticker: 'USD', roundCalculator: 2 }, language)
  await referral.expectTotal(referrer, 'income', income)
  const turnover = { amount: referral.usdText(referrer, roundAmountDown(worth, 2)) }
  const share = regionOf(page, t('account.referrer.ladder.title'))
  await expect(share).toContainText(t('account.referrer.ladder.turnover', turnover))
  await referral.expectBalance(referrer, { available: zero, waiting: amount, requested: zero })
  await expect(page.getByText(t('account.withdrawals.nothing'))).toBeVisible()
}

/** The referrer requests everything, once the hold has ended. */
async function requestPayout(
  referrer: Visitor,
  { account, reward: { amount } }: { account: Account; reward: referral.Reward },
): Promise<void> {
  const { page, language, t } = referrer
  const sum = referral.usdtText(referrer, amount)
  await referral.openReferrerPage(referrer)
  await referral.expectBalance(referrer, { available: amount, waiting: zero, requested: zero })
  const name = t('account.withdrawals.new')
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: t('account.withdrawals.all', { amount: sum }) }).click()
  await expect(dialog).toContainText(t('account.withdrawals.receive', { amount: sum }))
  await dialog.getByRole('textbox', { name: walletLabel[language] }).fill(wallet)
  const password = t('account.settings.proof.password')
  await dialog.getByLabel(password, { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: t('account.withdrawals.submit') }).click()

  await expect(dialog).toBeHidden()
  await expect(payoutsOf(referrer)).toContainText(sum)
  await expect(payoutsOf(referrer)).toContainText(t('account.withdrawals.state.waiting'))
  await referral.expectBalance(referrer, { available: zero, waiting: zero, requested: amount })
}

function payoutsOf({ page, t }: Visitor) {
  return page.getByRole('list', { name: t('account.withdrawals.listLabel') })
}

async function seePayout(
  referrer: Visitor,
  { reference, sum }: { reference: string; sum: string },
): Promise<void> {
  const { t } = referrer
  await referral.openReferrerPage(referrer)
  await expect(payoutsOf(referrer)).toContainText(sum)
  await expect(payoutsOf(referrer)).toContainText(t('account.withdrawals.state.paid'))
  await expect(payoutsOf(referrer)).toContainText(t('account.withdrawals.reference', { reference }))
  await referral.expectBalance(referrer, { available: zero, waiting: zero, requested: zero })
}
