import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { ContactsTerms } from '@/lib/contracts/desk/site/contacts'
import type { StoredContacts } from './contacts-values'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ContactsPage } from './contacts-page'

const channel = (value: string): ContactsTerms['channels'][number] => ({
  kind: 'telegram',
  value,
  labelRu: 'Поддержка',
  labelEn: 'Support',
  noteRu: '',
  noteEn: '',
})
let stored: StoredContacts
let sent: { version: string; terms: ContactsTerms }[] = []
const path = '*/api/v1/operator/contacts/'
const server = setupServer(http.get(path, () => HttpResponse.json(stored)))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
  stored = {
    version: 'first',
    terms: {
      channels: [channel('@one'), channel('@two')],
      addressRu: '',
      addressEn: '',
      mailbox: '',
    },
  }
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function answer(reply: (body: (typeof sent)[number]) => Response) {
  server.use(
    http.put<never, (typeof sent)[number]>(path, async ({ request }) => {
      const body = await request.json()
      sent.push(body)
      return reply(body)
    }),
  )
}

function store(body: (typeof sent)[number]) {
  stored = { version: 'second', terms: body.terms }
  return HttpResponse.json(stored)
}

async function show() {
  const view = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <ContactsPage />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
  await screen.findByRole('group', { name: '@one' })
  return view
}

const inChannel = (name: string) => within(screen.getByRole('group', { name }))
const save = () => screen.getByRole('button', { name: 'Save' })

describe('the contacts at the desk', () => {
  it('are reordered, removed and added, and sent in one request', async () => {
    answer(store)
    const { user } = await show()
    expect(save()).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Move up: @two' }))
    await user.click(screen.getByRole('button', { name: 'Remove: @one' }))
    await user.click(screen.getByRole('button', { name: 'Add a channel' }))
    const added = inChannel('Channel 2')
    await user.click(added.getByRole('combobox', { name: 'Kind' }))
    await user.click(await screen.findByRole('option', { name: 'E-mail' }))
    await user.type(added.getByRole('textbox', { name: 'Value' }), 'help@example.org')
    await user.type(inChannel('help@example.org').getByLabelText('Label in English'), 'Mail')
    await user.type(inChannel('help@example.org').getByLabelText('Label in Russian'), 'Почта')
    await user.type(screen.getByRole('textbox', { name: 'Mailbox for messages' }), 'in@example.org')
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      version: 'first',
      terms: {
        ...{ addressRu: '', addressEn: '', mailbox: 'in@example.org' },
        channels: [
          channel('@two'),
          { ...channel('help@example.org'), kind: 'email', labelRu: 'Почта', labelEn: 'Mail' },
        ],
      },
    })
    expect(await screen.findByText('Contacts saved')).toBeInTheDocument()
    await waitFor(() => expect(save()).toBeDisabled())
    expect(screen.queryByText(/Another operator changed/)).toBeNull()
  })

  it('say whom a channel is for, which is everybody until something else is chosen', async () => {
    answer(store)
    const { user } = await show()
    const purpose = inChannel('@two').getByRole('combobox', { name: 'For whom' })
    expect(purpose).toHaveTextContent('Everybody')
    await user.click(purpose)
    await user.click(await screen.findByRole('option', { name: 'Partners' }))
    await user.click(save())
    await waitFor(() =>
      expect(sent[0]?.terms.channels).toEqual([
        channel('@one'),
        { ...channel('@two'), purpose: 'partners' },
      ]),
    )
  })

  it('move the focus to the next channel, or to the "add" button, after a removal', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Remove: @one' }))
    expect(screen.getByRole('group', { name: '@two' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Remove: @two' }))
    expect(screen.getByRole('button', { name: 'Add a channel' })).toHaveFocus()
  })

  it('show each error at the field of its channel', async () => {
    answer(() =>
      HttpResponse.json(
        {
          code: 'validation_error',
          detail: '',
          requestId: 'r',
          fields: { 'terms.channels.1.value': ['No such name.'], 'terms.mailbox': ['No mailbox.'] },
        },
        { status: 422 },
      ),
    )
    const { user } = await show()
    await user.type(screen.getByRole('textbox', { name: 'Mailbox for messages' }), 'nobody')
    await user.click(save())
    await waitFor(() =>
      expect(inChannel('@two').getByLabelText('Value')).toHaveAccessibleDescription(/No such name/),
    )
    expect(inChannel('@one').getByLabelText('Value')).not.toHaveAccessibleDescription(/No such/)
    expect(screen.getByLabelText('Mailbox for messages')).toHaveAccessibleDescription(/No mailbox/)
  })

  it('keep the typed values when another operator saved first, and show the stored values on request', async () => {
    answer(() => {
      stored = { version: 'theirs', terms: { ...stored.terms, addressEn: 'Theirs street' } }
      const detail = 'another@example.com was faster.'
      return HttpResponse.json({ code: 'state_changed', detail, requestId: 'r' }, { status: 409 })
    })
    const { user } = await show()
    await user.type(screen.getByLabelText('Address in English'), 'My street')
    await user.click(save())
    expect(await screen.findByText('another@example.com was faster.')).toBeInTheDocument()
    const storedButton = await screen.findByRole('button', { name: 'Show the current version' })
    expect(screen.getByLabelText('Address in English')).toHaveValue('My street')

    answer(store)
    await user.click(storedButton)
    expect(screen.getByLabelText('Address in English')).toHaveValue('Theirs street')
    await user.type(screen.getByLabelText('Address in Russian'), 'Его')
    await user.click(save())
    await waitFor(() => expect(sent[1]?.version).toBe('theirs'))
  })
})
