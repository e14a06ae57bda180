import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { createQueryClient } from '@/lib/query/query-client'
import { moneyOf, queuedClaim } from '@/tests/factories/claims/desk-claim'
import { queuedVerification } from '@/tests/factories/desk-verification'
import { AtAddress, router } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { setAlert } from '../../claims/hooks/alert-settings'
import { showOpenClaim } from '../../claims/model/open-claim'
import type { ListedWithdrawal } from '@/lib/contracts/loyalty/desk-withdrawals'
import { sberbank, usdt } from '@/tests/factories/exchange-answers'
import { showOpenVerification } from '../../verifications/model/open-verification'
import { openDeskPanel } from '../desk-panels'
import { Shortcuts } from '../shortcuts'
import { CommandBar } from './command-bar'

const currencies = [
  { ...moneyOf('USDT'), id: 5, slug: 'tether-trc20', name: 'Tether TRC20', code: 'USDTTRC20' },
].map((currency) => ({ ...currency, isSendable: true, isReceivable: true }))
let asked: string[] = []
const record = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  asked.push(`${pathname.split('/').at(-2) ?? ''}${search}`)
}
const direction = {
  ...{ id: 9, from: moneyOf('BTC'), to: moneyOf('USDT'), source: 'market', course: '98000' },
  ...{ verificationCourse: null, marginPercent: '1', verificationMarginPercent: null },
  ...{ send: { min: null, max: null }, receive: { min: null, max: null } },
  ...{ reserve: null, isExported: true, bestPosition: null, updatedAt: '2026-11-21T00:00:00.000Z' },
  state: { kind: 'open', reason: null, opensAt: null },
}
const office = {
  hours: { timezone: 'Europe/Moscow', week: null, presence: 'required' },
  techBreak: { on: false, text: { ru: '', en: '' }, until: null },
  claimTerms: { hoursToChoose: 24, tolerancePercent: '0.5' },
  ...{ isOpen: true, opensAt: null, me: { isAvailable: true, seenAt: null }, others: [] },
}
const withdrawal: ListedWithdrawal = {
  ...{ id: '0190b6a0-0000-7000-8000-000000000001', version: 1, state: 'paid', usd: '25' },
  user: { id: '0190b6a0-0000-7000-8000-000000000002', email: 'anna@example.org' },
  ...{ source: 'referral', shop: null },
  ...{ from: { currency: usdt, amount: '25' }, to: { currency: sberbank, amount: '1975' } },
  ...{ approvalsNeeded: 1, approvedBy: [], createdAt: '2026-11-21T12:00:00.000Z', endedAt: null },
}
const server = setupServer(
  http.get('*/api/v1/operator/office/', () => HttpResponse.json(office)),
  http.get('*/api/v1/operator/verifications/', ({ request }) => {
    record(request)
    return HttpResponse.json({ rows: [queuedVerification], next: null, waiting: 1 })
  }),
  http.get('*/api/v1/operator/withdrawals/', ({ request }) => {
    record(request)
    return HttpResponse.json({ withdrawals: [withdrawal], next: null, open: 0 })
  }),
  http.get('*/api/v1/operator/directions/options/', () =>
    HttpResponse.json({ currencies, sources: [], assets: [], cities: [] }),
  ),
  http.get('*/api/v1/operator/claims/', ({ request }) => {
    record(request)
    return HttpResponse.json({ claims: [queuedClaim], next: null })
  }),
  http.get('*/api/v1/operator/users/', ({ request }) => {
    record(request)
    return HttpResponse.json({ count: 0, page: 1, size: 6, results: [] })
  }),
  http.get('*/api/v1/operator/directions/', ({ request }) => {
    record(request)
    return HttpResponse.json({
      ...{ directions: [], total: 0, page: 1, pages: 1 },
      counts: { open: 0, paused: 0, off: 0 },
    })
  }),
)
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  // jsdom cannot scroll.
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => {
  asked = []
  router.push.mockClear()
  openDeskPanel(null)
  setAlert({ keys: true })
})
afterEach(() => {
  server.resetHandlers()
  showOpenClaim(null)
  showOpenVerification(null)
})
afterAll(() => server.close())

const show = (locale: 'ru' | 'en' = 'ru') =>
  renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <AtAddress address="/operator">
        <ToastProvider>
          <input aria-label="elsewhere" />
          <CommandBar />
          <Shortcuts />
        </ToastProvider>
      </AtAddress>
    </QueryClientProvider>,
    locale,
  )
/** Opens the bar, and waits for the focus, because what is typed earlier goes elsewhere. */
async function openBar(user: ReturnType<typeof show>['user'], key: 'Control' | 'Meta' = 'Control') {
  await user.keyboard(`{${key}>}k{/${key}}`)
  const field = await screen.findByRole('combobox')
  await waitFor(() => expect(field).toHaveFocus())
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const marked = () => screen.getByRole('option', { selected: true }).textContent

describe('the command bar', () => {
  it('opens by Ctrl+K even from a field, and goes to a page found by part of its name', async () => {
    const { user } = show()
    await user.click(screen.getByLabelText('elsewhere'))
    await user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: 'Найти за рабочим столом' })
    await waitFor(() => expect(field).toHaveFocus())
    await user.keyboard('зерв')
    await waitFor(() => expect(options()).toContain('РезервыДеньги'))
    await user.keyboard('{Control>}k{/Control}')
    expect(field).toHaveValue('зерв')
  })

  it.each([
    ['ru', 'маржа', /^Направления/],
    ['en', 'margin', /^Exchange pairs/],
    ['ru', 'открыть', /^Перестать принимать/],
    ['en', 'open', /^Stop taking/],
    ['ru', 'часы работы', /./],
  ] as const)(
    'finds pages and actions by what they are for: %s %s',
    async (locale, typed, found) => {
      const { user } = show(locale)
      await openBar(user)
      await user.keyboard(typed)
      await waitFor(() => expect(options()).toContainEqual(expect.stringMatching(found)))
    },
  )

  it('is used by the keyboard alone: arrows mark, Enter opens, Esc closes', async () => {
    const { user } = show()
    await openBar(user, 'Meta')
    const [first, second] = options()
    expect(marked()).toBe(first)
    await user.keyboard('{ArrowDown}')
    expect(marked()).toBe(second)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(marked()).toBe(options().at(-1))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/operator/claims')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await openBar(user)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  it('asks the server once the typing pauses, for a few rows of each kind', async () => {
    const { user } = show()
    await openBar(user)
    await user.keyboard('anna')
    const claims = await screen.findByRole('group', { name: 'Заявки' })
    expect(within(claims).getByRole('option')).toHaveTextContent('77')
    expect(asked.toSorted()).toEqual([
      'claims?part=anna&size=6',
      'directions?text=anna&size=6',
      'users?q=anna&size=6',
      'withdrawals?view=all&text=anna&size=6',
    ])
    const withdrawals = await screen.findByRole('group', { name: 'Выводы' })
    await user.click(within(withdrawals).getByRole('option', { name: /RUB.*anna@example\.org/ }))
    expect(router.push).toHaveBeenCalledExactlyOnceWith(`/operator/withdrawals/${withdrawal.id}`)
  })

  it('does not ask for a single letter, but finds a claim by a single digit', async () => {
    const { user } = show()
    await openBar(user)
    await user.keyboard('7')
    await screen.findByRole('group', { name: 'Заявки' })
    expect(asked).toEqual(['claims?q=7&size=6'])
  })

  it('finds a verification by a complete number or address, and searches only when the text can be complete', async () => {
    const { user } = show('en')
    await openBar(user)
    await user.keyboard('ada@kantor.test')
    const found = await screen.findByRole('group', { name: 'Verifications' })
    expect(asked).toContain('verifications?text=ada%40kantor.test&size=6')
    await user.click(within(found).getByRole('option', { name: /Visa 4276/ }))
    expect(router.push).toHaveBeenCalledExactlyOnceWith(
      `/en/operator/verifications/${queuedVerification.id}`,
    )
  })

  it('finds a currency by its network, and in the wrong keyboard layout', async () => {
    const { user } = show('en')
    await openBar(user)
    await user.keyboard('екс20')
    const found = await screen.findByRole('group', { name: 'Currencies' })
    await user.click(within(found).getByRole('option'))
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/en/operator/currencies/5')
  })

  it('offers the actions of the open claim first', async () => {
    const run = vi.fn<() => void>()
    showOpenClaim({
      number: '77',
      acts: [{ key: 'hold', name: 'На паузу', shortcut: 'H', run }],
    })
    const { user } = show()
    await openBar(user)
    expect(await screen.findByRole('group', { name: 'Заявка №\u00a077: действия' })).toBeVisible()
    expect(screen.getByRole('option', { name: /^Написать заметку/ })).toBeVisible()
    await user.keyboard('паузу{Enter}')
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
  })

  it('finds what can be done without anything open, and leads to its form', async () => {
    const { user } = show('en')
    await openBar(user)
    await user.keyboard('pause')
    await user.click(await screen.findByRole('option', { name: /maintenance/ }))
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/en/operator/office#tech-break')
  })

  it('tops up the reserve of a currency that is named after the verb', async () => {
    const { user } = show()
    await openBar(user)
    await user.keyboard('попол trc20')
    await user.click(await screen.findByRole('option', { name: /^Пополнить резерв: Tether/ }))
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/operator/reserves?topUp=5')
  })

  it('switches a pair off after the question that its list asks', async () => {
    server.use(
      http.get('*/api/v1/operator/directions/', ({ request }) => {
        record(request)
        return HttpResponse.json({
          ...{ directions: [direction], total: 1, page: 1, pages: 1 },
          counts: { open: 1, paused: 0, off: 0 },
        })
      }),
    )
    const { user } = show('en')
    await openBar(user)
    await user.keyboard('pause btc')
    await user.click(await screen.findByRole('option', { name: 'Switch off: BTC → USDT' }))
    const question = await screen.findByRole('dialog', { name: 'Switch 1 pair off?' })
    expect(within(question).getByText('BTC → USDT')).toBeVisible()
    expect(asked).toContain('directions?text=btc&size=6')
  })

  it('says that nothing was found', async () => {
    server.use(
      http.get('*/api/v1/operator/claims/', () => HttpResponse.json({ claims: [], next: null })),
      http.get('*/api/v1/operator/withdrawals/', () =>
        HttpResponse.json({ withdrawals: [], next: null, open: 0 }),
      ),
    )
    const { user } = show()
    await openBar(user)
    await user.keyboard('zzzzz')
    expect(await screen.findByText('Ничего не нашлось')).toBeVisible()
  })
})

describe('the list of shortcuts', () => {
  it.each(['?', '{Shift>}[Slash]{/Shift}'])(
    'opens by %s, with the keys of the open claim',
    async (keys) => {
      showOpenClaim({
        number: '77',
        acts: [{ key: 'hold', name: 'На паузу', shortcut: 'H', run: () => undefined }],
      })
      const { user } = show()
      await user.keyboard(keys)
      const list = within(await screen.findByRole('dialog', { name: 'Клавиши' }))
      expect(list.getByText('Следующая заявка')).toBeVisible()
      expect(list.getByText('На паузу')).toBeVisible()
    },
  )

  it('has the keys of all actions while no claim is open', async () => {
    const { user } = show()
    await user.keyboard('?')
    const list = within(await screen.findByRole('dialog', { name: 'Клавиши' }))
    expect(list.getByRole('heading', { name: 'Открытая заявка' })).toBeVisible()
    expect(list.getByText('Отправлено / Возвращено').nextSibling).toHaveTextContent('C')
  })

  it('has the keys of the photos and of the actions while a verification is open', async () => {
    const run = vi.fn<() => void>()
    showOpenVerification({
      name: 'Visa •••• 1234',
      acts: [{ key: 'approve', name: 'Подтвердить', shortcut: 'A', run }],
    })
    const { user } = show()
    await user.keyboard('?')
    const list = within(await screen.findByRole('dialog', { name: 'Клавиши' }))
    expect(list.getByRole('heading', { name: 'Visa •••• 1234' })).toBeVisible()
    expect(list.getByText('Подтвердить')).toBeVisible()
    expect(list.getByText('Контраст, негатив')).toBeVisible()
    expect(list.queryByText('Следующая заявка')).toBeNull()
  })

  it('does not open while a question mark is typed', async () => {
    const { user } = show()
    await user.type(screen.getByLabelText('elsewhere'), '?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
