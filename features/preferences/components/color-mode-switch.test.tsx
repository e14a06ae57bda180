import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { colorModeKey, type ForcedMode } from '@/lib/color-mode/color-mode'
import { messagesOf } from '@/lib/i18n/messages'
import { setColorMode } from '../model/color-mode-store'
import { ColorModeKeeper } from './color-mode-keeper'
import { ColorModeSwitch } from './color-mode-switch'
import { ForcedColorMode } from './forced-color-mode'

const theme = () => document.documentElement.getAttribute('data-theme')
const group = () => within(screen.getByRole('group', { name: 'Цветовая тема' }))

function Page({ children }: { children?: ReactNode }) {
  return (
    <NextIntlClientProvider locale="ru" messages={messagesOf('ru')}>
      <ColorModeKeeper />
      <ColorModeSwitch />
      {children}
    </NextIntlClientProvider>
  )
}

beforeEach(() => {
  setColorMode('system')
  localStorage.clear()
})

function otherTabChooses(mode: string | null, key: string | null = colorModeKey) {
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: mode }))
  })
}

describe('the switch of the colour mode', () => {
  it('shows the choice, stores it and applies it to the page', async () => {
    render(<Page />)
    expect(group().getByRole('radio', { name: 'Как в системе' })).toBeChecked()

    await userEvent.click(group().getByRole('radio', { name: 'Тёмная' }))

    expect(theme()).toBe('dark')
    expect(localStorage.getItem(colorModeKey)).toBe('dark')
    expect(group().getByRole('radio', { name: 'Тёмная' })).toBeChecked()
  })

  it('follows the device when system is chosen', async () => {
    setColorMode('dark')
    render(<Page />)
    await userEvent.click(group().getByRole('radio', { name: 'Как в системе' }))
    expect(theme()).toBeNull()
    expect(localStorage.getItem(colorModeKey)).toBe('system')
  })

  it('has a list with the same choices for narrow screens', async () => {
    render(<Page />)
    const list = screen.getByRole('combobox', { name: 'Цветовая тема' })
    await userEvent.selectOptions(list, 'Светлая')
    expect(theme()).toBe('light')
    expect(group().getByRole('radio', { name: 'Светлая' })).toBeChecked()
  })

  it('can be used with the keyboard alone', async () => {
    render(<Page />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(theme()).toBe('dark')
  })

  it('follows a choice made in another tab, and a clearing of the storage there', () => {
    render(<Page />)
    otherTabChooses('dark')
    expect(theme()).toBe('dark')
    expect(group().getByRole('radio', { name: 'Тёмная' })).toBeChecked()

    otherTabChooses('light', 'something-else')
    expect(theme()).toBe('dark')

    otherTabChooses(null, null)
    expect(theme()).toBeNull()
  })

  it('hydrates without a difference from the server’s HTML', async () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<Page />)
    expect(container.querySelector('input:checked')).toBeNull()
    setColorMode('dark')

    const errors: unknown[] = []
    const root = await act(() =>
      hydrateRoot(container, <Page />, { onRecoverableError: (error) => errors.push(error) }),
    )

    expect(errors).toEqual([])
    expect(group().getByRole('radio', { name: 'Тёмная' })).toBeChecked()
    act(() => root.unmount())
    container.remove()
  })
})

describe('a new <html>', () => {
  it('gets the choice again before paint', () => {
    setColorMode('dark')
    document.documentElement.removeAttribute('data-theme')
    render(<Page />)
    expect(theme()).toBe('dark')
  })
})

describe('a page that forces a colour mode', () => {
  it.each(['light', 'dark'] as const)('has the attribute for %s', (mode) => {
    render(<ForcedColorMode mode={mode}>text</ForcedColorMode>)
    expect(screen.getByText('text')).toHaveAttribute('data-force-theme', mode)
  })

  it('cannot force "system": the type and a run-time check prevent it', () => {
    // @ts-expect-error system is not a mode that can be forced
    const mode: ForcedMode = 'system'
    expect(() => renderToString(<ForcedColorMode mode={mode} />)).toThrow(/not "system"/)
  })
})
