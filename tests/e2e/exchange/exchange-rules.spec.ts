import type { Page } from '@playwright/test'
import { changePair, openPair, skipToNextPoll } from '../support/exchange/calculator'
import { expect, test } from '../support/test'

const languages = [
  { path: '/', send: 'Отдаёте', receive: 'Получаете', min: /^мин\./, max: /^макс\./ },
  { path: '/en', send: 'You send', receive: 'You get', min: /^min\./, max: /^max\./ },
] as const

/* Reads an amount without separators of thousands, because "9 000" and "9,000" are the same amount. */
async function amountIn(page: Page, name: string): Promise<string> {
  const text = await page.getByRole('textbox', { name, exact: true }).inputValue()
  return text.replace(/[\s\u00a0]|,(?=\d{3})/g, '').replace(',', '.')
}

for (const [language, { path, send, receive, min, max }] of languages.entries()) {
  let ruleCount = 0
  /* The rules are the same in both languages, so each rule is tested in only one of them. */
  const rule = (title: string, body: (fixtures: { page: Page }) => Promise<void>) => {
    if (ruleCount % languages.length === language) {
      test(title, body)
    }
    ruleCount += 1
  }

  test.describe(`the rules of amounts on ${path}`, () => {
    const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
    const expectAmount = (page: Page, name: string, amount: string) =>
      expect.poll(() => amountIn(page, name)).toBe(amount)

    rule('the sent amount is clamped between minimum and maximum', async ({ page }) => {
      await openPair(page, { path })
      for (const [typed, clamped] of [
        ['99.99', '100'],
        ['1000.01', '1000'],
        ['100.01', '100.01'],
      ] as const) {
        await field(page, send).fill(typed)
        await field(page, send).blur()
        await expectAmount(page, send, clamped)
      }
    })

    rule(
      'the received amount is the sent amount times the course, rounded to the decimals of its currency',
      async ({ page }) => {
        await openPair(page, { path, change: { course: '90.1234' } })
        await field(page, send).fill('123.45')
        await expectAmount(page, receive, '11125.73')
        await changePair(page, { course: '90.1234', to: { roundCalculator: 0 } })
        await skipToNextPoll(page)
        await expectAmount(page, receive, '11126')
        expect(await amountIn(page, send)).toBe('123.45')
      },
    )

    rule('the received amount is clamped too', async ({ page }) => {
      await openPair(page, { path, change: { to: { max: '45000', min: '18000' } } })
      await field(page, receive).fill('60000')
      await field(page, receive).blur()
      await expectAmount(page, receive, '45000')
      await field(page, receive).fill('1')
      await field(page, receive).blur()
      await expectAmount(page, receive, '18000')
      await field(page, receive).fill('27000')
      await field(page, receive).blur()
      await expectAmount(page, receive, '27000')
      await expectAmount(page, send, '300')
    })

    rule('a missing minimum is calculated from the other side', async ({ page }) => {
      await openPair(page, { path, change: { from: { min: null }, to: { min: '18000' } } })
      await expect(page.getByRole('button', { name: min })).toHaveAccessibleName(/200\sUSDT$/)
      await changePair(page, { from: { min: '150' }, to: { min: null } })
      await skipToNextPoll(page)
      await expect(page.getByRole('button', { name: min })).toHaveAccessibleName(/150\sUSDT$/)
      await page.getByRole('button', { name: min }).click()
      await expectAmount(page, receive, '13500')
    })

    rule('without a minimum any small amount is accepted', async ({ page }) => {
      await openPair(page, { path, change: { from: { min: null }, to: { min: null } } })
      await expect(page.getByRole('button', { name: max })).toBeVisible()
      await expect(page.getByRole('button', { name: min })).toHaveCount(0)
      await field(page, send).fill('0.5')
      await field(page, send).blur()
      await expectAmount(page, send, '0.50')
    })

    rule('an exchange at the verification course has a minimum of its own', async ({ page }) => {
      const verified = {
        verificationCourse: '91',
        from: { minVerification: '40' },
        to: { minVerification: '3640', max: '91000' },
      }
      await openPair(page, { path, change: verified })
      await expectAmount(page, send, '100')
      await expectAmount(page, receive, '9000')
      await page.getByRole('switch').click()
      await expectAmount(page, send, '40')
      await expectAmount(page, receive, '3640')
    })

    rule('a pair without a verification course has no switch for it', async ({ page }) => {
      await openPair(page, { path })
      await expectAmount(page, send, '100')
      await expect(page.getByRole('switch')).toHaveCount(0)
    })
  })
}

test('tiers and fees apply whichever amount is typed', async ({ page }) => {
  await openPair(page, {
    change: {
      tiers: [{ min: '500', course: '92', verificationCourse: null }],
      fees: {
        send: { percent: '1', fixed: '0', min: '0' },
        receive: { percent: '0', fixed: '80', min: '0' },
      },
      to: { min: null },
    },
  })
  const send = page.getByRole('textbox', { name: 'Отдаёте', exact: true })
  const receive = page.getByRole('textbox', { name: 'Получаете', exact: true })
  await expect(send).toHaveValue('100')
  await send.fill('400')
  await expect(receive).toHaveValue(/^35.560$/)
  await send.fill('500')
  await expect(receive).toHaveValue(/^45.460$/)
  await receive.fill('45460')
  await expect(send).toHaveValue('500')
})

test('each side shows only its own inputs, and only those of the chosen course type', async ({
  page,
}) => {
  const input = (key: string, label: string, isSent: boolean) => ({
    key,
    label,
    hint: null,
    kind: 'text' as const,
    checker: 'none' as const,
    required: false,
    send: { visible: isSent },
    receive: { visible: !isSent },
  })
  await openPair(page)
  // The server's response, with other inputs in its structure.
  await page.unroute('**/calculator/pair/**')
  await page.route('**/calculator/pair/**', async (route) => {
    const response = await route.fetch()
    const answer: Answer = (await response.json()) as Answer
    const both = [input('a', 'Для отправки', true), input('b', 'Для получения', false)]
    const verify = [input('c', 'Для проверки', true)]
    for (const side of ['from', 'to'] as const) {
      Object.assign(answer.structure[side], { input: both, inputVerify: verify })
    }
    const verificationCourse = hasVerificationCourse ? answer.course : null
    await route.fulfill({ response, json: { ...answer, verificationCourse } })
  })
  let hasVerificationCourse = false
  const sending = page.getByRole('group', { name: /^Отдаёте/ })
  const receiving = page.getByRole('group', { name: /^Получаете/ })
  await skipToNextPoll(page)
  await expect(sending.getByRole('textbox', { name: /Для отправки/ })).toBeVisible()
  await expect(sending.getByRole('textbox')).toHaveCount(1)
  await expect(receiving.getByRole('textbox')).toHaveCount(1)
  await expect(receiving.getByRole('textbox', { name: /Для получения/ })).toBeVisible()

  hasVerificationCourse = true
  await skipToNextPoll(page)
  await page.getByRole('switch').click()
  await expect(sending.getByRole('textbox', { name: /Для проверки/ })).toBeVisible()
  await expect(receiving).toHaveCount(0)
})

type Answer = { course: string; structure: Record<'from' | 'to', object> }
