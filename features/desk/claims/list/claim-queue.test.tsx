import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import * as files from '@/lib/files/save-file'
import { chooseColumns } from '../hooks/column-choice'
import { defaultColumns } from '../model/claim-columns'
import { noFilters, orderChange, type ClaimFilters } from '../model/claim-filters'
import { createQueryClient } from '@/lib/query/query-client'
import { queuedClaim } from '@/tests/factories/claims/desk-claim'
import { AtAddress, router } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ClaimQueue } from './claim-queue'
import { QueueTools } from './queue-tools'

/* jsdom cannot save files. */
const saveFile = vi.spyOn(files, 'saveFile')

const first = queuedClaim
const second = { ...first, id: '01a1fdc5-0812-71cc-9eec-e5cff5715515', number: 78 }

let queries: string[] = []
const listPath = '*/api/v1/operator/claims/'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  queries = []
  router.push.mockClear()
  localStorage.clear()
  chooseColumns(defaultColumns)
  server.use(
    http.get(listPath, ({ request }) => {
      queries.push(new URL(request.url).search)
      return HttpResponse.json({ claims: [first, second], next: `${second.id}~1` })
    }),
  )
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function Queue({ opened }: { opened: string | null }) {
  const [filters, setFilters] = useState<ClaimFilters>({ ...noFilters, state: 'any' })
  const change = (changes: Partial<ClaimFilters>) =>
    setFilters({ ...filters, before: '', ...changes })
  return (
    <>
      <QueueTools
        filters={filters}
        isNarrow={opened !== null}
        onOrder={(order) => change(orderChange(order, filters))}
      />
      <ClaimQueue filters={filters} opened={opened} onChange={change} />
    </>
  )
}

async function show(opened: string | null = null) {
  const client = createQueryClient()
  const queue = (one: string | null) => (
    <QueryClientProvider client={client}>
      <AtAddress address="/operator/claims">
        <ToastProvider>
          <Queue opened={one} />
          {one !== null && <button>the claim</button>}
        </ToastProvider>
      </AtAddress>
    </QueryClientProvider>
  )
  const { rerender, user } = renderWithMessages(queue(opened))
  await screen.findByRole('link', { name: '77' })
  return { user, open: (one: string | null) => rerender(queue(one)) }
}

const header = (name: RegExp) => screen.getByRole('columnheader', { name })
/* On a phone a text replaces the sort button. */
const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map((header) => (within(header).queryByRole('button') ?? header).textContent)
const press = (name: string) => within(screen.getByRole('table')).getByRole('button', { name })

describe('the order of the queue', () => {
  it('is shown by the headers, and changed or reversed by clicking them', async () => {
    const { user } = await show()
    expect(header(/Создана/)).toHaveAttribute('aria-sort', 'descending')
    // The numbers of claims are random, so their column shows no order.
    expect(header(/Номер/)).not.toHaveAttribute('aria-sort')
    expect(header(/Изменена/)).toHaveAttribute('aria-sort', 'none')
    expect(header(/Состояние/)).not.toHaveAttribute('aria-sort')

    await user.click(press('Изменена'))
    await waitFor(() => expect(queries).toHaveLength(2))
    expect(queries).toEqual(['', '?sort=changed&order=descending'])
    expect(header(/Изменена/)).toHaveAttribute('aria-sort', 'descending')
    // The table and its focus stay while the next answer loads.
    expect(press('Изменена')).toHaveFocus()

    await user.keyboard('{Enter}')
    await waitFor(() => expect(queries.at(-1)).toBe('?sort=changed&order=ascending'))
    expect(header(/Изменена/)).toHaveAttribute('aria-sort', 'ascending')
  })

  it('can also be chosen from a list, and its column is then shown', async () => {
    const { user } = await show()
    expect(screen.queryByRole('columnheader', { name: /Стоимость/ })).toBeNull()
    await user.click(screen.getByRole('combobox', { name: 'Порядок' }))
    await user.click(await screen.findByRole('option', { name: 'Сначала крупные' }))
    expect(header(/Стоимость/)).toHaveAttribute('aria-sort', 'descending')
    await waitFor(() => expect(queries.at(-1)).toBe('?sort=worth&order=descending'))
  })

  it('by creation is shown in the header of the creation time, never in that of the number, which is random', async () => {
    chooseColumns(['created'])
    localStorage.setItem('desk-claim-columns', '["created"]')
    const { user, open } = await show()
    expect(header(/Создана/)).toHaveAttribute('aria-sort', 'descending')
    expect(header(/Номер/)).not.toHaveAttribute('aria-sort')
    await user.click(press('Создана'))
    await waitFor(() => expect(queries.at(-1)).toBe('?sort=created&order=ascending'))
    expect(header(/Создана/)).toHaveAttribute('aria-sort', 'ascending')

    open(first.id)
    expect(header(/Номер/)).not.toHaveAttribute('aria-sort')
    expect(within(header(/Номер/)).queryByRole('button')).not.toBeInTheDocument()
  })

  it('stays the same on the next page', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('combobox', { name: 'Порядок' }))
    await user.click(await screen.findByRole('option', { name: 'Сначала мелкие' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Дальше' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Дальше' }))
    const cursor = encodeURIComponent(`${second.id}~1`)
    await waitFor(() =>
      expect(queries.at(-1)?.replace('~', '%7E')).toBe(
        `?sort=worth&order=ascending&before=${cursor.replace('~', '%7E')}`,
      ),
    )
  })
})

describe('a row of the queue', () => {
  const cellOf = (row: number) => screen.getAllByRole('cell', { name: /RUB/ })[row] ?? document.body

  it('opens its claim once, by a click anywhere in it', async () => {
    const { user } = await show()
    await user.click(cellOf(1))
    expect(router.push).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`/operator/claims/${second.id}`),
      { scroll: false },
    )
  })

  it('ignores clicks that select text, have a modifier key, or hit its link', async () => {
    const { user } = await show()
    vi.spyOn(window, 'getSelection').mockReturnValueOnce(
      // The only property that the code reads.
      { isCollapsed: false } as Selection,
    )
    fireEvent.click(cellOf(0))
    await user.keyboard('{Control>}')
    await user.click(cellOf(0))
    await user.keyboard('{/Control}')
    const link = screen.getByRole('link', { name: '77' })
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(router.push).not.toHaveBeenCalled()
  })
})

describe('an empty queue', () => {
  it('says why it is empty, and clears the filters', async () => {
    server.use(http.get(listPath, () => HttpResponse.json({ claims: [], next: null })))
    const onChange = vi.fn<(changes: Partial<ClaimFilters>) => void>()
    const queue = (filters: Partial<ClaimFilters>) => (
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address="/operator/claims">
          <ClaimQueue
            filters={{ ...noFilters, sort: 'worth', ...filters }}
            opened={null}
            onChange={onChange}
          />
        </AtAddress>
      </QueryClientProvider>
    )
    const { rerender, user } = renderWithMessages(queue({}))
    expect(await screen.findByText('Никто не ждёт')).toBeVisible()
    rerender(queue({ q: '77' }))
    expect(await screen.findByText('Ничего не нашлось')).toBeVisible()
    rerender(queue({ state: 'on_hold' }))
    expect(await screen.findByText('Заявок нет')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
    expect(onChange.mock.calls).toEqual([[{ ...noFilters, sort: 'worth' }]])
  })
})

describe('the J and K keys', () => {
  it('move from claim to claim, but not in a list that is about to be replaced', async () => {
    const { user } = await show(first.id)
    await user.keyboard('j')
    expect(router.push).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`/operator/claims/${second.id}`),
      { scroll: false },
    )
    router.push.mockClear()

    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(
      http.get(listPath, async () => {
        await answered
        return HttpResponse.json({ claims: [second, first], next: null })
      }),
    )
    await user.click(press('Создана'))
    await user.keyboard('jk')
    expect(router.push).not.toHaveBeenCalled()
    answer()
    await waitFor(() => expect(screen.getAllByRole('link')[0]).toHaveTextContent('78'))
    await user.keyboard('k')
    expect(router.push).toHaveBeenCalledOnce()
  })
})

describe('the columns of the queue', () => {
  it('are chosen in a menu, several at once, and stored in the browser', async () => {
    const { user } = await show()
    expect(headers()).not.toContain('Город')
    await user.click(screen.getByRole('button', { name: 'Колонки' }))
    const box = (name: string) => screen.findByRole('menuitemcheckbox', { name })
    expect(await box('Клиент')).toBeChecked()
    await user.click(await box('Город'))
    await user.click(await box('Клиент'))
    expect(await box('Город')).toBeChecked()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(headers()).toContain('Город'))
    expect(headers()).not.toContain('Клиент')
    expect(localStorage.getItem('desk-claim-columns')).toBe('["since","from","to","state","city"]')
  })

  it('cannot be chosen next to an open claim, because only a few fit', async () => {
    const { open } = await show(second.id)
    const button = () => screen.queryByRole('button', { name: 'Колонки' })
    expect(button()).toBeNull()
    open(null)
    expect(button()).toBeVisible()
  })

  it('are read from the storage of the browser', async () => {
    localStorage.setItem('desk-claim-columns', '["method"]')
    await show()
    expect(headers()).toEqual(['Ждёт', 'Номер', 'Создана', 'Способ'])
    expect(screen.getAllByRole('cell', { name: /вручную/ })).toHaveLength(2)
  })
})

describe('a claim opened next to the queue', () => {
  it('is marked in the queue, and closing it moves the focus back to its row', async () => {
    const { user, open } = await show(second.id)
    const current = () => screen.getAllByRole('row').filter((row) => row.ariaCurrent !== null)
    expect(current()).toHaveLength(1)
    expect(current()[0]).toHaveTextContent('78')
    await user.click(screen.getByRole('button', { name: 'the claim' }))
    open(null)
    expect(screen.getByRole('link', { name: '78' })).toHaveFocus()
    expect(current()).toHaveLength(0)
  })

  it('moves the focus to the list when its row is gone', async () => {
    const { open } = await show('01a1fdc5-0812-71cc-9eec-e5cff5715516')
    open(null)
    expect(screen.getByRole('group', { name: 'Заявки' })).toHaveFocus()
  })

  it('leaves the focus alone when it is elsewhere', async () => {
    const { open } = await show(second.id)
    press('Создана').focus()
    open(null)
    expect(press('Создана')).toHaveFocus()
  })
})

describe('the CSV file of the queue', () => {
  const answerCsv = (headersOf: Record<string, string>) => {
    const calls: string[] = []
    server.use(
      http.get(`${listPath}csv/`, ({ request }) => {
        calls.push(new URL(request.url).search)
        return new HttpResponse('number\r\n77\r\n', { headers: headersOf })
      }),
    )
    return calls
  }
  const disposition = { 'content-disposition': 'attachment; filename="claims-2026-11-21.csv"' }
  const save = () => screen.getByRole('button', { name: 'Сохранить CSV' })

  it('has the order that is shown and the name from the server', async () => {
    const calls = answerCsv(disposition)
    const { user } = await show()
    await user.click(press('Изменена'))
    expect(save()).toHaveAccessibleDescription(/не больше 50\s000/)
    await user.click(save())
    await waitFor(() =>
      expect(saveFile).toHaveBeenLastCalledWith(expect.anything(), 'claims-2026-11-21.csv'),
    )
    expect(calls).toEqual(['?sort=changed&order=descending'])
    expect(screen.queryByText('Сохранено не всё')).toBeNull()
  })

  it('says when it is incomplete', async () => {
    answerCsv({ ...disposition, 'Rows-Left-Out': 'true' })
    const { user } = await show()
    await user.click(save())
    expect(await screen.findByText('Сохранено не всё')).toBeInTheDocument()
  })
})
