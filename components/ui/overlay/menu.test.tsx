import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { Menu, type MenuEntry } from './menu'
import { Tooltip } from './tooltip'

const onRepeat = vi.fn()
const onTheme = vi.fn()
const entries: MenuEntry[] = [
  { kind: 'action', key: 'repeat', label: 'Repeat', onSelect: onRepeat },
  { kind: 'link', key: 'faq', label: 'Questions', href: '/faq' },
  { kind: 'separator', key: 'line' },
  {
    kind: 'choice',
    key: 'theme',
    label: 'Theme',
    value: 'light',
    onChange: onTheme,
    options: [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
  },
]

async function openMenu() {
  const { user } = renderWithMessages(
    <Menu entries={entries} trigger={<button type="button">More</button>} />,
    'en',
  )
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByRole('menu')
  return user
}

describe('Menu', () => {
  it('opens by keyboard, runs an action with Enter, and returns the focus', async () => {
    const user = await openMenu()
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Repeat' })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(onRepeat).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus())
  })

  it('has real links and marks the chosen option', async () => {
    const user = await openMenu()
    expect(screen.getByRole('menuitem', { name: 'Questions' })).toHaveAttribute('href', '/en/faq')
    expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument()
    expect(screen.getByRole('menuitemradio', { name: 'Light' })).toBeChecked()
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
    expect(onTheme).toHaveBeenCalledExactlyOnceWith('dark')
  })
})

describe('the checkboxes of a Menu', () => {
  it('can be ticked one after the other while the menu stays open', async () => {
    const onChange = vi.fn<(values: string[]) => void>()
    const options = ['a', 'b'].map((value) => ({ value, label: `Column ${value}` }))
    const { user } = renderWithMessages(
      <Menu
        entries={[{ kind: 'checks', key: 'c', label: 'Columns', values: ['a'], onChange, options }]}
        trigger={<button type="button">More</button>}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'More' }))
    const box = (name: string) => screen.findByRole('menuitemcheckbox', { name })
    expect(await box('Column a')).toBeChecked()
    await user.click(await box('Column b'))
    await user.click(await box('Column a'))
    expect(onChange.mock.calls).toEqual([[['a', 'b']], [[]]])
  })
})

describe('Tooltip', () => {
  it('always describes its element to screen readers, and appears on focus', async () => {
    const { user } = renderWithMessages(
      <Tooltip text="Held for 15 minutes">
        <button type="button">Rate</button>
      </Tooltip>,
    )
    const button = screen.getByRole('button', { name: 'Rate' })
    expect(button).toHaveAccessibleDescription('Held for 15 minutes')
    await user.tab()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Held for 15 minutes')
  })
})
