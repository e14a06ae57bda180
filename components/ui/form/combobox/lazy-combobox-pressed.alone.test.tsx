// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { LazyComboboxField } from '../lazy-combobox-field'

/* As on a slow connection: the field's code is loaded after the press that requested it. */
const line = vi.hoisted(() => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => (deliver = resolve))
  return { delivered, deliver: () => deliver() }
})
const deliver = () =>
  act(async () => {
    line.deliver()
    await line.delivered
  })
vi.mock('../combobox-field', async (original) => {
  await line.delivered
  return original()
})

const trigger = () => screen.getByRole('combobox', { name: 'Валюта' })

it('returns the focus to a keyboard user who pressed it and left by Escape', async () => {
  const { user } = renderWithMessages(
    <LazyComboboxField
      label="Валюта"
      groups={[{ label: 'Все', items: [{ value: 'usdt', label: 'USDT' }] }]}
      value="usdt"
      onChange={() => undefined}
      searchPlaceholder="Название или код"
    />,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  await deliver()
  const search = await screen.findByRole('combobox', { name: 'Название или код' })
  await waitFor(() => expect(search).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(search).not.toBeInTheDocument())
  expect(trigger()).toHaveFocus()
})
