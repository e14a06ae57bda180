import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '@/lib/contracts/desk/audit/audit'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { AuditGroup } from './audit-group'
import { AuditRecord } from './audit-record'

const cash = {
  id: 25,
  slug: 'cash-usd',
  code: 'CASHUSD',
  ticker: 'USD',
  name: 'Cash dollars',
  kind: 'cash',
  network: null,
  logo: '/logos/cash-usd.svg',
  isSendable: true,
  isReceivable: true,
  directions: 4,
}
const coins = {
  id: 3,
  version: 'a',
  terms: {
    ...{ slug: 'coins', nameRu: 'Монеты', nameEn: 'Coins' },
    ...{ isSendVisible: true, isReceiveVisible: true, currencyIds: [] },
  },
}
const money = {
  id: 3,
  version: 'a',
  terms: { slug: 'money', nameRu: 'Деньги', nameEn: 'Money' },
  questionIds: [],
}
const server = setupServer(
  http.get('*/api/v1/operator/currencies/', () => HttpResponse.json({ currencies: [cash] })),
  http.get('*/api/v1/operator/groups/', () => HttpResponse.json({ groups: [coins] })),
  http.get('*/api/v1/operator/faq-groups/', () => HttpResponse.json({ groups: [money] })),
  http.get('*/api/v1/operator/cities/', () => HttpResponse.json({ cities: [] })),
  http.get('*/api/v1/operator/cash-points/', () => HttpResponse.json({ points: [], cities: [] })),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

const plain: AuditEntry = {
  id: '0190b6a0-0000-7000-8000-000000000000',
  at: '2026-11-20T12:00:00.000Z',
  who: 'operator@kantor.test',
  action: 'city.update',
  entity: 'city',
  entityId: '4',
  subject: 'Kazan',
  before: null,
  after: null,
}

function show(entry: Partial<AuditEntry>, locale: 'ru' | 'en' = 'en') {
  renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <AuditRecord entry={{ ...plain, ...entry }} />
    </QueryClientProvider>,
    locale,
  )
}

it('records of one piece of work are combined in one line with their number, which unfolds to show each of them', () => {
  const names = ['Kazan', 'Perm', 'Omsk', 'Ufa']
  const [first = plain, ...others] = names.map((subject, index) => ({
    ...plain,
    ...{ id: `0190b6a0-0000-7000-8000-00000000000${String(index)}`, subject },
  }))
  renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <AuditGroup entries={[first, ...others]} />
    </QueryClientProvider>,
    'en',
  )
  const line = screen.getByText(/4 times/).closest('summary')
  expect(line).toHaveTextContent('City changed · 4 times · Kazan, Perm, Omsk and 1 more')
  expect(screen.getAllByRole('article')).toHaveLength(5)
})

describe('a record of the audit log', () => {
  it('names the action, its subject, and each value before and after', async () => {
    show({ before: { currencyIds: [25, 26] }, after: { currencyIds: [26] } })
    expect(screen.getByRole('heading')).toHaveTextContent('City changed · Kazan')
    expect(screen.getByText('Currencies')).toBeVisible()
    expect(await screen.findByText('Cash dollars')).toBeVisible()
    expect(screen.queryByText(/currencyIds/)).toBeNull()
  })

  it('formats times, switches, percentages and choices in the language of the page', () => {
    show(
      {
        action: 'direction.update',
        entity: 'direction',
        before: { isEnabled: true, marginPercent: '2.5', rateSource: null },
        after: {
          isEnabled: false,
          marginPercent: '1',
          rateSource: 'cbr',
          seenAt: '2026-11-20T12:00:00.000Z',
        },
      },
      'ru',
    )
    const text = document.body.textContent
    expect(text).toContain('Условия направления изменены')
    expect(text).toMatch(/Направление включено.*да.*нет/)
    expect(text).toMatch(/Маржа.*2,5\s%.*1\s%/)
    expect(text).toMatch(/Источник.*указано:.*Банк России/)
    expect(text).toMatch(/20.ноя.2026, 12:00/)
    expect(text).not.toContain('2026-11-20T')
  })

  it('says in words how cash was handed over, and between which currencies a direction was opened', async () => {
    show({ action: 'claim.code_wrong', entity: 'claim', after: { side: 'in', round: 0 } }, 'ru')
    expect(screen.getByRole('heading')).toHaveTextContent(/назван неверный код/)
    expect(document.body).toHaveTextContent(/Сторона.*от клиента.*Передач до этого.*0/)
    show({ action: 'claim.complete', entity: 'claim', after: { handOver: 'code' } })
    expect(screen.getByText('with the customer’s code')).toBeVisible()
    show({ action: 'direction.create', entity: 'direction', after: { from: 25, to: 99 } })
    expect(await screen.findByText('Cash dollars')).toBeVisible()
    expect(screen.getByText('Sent')).toBeVisible()
  })

  it('shows unknown keys and values as they were recorded', () => {
    show({
      action: 'thing.turned',
      entity: 'thing',
      subject: null,
      before: { oddField: 'left' },
      after: { oddField: 'right' },
    })
    expect(screen.getByRole('heading')).toHaveTextContent('thing.turned · 4')
    expect(screen.getByText('oddField')).toBeVisible()
    expect(screen.getByText('left')).toBeVisible()
    expect(screen.getByText('right')).toBeVisible()
  })

  it('says that the text of a note is in the claim, instead of saying that nothing changed', () => {
    show({ action: 'claim.note', entity: 'claim', subject: null })
    expect(screen.getByText('The text of the note is in the order.')).toBeVisible()
    expect(screen.queryByText('No values changed.')).not.toBeInTheDocument()
  })

  it('distinguishes a group of questions from a group of currencies with the same id', async () => {
    show({
      action: 'question.update',
      entity: 'question',
      before: { groupId: 4 },
      after: { groupId: 3 },
    })
    expect(await screen.findByText('Money')).toBeVisible()
    expect(screen.queryByText('Coins')).toBeNull()
    show({ before: { groupIds: [] }, after: { groupIds: [3] } })
    expect(await screen.findByText('Coins')).toBeVisible()
  })

  it.each([
    {
      entity: 'article',
      before: { slug: 'hours', titleRu: 'Часы', titleEn: 'Hours' },
      name: 'Hours',
    },
    { entity: 'picture', before: { altRu: 'Дверь', altEn: 'Door' }, name: 'Door' },
    {
      entity: 'cash_point',
      before: { cityId: 4, addressEn: '1 High Street' },
      name: '1 High Street',
    },
    { entity: 'picture', before: { altRu: '', altEn: '' }, name: '4' },
  ])('names a removed $entity $name', ({ entity, before, name }) => {
    show({ action: `${entity}.delete`, entity, subject: null, before })
    expect(screen.getByRole('heading')).toHaveTextContent(new RegExp(` · ${name}$`))
  })

  it('names a change of the contacts after the setting, not after the changed value', () => {
    const after = { addressEn: '1 High Street' }
    show({ action: 'contacts.set', entity: 'setting', entityId: 'contacts', subject: null, after })
    expect(screen.getByRole('heading')).toHaveTextContent('Contacts changed · contacts')
  })

  it('shows the last name of a removed entity, and only its values before the removal', () => {
    show({ action: 'city.delete', subject: null, before: { nameRu: 'Казань', nameEn: 'Kazan' } })
    expect(screen.getByRole('heading')).toHaveTextContent('City removed · Kazan')
    expect(screen.queryByText('empty')).toBeNull()
  })
})
