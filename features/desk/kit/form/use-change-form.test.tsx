import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/http/api-error'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { useChangeForm } from './use-change-form'

type Values = { name: string; week: string[][] }

function Form({ save }: { save: (values: Values) => Promise<unknown> }) {
  const { form, submit, fault } = useChangeForm<Values>({
    values: { name: '', week: [['a'], ['b'], ['c']] },
    save,
  })
  const { name, week } = form.formState.errors

  return (
    <form onSubmit={submit}>
      <input aria-label="Name" {...form.register('name')} />
      <p>{name?.message}</p>
      <input aria-label="Third day" {...form.register('week.2.0')} />
      <p>{week?.[2]?.message}</p>
      <p role="alert">{fault}</p>
      <button type="submit">Save</button>
    </form>
  )
}

describe('a form of the desk', () => {
  it('can be saved again after an error that belongs to no single field', async () => {
    const saved: Values[] = []
    const save = (values: Values) => {
      saved.push(values)
      const fields = { 'week.2': ['Spans overlap.'] }
      return saved.length === 1
        ? Promise.reject(new ApiError({ code: 'validation_error', status: 422, fields }))
        : Promise.resolve()
    }
    const { user } = renderWithMessages(<Form save={save} />, 'en')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Spans overlap.')).toBeVisible()

    await user.type(screen.getByRole('textbox', { name: 'Third day' }), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[1]?.week).toEqual([['a'], ['b'], ['c!']])
    await waitFor(() => expect(screen.queryByText('Spans overlap.')).toBeNull())
  })

  it('shows the server’s field errors at their fields, and the other errors below the form', async () => {
    const fields = { name: ['Too short.'], 'terms.rate': ['No such rate.'] }
    const save = () =>
      Promise.reject(new ApiError({ code: 'validation_error', status: 422, fields }))
    const { user } = renderWithMessages(<Form save={save} />, 'en')
    await user.click(screen.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Too short.')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(/^No such rate\.$/)
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  })
})
