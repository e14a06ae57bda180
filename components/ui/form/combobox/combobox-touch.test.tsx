import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ComboboxField } from '../combobox-field'

afterEach(() => vi.unstubAllGlobals())

const usdt = { value: '1', label: 'USDT', chip: 'TRC20', description: 'Tether' }
const groups = [
  { label: 'Криптовалюты', items: [usdt, { value: '2', label: 'BTC' }] },
  { label: 'Стейблкоины', items: [usdt] },
]

function renderField() {
  return renderWithMessages(
    <ComboboxField
      label="Валюта"
      groups={groups}
      value="1"
      onChange={() => undefined}
      hasGroupTabs
      searchPlaceholder="Поиск"
    />,
  )
}

it('on a touch screen opens without a keyboard over the list', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  const { user } = renderField()
  await user.click(screen.getByRole('combobox', { name: 'Валюта' }))
  const search = await screen.findByRole('combobox', { name: 'Поиск' })
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()))
  expect(search).not.toHaveFocus()
})

it('lists an option of several groups once, and in each group when it alone is shown', async () => {
  const { user } = renderField()
  await user.click(screen.getByRole('combobox', { name: 'Валюта' }))
  expect(await screen.findAllByRole('option', { name: /USDT/ })).toHaveLength(1)
  expect(screen.queryByRole('group', { name: 'Стейблкоины' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Стейблкоины' }))
  expect(screen.getAllByRole('option', { name: /USDT.*TRC20/ })).toHaveLength(1)
  expect(screen.queryByRole('option', { name: 'BTC' })).toBeNull()
})

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}
