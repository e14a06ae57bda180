// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { LazyComboboxField } from '../lazy-combobox-field'

/* The test decides when the field's code is loaded, as on a slow connection. */
const line = vi.hoisted(() => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => (deliver = resolve))
  return { delivered, deliver: () => deliver() }
})
vi.mock('../combobox-field', async (original) => {
  await line.delivered
  return original()
})

const trigger = () => screen.getByRole('combobox', { name: 'Валюта' })

it('does not take the focus when it has moved on before the field is loaded', async () => {
  const { user } = renderWithMessages(
    <>
      <LazyComboboxField
        label="Валюта"
        groups={[{ label: 'Все', items: [{ value: 'usdt', label: 'USDT' }] }]}
        value="usdt"
        onChange={() => undefined}
      />
      <button type="button">Дальше</button>
    </>,
  )
  await user.tab()
  const standIn = trigger()
  expect(standIn).toHaveFocus()
  await user.tab()
  const next = screen.getByRole('button', { name: 'Дальше' })
  expect(next).toHaveFocus()
  expect(trigger()).toBe(standIn)

  await act(async () => {
    line.deliver()
    await line.delivered
  })
  await waitFor(() => expect(trigger()).not.toBe(standIn))
  expect(next).toHaveFocus()
})
