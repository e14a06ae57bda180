import type { Browser, Page } from '@playwright/test'
import { claimStatus } from '@/lib/contracts/claims/claim-status'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { noLitecoind } from '@/tests/setup/chains/litecoind'
import { heading } from '../support/claim-path'
import { orderExchange, type Claim } from '../support/claims'
import { cryptoUrl, openCryptoOffice, type CryptoOffice } from '../support/crypto/crypto-office'
import { signIn } from '../support/operator'
import { expect, test } from '../support/test'
import { textsOf } from '../support/texts'

/*
 * The whole path of crypto, in an office of its own with two chains and a signer: payments that are seen and
 * confirmed, payouts that are signed, and a refund. At the end, books and wallets agree.
 */
test.describe.configure({ mode: 'serial' })
test.skip(noAnvil !== null || noLitecoind !== null, noAnvil ?? noLitecoind ?? '')
test.use({ baseURL: cryptoUrl })

const t = textsOf('ru')
const inRussian = { language: 'ru', t } as const
const ether = 10n ** 18n

let office: CryptoOffice
let close = (): Promise<void> => Promise.resolve()
test.beforeAll(async () => {
  office = await openCryptoOffice()
  close = office.close
})
test.afterAll(() => close())

let addresses = 0
/** An unused address of the visitor. */
const freshAddress = () =>
  `0x${(0xfee_0000 + (addresses += 1)).toString(16).padStart(40, '0')}` as const

/** The address to which the order's page asks the visitor to pay. */
async function addressOn(page: Page, shape: RegExp): Promise<string> {
  // The address above it is the visitor's own.
  const address = page.getByRole('definition').filter({ hasText: shape }).last()
  await expect(address).toBeVisible()
  return shape.exec(await address.innerText())?.[0] ?? ''
}
const ofEthereum = /0x[0-9a-fA-F]{40}/
const ofLitecoin = /rltc1[0-9a-z]+/

/** Pays from the visitor's own account, and watches the order's page until the payment is confirmed. */
async function payEther(page: Page, address: string, wei: bigint): Promise<void> {
  const { accounts, mine, send } = office.anvil
  await send(address, wei, { from: accounts[1] })
  await watchPayment(page, mine)
}

async function watchPayment(page: Page, mine: () => Promise<void>): Promise<void> {
  const seen = page.getByRole('list', { name: t('claim.network.label') })
  await expect(seen).toContainText(t('claim.network.seen'))
  await mine()
  await expect(seen).toContainText(t('claim.network.mined', { blocks: 1, needed: 2 }))
  await mine()
}

/** Mines blocks until the order's page shows this text: the signer and the worker need several of them. */
async function mineUntil(page: Page, text: string, mine: () => Promise<void>): Promise<void> {
  await expect
    .poll(
      async () => {
        await mine()
        return plain(await heading(page).innerText())
      },
      { timeout: 60_000, intervals: [300] },
    )
    .toBe(plain(text))
}

/* The text with ordinary spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

async function statusOf(page: Page, { id }: Pick<Claim, 'id'>) {
  const answer = await page.request.get(`/api/v1/claim/${id}/status/`)
  return claimStatus.parse(await answer.json())
}

async function tokensOf(address: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
  const held = await office.anvil.ask('eth_call', [{ to: office.token, data }, 'latest'])
  return BigInt(String(held))
}

async function etherOf(address: string): Promise<bigint> {
  return BigInt(String(await office.anvil.ask('eth_getBalance', [address, 'latest'])))
}

async function openDesk(browser: Browser): Promise<Page> {
  const { cookies } = await signIn(cryptoUrl)
  const storageState = { cookies, origins: [] }
  return (await browser.newContext({ baseURL: cryptoUrl, storageState })).newPage()
}

/** Presses a button of the order's page at the desk, and confirms it in the dialog. */
async function press(desk: Page, act: 'refund' | 'send_refund', shows?: string): Promise<void> {
  const name = t(`desk.claims.acts.${act}.name`)
  await desk.getByRole('button', { name, exact: true }).click()
  const confirm = desk.getByRole('dialog').getByRole('button', { name, exact: true })
  if (shows !== undefined) {
    const dialog = desk
      .getByRole('dialog')
      .filter({ has: desk.getByRole('button', { name, exact: true }) })
    await expect(dialog).toContainText(shows, { ignoreCase: true })
  }
  await confirm.click()
  await expect(desk.getByText(t(`desk.claims.acts.${act}.done`)).first()).toBeVisible()
}

test('ether that came in two parts is paid out in a token, which the signer has signed', async ({
  page,
}) => {
  const wallet = freshAddress()
  const order = { pair: 'cur_from=ETH&cur_to=USDTERC20', amount: '0.1' }
  const details = { 'Адрес кошелька USDT': wallet }
  const claim = await orderExchange(page, { ...order, details }, inRussian)
  const address = await addressOn(page, ofEthereum)
  await payEther(page, address, (ether * 6n) / 100n)

  const choices = page.getByRole('form', { name: t('claim.choices.title') })
  await choices.getByRole('radio', { name: /^Доплатить 0,04/ }).check()
  await choices.getByRole('button', { name: t('claim.choices.confirm') }).click()
  await expect(heading(page)).toHaveText(/^Переведите 0,04/)
  // The heading changes before the text below it.
  await expect.poll(() => addressOn(page, ofEthereum)).toBe(address)
  await payEther(page, address, (ether * 4n) / 100n)

  await mineUntil(page, t('claim.heading.completed', { to: claim.to }), office.anvil.mine)
  const { to } = await statusOf(page, claim)
  expect(await tokensOf(wallet)).toBe(BigInt(Math.round(Number(to.amount) * 1e6)))
})

test('litecoins are confirmed by blocks, and the customer is then paid', async ({ page }) => {
  const order = { pair: 'cur_from=LTC&cur_to=SBERRUB', amount: '2' }
  const claim = await orderExchange(page, order, inRussian)
  const { litecoin } = office
  await litecoin.pay([[await addressOn(page, ofLitecoin), 200_000_000n]])
  await expect(heading(page)).toHaveText(t('claim.heading.seenInFull'))
  await watchPayment(page, litecoin.mine)
  await mineUntil(page, t('claim.heading.paying_out', { to: claim.to }), litecoin.mine)
})

test('litecoins are paid out from what came in, in a transaction that the signer has signed', async ({
  page,
}) => {
  const { litecoin } = office
  const wallet = litecoin.freshAddress()
  await page.goto(`/claim/${await office.queueLitecoin(wallet, '0.5')}`)
  await mineUntil(page, t('claim.heading.completed', { to: '0,5 LTC' }), litecoin.mine)
  expect(await litecoin.unitsOf(wallet)).toBe(50_000_000n)
})

test('ether goes back to the address that the visitor names, once an operator hands the refund over', async ({
  page,
  browser,
}) => {
  const order = { pair: 'cur_from=ETH&cur_to=SBERRUB', amount: '0.1' }
  const claim = await orderExchange(page, order, inRussian)
  await payEther(page, await addressOn(page, ofEthereum), ether / 10n)
  await expect(heading(page)).toHaveText(t('claim.heading.paying_out', { to: claim.to }))

  const desk = await openDesk(browser)
  await desk.goto(`/operator/claims/${claim.id}`)
  await press(desk, 'refund')
  const own = freshAddress()
  const field = page.getByRole('textbox', { name: 'Адрес кошелька ETH' })
  await expect(field).toHaveValue('')
  await field.fill(own)
  await page.getByRole('button', { name: t('claim.refund.submit') }).click()
  await press(desk, 'send_refund', own)
  await mineUntil(page, t('claim.back.refunded', { amount: claim.from }), office.anvil.mine)
  expect(await etherOf(own)).toBe(ether / 10n)
  await desk.context().close()
})

test('books and wallets agree at the end', async () => {
  const said = await office.expectEqualBooks()
  for (const asset of ['ethereum ETH', 'ethereum USDTERC20', 'litecoin LTC']) {
    expect(said).toContain(`wallet: ${asset}: equals the books`)
  }
})
