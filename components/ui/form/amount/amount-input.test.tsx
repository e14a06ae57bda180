import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/i18n/locales'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { AmountInput } from '../amount-input'

type FormProps = { initial?: string; unreadableError?: string; passesUnreadable?: boolean }

function Form({ initial = '', unreadableError, passesUnreadable = false }: FormProps) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <AmountInput
        label="Сумма"
        value={value}
        onChange={setValue}
        hint="от 5 000"
        passesUnreadable={passesUnreadable}
        {...(unreadableError !== undefined && { unreadableError })}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('5000')}>
        минимум
      </button>
      <button type="button" onClick={() => setValue('')}>
        пусто
      </button>
      <button type="button">дальше</button>
    </>
  )
}

function show(initial: string, locale: Locale) {
  const { user } = renderWithMessages(<Form initial={initial} />, locale)
  const input = screen.getByRole('textbox', { name: 'Сумма' })
  return { user, input, value: () => screen.getByRole('status').textContent }
}

describe('AmountInput', () => {
  it('groups the digits on blur, and shows plain numbers while edited', async () => {
    const { user, input } = show('25000.00', 'ru')
    expect(input).toHaveValue('25\u00a0000,00')
    await user.click(input)
    expect(input).toHaveValue('25000,00')
    await user.tab()
    expect(input).toHaveValue('25\u00a0000,00')
  })

  it('keeps every keystroke as typed: 1 234,5 in Russian', async () => {
    const { user, input, value } = show('', 'ru')
    await user.type(input, '1 234,5')
    expect(input).toHaveValue('1 234,5')
    expect(value()).toBe('1234.5')
    await user.tab()
    expect(input).toHaveValue('1\u00a0234,5')
    expect(value()).toBe('1234.5')
  })

  it('accepts a pasted 1,234.50 in English', async () => {
    const { user, input, value } = show('', 'en')
    await user.click(input)
    await user.paste('1,234.50')
    expect(input).toHaveValue('1,234.50')
    expect(value()).toBe('1234.50')
    await user.tab()
    expect(input).toHaveValue('1,234.50')
  })

  it('keeps any number of digits, because the form refuses too many', async () => {
    const { user, input, value } = show('', 'en')
    await user.type(input, '0.1234567890123456789')
    expect(value()).toBe('0.1234567890123456789')
    await user.tab()
    expect(input).toHaveValue('0.1234567890123456789')
  })

  it('keeps leading zeros while typing and drops them on blur', async () => {
    const { user, input, value } = show('', 'ru')
    await user.type(input, '007,50')
    expect(input).toHaveValue('007,50')
    expect(value()).toBe('7.50')
    await user.tab()
    expect(input).toHaveValue('7,50')
  })

  it('is empty after it is cleared', async () => {
    const { user, input, value } = show('25000', 'ru')
    await user.clear(input)
    expect(value()).toBe('')
    await user.tab()
    expect(input).toHaveValue('')
    expect(input).not.toHaveAttribute('aria-invalid')
  })

  it('keeps unreadable text, reports an empty value, and is invalid after blur', async () => {
    const { user, input, value } = show('', 'ru')
    await user.type(input, '12,3,4')
    expect(input).toHaveValue('12,3,4')
    expect(value()).toBe('')
    await user.tab()
    expect(input).toHaveValue('12,3,4')
    expect(input).toHaveAttribute('aria-invalid', 'true')
  })

  it('reports unreadable text as it was typed if `passesUnreadable` is set', async () => {
    const { user } = renderWithMessages(<Form passesUnreadable />, 'ru')
    const input = screen.getByRole('textbox', { name: 'Сумма' })
    const value = () => screen.getByRole('status').textContent
    await user.type(input, '1.2.3')
    expect(value()).toBe('1.2.3')
    await user.tab()
    expect(input).toHaveValue('1.2.3')
    expect(input).toHaveAttribute('aria-invalid', 'true')
    await user.clear(input)
    expect(value()).toBe('')
    await user.type(input, '1 234,5')
    expect(value()).toBe('1234.5')
  })

  it('shows unreadable text unchanged, with and without the focus', async () => {
    const { user } = renderWithMessages(<Form initial="1.2.3" passesUnreadable />, 'ru')
    const input = screen.getByRole('textbox', { name: 'Сумма' })
    expect(input).toHaveValue('1.2.3')
    await user.click(input)
    expect(input).toHaveValue('1.2.3')
  })

  it('shows a value set from outside instead of the typed text', async () => {
    const { user, input } = show('', 'ru')
    await user.type(input, '12,3')
    await user.click(screen.getByRole('button', { name: 'минимум' }))
    expect(input).toHaveValue('5\u00a0000')
  })

  it('stays selected when its value changes, so that it can be typed over', async () => {
    const { user, input } = show('50.3', 'ru')
    await user.tab()
    act(() => screen.getByRole('button', { name: 'минимум' }).click())
    expect(input).toHaveFocus()
    expect(input).toHaveValue('5000')
    await user.keyboard('200')
    expect(input).toHaveValue('200')
  })

  it('does not restore a replaced draft', async () => {
    const { user, input } = show('', 'ru')
    await user.type(input, 'abc')
    await user.click(screen.getByRole('button', { name: 'минимум' }))
    await user.click(screen.getByRole('button', { name: 'пусто' }))
    expect(input).toHaveValue('')
  })

  it('shows `unreadableError` as soon as unreadable text is typed', async () => {
    const { user } = renderWithMessages(<Form unreadableError="Введите число" />, 'ru')
    const input = screen.getByRole('textbox', { name: 'Сумма' })
    await user.type(input, '1e5')
    expect(input).toHaveFocus()
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription(/^Введите число/)
    await user.clear(input)
    expect(input).not.toBeInvalid()
  })

  it('asks a phone for its number keyboard and is described by its hint', () => {
    const { input } = show('', 'ru')
    expect(input).toHaveAttribute('inputmode', 'decimal')
    expect(input).toHaveAccessibleDescription('от 5 000')
  })
})
