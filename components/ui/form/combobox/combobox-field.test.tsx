import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ComboboxField } from '../combobox-field'

const groups = [
  {
    label: 'Криптовалюты',
    items: [
      {
        value: 'usdt',
        label: 'USDT',
        description: 'TRC20',
        trailing: '48 210,44',
        keywords: ['tether'],
      },
      { value: 'btc', label: 'BTC', description: 'Bitcoin' },
    ],
  },
  {
    label: 'Банки',
    items: [
      { value: 'sber', label: 'Сбербанк', description: 'RUB' },
      { value: 'tbank', label: 'Т-Банк', description: 'RUB', disabled: true },
    ],
  },
]

function Picker({ onPick = vi.fn() }: { onPick?: (value: string) => void }) {
  const [value, setValue] = useState<string | null>('usdt')
  return (
    <ComboboxField
      label="Валюта"
      hint="Что отдаёте"
      groups={groups}
      value={value}
      onChange={(next) => {
        setValue(next)
        onPick(next)
      }}
      searchPlaceholder="Название или код"
      emptyText="Такой валюты нет"
      hasGroupTabs
    />
  )
}

function trigger() {
  return screen.getByRole('combobox', { name: 'Валюта' })
}

async function openList() {
  const onPick = vi.fn()
  const { user } = renderWithMessages(<Picker onPick={onPick} />)
  await user.tab()
  await user.keyboard('{Enter}')
  const search = await screen.findByRole('combobox', { name: 'Название или код' })
  await waitFor(() => expect(search).toHaveFocus())
  return { user, onPick, search }
}

const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent)

describe('ComboboxField', () => {
  it('shows the chosen option and is described by its hint', () => {
    renderWithMessages(<Picker />)
    expect(trigger()).toHaveTextContent('USDT')
    expect(trigger()).toHaveAttribute('aria-expanded', 'false')
    expect(trigger()).toHaveAccessibleDescription('Что отдаёте')
  })

  it('opens with Enter, puts the focus into the search, and lists the options by group', async () => {
    await openList()
    const banks = screen.getByRole('group', { name: 'Банки' })
    expect(within(banks).getByRole('option', { name: /Сбербанк/ })).toBeInTheDocument()
    expect(within(banks).getByRole('option', { name: /Т-Банк/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  it('filters by words in any order; Enter takes the first match and returns the focus', async () => {
    const { user, onPick } = await openList()
    await user.keyboard('trc teth')
    expect(optionNames()).toEqual(['USDTTRC2048 210,44'])
    await user.keyboard('{Backspace>8/}bitc{Enter}')
    expect(onPick).toHaveBeenCalledExactlyOnceWith('btc')
    await waitFor(() => expect(trigger()).toHaveFocus())
    expect(trigger()).toHaveTextContent('BTC')
  })

  it('moves between the options with the arrow keys', async () => {
    const { user, onPick, search } = await openList()
    await user.keyboard('{ArrowDown}')
    const active = () => document.getElementById(search.getAttribute('aria-activedescendant') ?? '')
    const first = active()?.textContent
    await user.keyboard('{ArrowDown}')
    expect(active()?.textContent).not.toBe(first)
    await user.keyboard('{Enter}')
    expect(onPick).toHaveBeenCalledOnce()
  })

  it('says that nothing was found', async () => {
    const { user } = await openList()
    await user.keyboard('доге')
    expect(await screen.findByText('Такой валюты нет')).toBeInTheDocument()
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
  })

  it('closes with Escape without choosing', async () => {
    const { user, onPick } = await openList()
    await user.keyboard('btc{Escape}')
    await waitFor(() => expect(trigger()).toHaveAttribute('aria-expanded', 'false'))
    expect(onPick).not.toHaveBeenCalled()
    expect(trigger()).toHaveTextContent('USDT')
  })

  it('filters by a group, and shows all groups again', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: 'Банки' }))
    expect(screen.getByRole('button', { name: 'Банки' })).toHaveAttribute('aria-pressed', 'true')
    expect(optionNames()).toEqual(['СбербанкRUB', 'Т-БанкRUB'])
    await user.click(screen.getByRole('button', { name: 'Все' }))
    expect(optionNames()).toHaveLength(4)
  })

  it('chooses by first letters while closed', async () => {
    const onPick = vi.fn()
    const { user } = renderWithMessages(<Picker onPick={onPick} />)
    await user.tab()
    await user.keyboard('сб')
    await waitFor(() => expect(onPick).toHaveBeenLastCalledWith('sber'))
    expect(trigger()).toHaveAttribute('aria-expanded', 'false')
  })
})
