import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/http/api-error'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { SaveAnywayDialog } from './save-anyway-dialog'
import { useConfirmedSave, type Confirmed } from './use-confirmed-save'

const warning = 'The price is 100% above the market.'
const refusal = (fields: Record<string, string[]>) =>
  new ApiError({ code: 'validation_error', status: 422, fields })

type Save = (confirmed: Confirmed) => Promise<string>

function Form({ save }: { save: Save }) {
  const { ask, question } = useConfirmedSave()
  const [outcome, setOutcome] = useState('')

  return (
    <>
      <button
        type="button"
        onClick={() =>
          void ask(save).then(setOutcome, (error: unknown) =>
            setOutcome(error instanceof ApiError ? error.name : ''),
          )
        }
      >
        Save
      </button>
      <output>{outcome}</output>
      <SaveAnywayDialog question={question} />
    </>
  )
}

function open(answer: Save) {
  const save = vi.fn(answer)
  const { user } = renderWithMessages(<Form save={save} />, 'en')
  return { user, save, press: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}

const unlessConfirmed: Save = ({ confirmed }) =>
  confirmed ? Promise.resolve('saved') : Promise.reject(refusal({ confirmed: [warning] }))

describe('a save that may cost the office money', () => {
  it('does not ask if the server accepts it', async () => {
    const { save, press } = open(() => Promise.resolve('saved'))
    await press()
    expect(await screen.findByText('saved')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(save.mock.calls).toEqual([[{}]])
  })

  it('shows the server’s warning, and repeats the save after a confirmation', async () => {
    const { user, save, press } = open(unlessConfirmed)
    await press()
    expect(await screen.findByText(warning)).toBeVisible()
    expect(save).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Save anyway' }))
    expect(await screen.findByText('saved')).toBeVisible()
    expect(save.mock.calls).toEqual([[{}], [{ confirmed: true }]])
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('saves nothing without a confirmation, and can be tried again', async () => {
    const { user, save, press } = open(unlessConfirmed)
    await press()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('ApiError')).toBeInTheDocument()
    expect(save).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press()
    expect(await screen.findByText(warning)).toBeVisible()
  })

  it('does not ask while other fields have errors', async () => {
    const { press } = open(() => Promise.reject(refusal({ confirmed: [warning], price: ['No.'] })))
    await press()
    expect(await screen.findByText('ApiError')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
