import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ComboboxField } from '../combobox-field'
import { comboboxCode, LazyComboboxField } from '../lazy-combobox-field'

const groups = [
  {
    label: 'Криптовалюты',
    items: [
      { value: 'usdt', label: 'USDT' },
      { value: 'btc', label: 'BTC' },
    ],
  },
]

function show() {
  const onChange = vi.fn()
  const shown = renderWithMessages(
    <>
      <LazyComboboxField
        label="Валюта"
        hint="Что отдаёте"
        groups={groups}
        value="usdt"
        onChange={onChange}
        searchPlaceholder="Название или код"
      />
      <button type="button">Дальше</button>
    </>,
  )
  return { ...shown, onChange }
}

const trigger = () => screen.getByRole('combobox', { name: 'Валюта' })
/* While closed, only the placeholder has `aria-controls`. */
const waitForField = () => waitFor(() => expect(trigger()).not.toHaveAttribute('aria-controls'))
const search = () => screen.findByRole('combobox', { name: 'Название или код' })

describe('LazyComboboxField', () => {
  it('has the text and the description of the field before its code is loaded', () => {
    show()
    expect(trigger()).toHaveTextContent('USDT')
    expect(trigger()).toHaveAttribute('aria-expanded', 'false')
    expect(trigger()).toHaveAccessibleDescription('Что отдаёте')
  })

  it('opens on the press that loads the list, with the focus in the search', async () => {
    const { user } = show()
    await user.click(trigger())
    const input = await search()
    await waitFor(() => expect(input).toHaveFocus())
  })

  it('is replaced by the closed field on focus, which keeps the focus', async () => {
    const { user, onChange } = show()
    await user.tab()
    await waitForField()
    expect(trigger()).toHaveFocus()
    expect(trigger()).toHaveAttribute('aria-expanded', 'false')

    await user.keyboard('bt')
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('btc', expect.anything()))
  })

  describe('on a slow connection', () => {
    /* The test decides when the list's code is loaded. */
    function loadLater() {
      let deliver = () => {}
      const delivered = new Promise<void>((resolve) => (deliver = resolve))
      vi.spyOn(comboboxCode, 'load').mockImplementation(async () => {
        await delivered
        return ComboboxField
      })
      return () =>
        act(async () => {
          deliver()
          await delivered
        })
    }

    it('does not take the focus back if it has moved on before the field is loaded', async () => {
      const deliver = loadLater()
      const { user } = show()
      await user.tab()
      const placeholder = trigger()
      expect(placeholder).toHaveFocus()
      await user.tab()
      const next = screen.getByRole('button', { name: 'Дальше' })
      expect(next).toHaveFocus()
      expect(trigger()).toBe(placeholder)

      await deliver()
      await waitFor(() => expect(trigger()).not.toBe(placeholder))
      expect(next).toHaveFocus()
    })

    it('gets the focus back when a keyboard user opens the list and presses Escape', async () => {
      const deliver = loadLater()
      const { user } = show()
      await user.tab()
      await user.keyboard('{Enter}')
      await deliver()
      const input = await search()
      await waitFor(() => expect(input).toHaveFocus())
      await user.keyboard('{Escape}')
      await waitFor(() => expect(input).not.toBeInTheDocument())
      expect(trigger()).toHaveFocus()
    })
  })
})
