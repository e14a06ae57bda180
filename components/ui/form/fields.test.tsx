import { screen, waitFor } from '@testing-library/react'
import { Controller, useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { CheckboxField } from './checkbox-field'
import { PasswordField } from './password-field'
import { RadioGroupField } from './radio-group-field'
import { SelectField } from './select-field'
import { SwitchField } from './switch-field'
import { TextField } from './text-field'
import { TextareaField } from './textarea-field'

const banks = [
  { value: 'sber', label: 'Сбербанк' },
  { value: 'tbank', label: 'Т-Банк' },
  { value: 'sbp', label: 'СБП', disabled: true },
]

describe('TextField', () => {
  it('connects label and hint with the control, or the error in place of the hint', () => {
    const texts = { label: 'Почта', hint: 'Сюда придёт ссылка' }
    const { rerender } = renderWithMessages(<TextField {...texts} />)
    const input = screen.getByRole('textbox', { name: 'Почта' })
    expect(input).toHaveAccessibleDescription('Сюда придёт ссылка')
    rerender(<TextField {...texts} error="Нет знака @" />)
    expect(input).toHaveAccessibleDescription('Нет знака @')
    expect(screen.queryByText('Сюда придёт ссылка')).toBeNull()
    expect(input).toBeInvalid()
  })

  it('announces an error that appears later, in a live region that existed before', () => {
    const { rerender, container } = renderWithMessages(<TextField label="Почта" />)
    const liveRegion = container.querySelector('[aria-live="polite"]')
    expect(liveRegion).toBeEmptyDOMElement()
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid')

    rerender(<TextField label="Почта" error="Нет знака @" />)
    expect(liveRegion).toHaveTextContent('Нет знака @')
  })

  it('keeps a hidden label for screen readers', () => {
    renderWithMessages(<TextareaField label="Что пошло не так" isLabelHidden />)
    expect(screen.getByRole('textbox', { name: 'Что пошло не так' })).toBeInTheDocument()
  })
})

describe('PasswordField', () => {
  it('shows and hides the typed password, with texts in the page’s language', async () => {
    const { user } = renderWithMessages(<PasswordField label="Password" />, 'en')
    const input = screen.getByLabelText('Password')
    await user.type(input, 'secret')
    expect(input).toHaveAttribute('type', 'password')

    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input).toHaveAttribute('type', 'text')
    expect(input).toHaveValue('secret')

    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input).toHaveAttribute('type', 'password')
  })
})

describe('SelectField', () => {
  it('opens, moves and chooses by keyboard, and skips disabled options', async () => {
    const onChange = vi.fn()
    const { user } = renderWithMessages(
      <SelectField label="Банк" options={banks} value="sber" onChange={onChange} />,
    )
    const trigger = screen.getByRole('combobox', { name: 'Банк' })
    expect(trigger).toHaveTextContent('Сбербанк')

    await user.tab()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('option', { name: 'СБП' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    // A key that comes before the list has the focus would be lost.
    await waitFor(() => expect(screen.getByRole('option', { name: 'Сбербанк' })).toHaveFocus())
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Т-Банк' })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('tbank')
    await waitFor(() => expect(trigger).toHaveFocus())
  })

  it('has a placeholder while nothing is chosen, and shows why it is invalid', () => {
    renderWithMessages(
      <SelectField
        label="Банк"
        options={banks}
        value={null}
        onChange={vi.fn()}
        error="Нужен банк"
      />,
    )
    const trigger = screen.getByRole('combobox', { name: 'Банк' })
    expect(trigger).toHaveTextContent('Выберите')
    expect(trigger).toHaveAccessibleDescription('Нужен банк')
    expect(trigger).toBeInvalid()
  })
})

describe('in a form', () => {
  const onSubmit = vi.fn()

  function Form() {
    const { register, control, handleSubmit } = useForm({
      defaultValues: { email: '', agree: false, notify: false, bank: 'tbank', city: 'sber' },
    })
    return (
      <form onSubmit={(event) => void handleSubmit((values) => void onSubmit(values))(event)}>
        <TextField label="Почта" {...register('email')} />
        <CheckboxField label="Согласен" {...register('agree')} />
        <SwitchField label="Писать" {...register('notify')} />
        <RadioGroupField label="Чем платите" options={banks} {...register('bank')} />
        <Controller
          control={control}
          name="city"
          render={({ field }) => <SelectField label="Куда" options={banks} {...field} />}
        />
        <button type="submit">Отправить</button>
      </form>
    )
  }

  it('gives every value to react-hook-form', async () => {
    const { user } = renderWithMessages(<Form />)
    expect(screen.getByRole('radio', { name: 'Т-Банк' })).toBeChecked()

    await user.type(screen.getByRole('textbox', { name: 'Почта' }), 'anna@example.org')
    await user.click(screen.getByRole('checkbox', { name: 'Согласен' }))
    await user.click(screen.getByRole('switch', { name: 'Писать' }))
    await user.click(screen.getByRole('radio', { name: 'Сбербанк' }))
    await user.click(screen.getByRole('combobox', { name: 'Куда' }))
    await user.click(await screen.findByRole('option', { name: 'Т-Банк' }))
    await user.click(screen.getByRole('button', { name: 'Отправить' }))

    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      email: 'anna@example.org',
      agree: true,
      notify: true,
      bank: 'sber',
      city: 'tbank',
    })
  })

  it('moves between radio buttons with arrows, and skips the disabled one', async () => {
    const { user } = renderWithMessages(
      <RadioGroupField label="Чем платите" options={banks} defaultValue="tbank" />,
    )
    expect(screen.getByRole('radiogroup', { name: 'Чем платите' })).toBeInTheDocument()
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('radio', { name: 'Сбербанк' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'СБП' })).toBeDisabled()
  })
})
