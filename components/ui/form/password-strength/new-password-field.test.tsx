import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { NewPasswordField } from './new-password-field'

function Chosen({ about = '' }: { about?: string }) {
  const [typed, setTyped] = useState('')
  return (
    <NewPasswordField
      label="New password"
      typed={typed}
      about={about}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

const field = () => screen.getByLabelText('New password')

describe('the field of a new password', () => {
  it('shows how strong the password is, and nothing while it is empty', async () => {
    const { user } = renderWithMessages(<Chosen />, 'en')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.type(field(), 'qwertyuiop')
    expect(await screen.findByText('Easy to guess')).toBeVisible()
    await user.clear(field())
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.type(field(), 'vR4!kq9-Lw2z-Tm')
    expect(await screen.findByText('Strong')).toBeVisible()
  })

  it('rates a password made of its owner’s address as weak', async () => {
    const { user } = renderWithMessages(<Chosen about="zaharovskaya@example.com" />, 'en')
    await user.type(field(), 'zaharovskaya')
    expect(await screen.findByText('Easy to guess')).toBeVisible()
  })

  it('accepts a pasted password, and tells password managers that it is new', async () => {
    const { user } = renderWithMessages(<Chosen />, 'en')
    await user.click(field())
    await user.paste('correct horse battery staple')
    expect(field()).toHaveValue('correct horse battery staple')
    expect(field()).toHaveAttribute('autocomplete', 'new-password')
    expect(await screen.findByText('Strong')).toBeVisible()
  })
})
