import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { LogoField } from './logo-field'

const uploaded = `/media/logos/${'a'.repeat(48)}.png`
const path = '*/api/v1/operator/currencies/logos/'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function Field() {
  const [logo, setLogo] = useState('')
  return (
    <>
      <LogoField
        logos={['/logos/bitcoin.svg', '/logos/monero.svg']}
        value={logo}
        onChange={setLogo}
        onBlur={() => undefined}
        name="logo"
        ref={null}
        error={undefined}
      />
      <output>{logo}</output>
    </>
  )
}

function show() {
  return renderWithMessages(
    <ToastProvider>
      <Field />
    </ToastProvider>,
    'en',
  )
}

const file = (type: string) => new File(['<svg/>'], 'doge.svg', { type })

describe('the logo of a currency', () => {
  it('is chosen among pictures, also by the keyboard', async () => {
    const { user } = show()
    expect(screen.getByRole('radiogroup', { name: 'Logo' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'bitcoin' }))
    expect(screen.getByText('/logos/bitcoin.svg')).toBeVisible()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText('/logos/monero.svg')).toBeVisible()
  })

  it('is chosen as soon as it is uploaded', async () => {
    server.use(http.post(path, () => HttpResponse.json({ logo: uploaded }, { status: 201 })))
    const { user } = show()
    await user.upload(screen.getByLabelText(/Drop a logo here/), file('image/svg+xml'))
    await waitFor(() => expect(screen.getByText(uploaded)).toBeVisible())
    expect(screen.getByRole('radio', { name: 'Uploaded logo 1' })).toBeChecked()
  })

  it('is refused with the reason, and the chosen one stays', async () => {
    const fields = { file: ['The drawing has scripts in it.'] }
    const refusal = { code: 'validation_error', detail: 'No', requestId: 'r', fields }
    server.use(http.post(path, () => HttpResponse.json(refusal, { status: 422 })))
    const { user } = show()
    await user.upload(screen.getByLabelText(/Drop a logo here/), file('image/svg+xml'))
    expect(await screen.findByText('The drawing has scripts in it.')).toBeVisible()
  })
})
