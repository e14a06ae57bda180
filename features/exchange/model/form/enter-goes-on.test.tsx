import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { enterGoesOn } from './enter-goes-on'

it('Enter moves to the next empty field that is required, and sends the form after the last', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form aria-label="Form" onSubmit={send}>
      <input aria-label="Card" required />
      <input aria-label="Promo code" />
      <input aria-label="E-mail" required />
      <button type="submit">Send</button>
    </form>,
  )
  enterGoesOn(screen.getByRole('form'))
  expect(screen.getByLabelText('Card')).toHaveAttribute('enterkeyhint', 'next')
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('enterkeyhint', 'go')

  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Card'), '1{Enter}')
  expect(screen.getByLabelText('E-mail')).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
  await user.keyboard('a{Enter}')
  expect(send).toHaveBeenCalledOnce()
})
