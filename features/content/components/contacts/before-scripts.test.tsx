import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/i18n/messages'
import { MessageForm } from './message-form'

const sent = vi.fn<(body: unknown) => void>()
const server = setupServer(
  http.post('*/api/v1/contacts/', async ({ request }) => {
    sent(await request.json())
    return HttpResponse.json({ detail: 'Sent.' }, { status: 201 })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  document.body.innerHTML = ''
})
afterAll(() => server.close())

/** The form as the server rendered it; `hydrate` hydrates it. */
function openPage() {
  const form = (
    <NextIntlClientProvider locale="en" messages={messagesOf('en')} timeZone="UTC">
      <MessageForm captchaKey={null} labelledBy="title" />
    </NextIntlClientProvider>
  )
  const page = document.createElement('main')
  page.innerHTML = renderToString(form)
  document.body.append(page)
  return { hydrate: () => render(form, { container: page, hydrate: true }) }
}

it('the form cannot be sent before hydration, and what was typed before is kept and sent afterwards', async () => {
  const { hydrate } = openPage()
  const submit = () => document.querySelector('button[type=submit]')
  expect(submit()).toBeDisabled()
  screen.getByLabelText<HTMLInputElement>('Your e-mail').value = 'anna@example.com'
  screen.getByLabelText<HTMLTextAreaElement>('Message').value = 'When will my money arrive?'

  hydrate()
  expect(submit()).toBeEnabled()
  await userEvent.click(submit() ?? document.body)
  const typed = { email: 'anna@example.com', text: 'When will my money arrive?' }
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining(typed)))
})
