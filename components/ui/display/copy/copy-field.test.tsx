import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { CopyField } from '../copy-field'

const field = <CopyField label="Карта" value="2202206311874410" shown="2202 2063 1187 4410" />

function withoutClipboard() {
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent })
}

function stubCopyCommand(succeeds: boolean) {
  const copied: string[] = []
  // jsdom lacks the command that the fallback calls.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand = () => {
    const active = document.activeElement
    copied.push(active instanceof HTMLTextAreaElement ? active.value : '')
    return succeeds
  }
  return copied
}

describe('CopyField', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('copies the exact value, not the displayed text, and announces that it was copied', async () => {
    const { user } = renderWithMessages(field)
    expect(screen.getByText('2202 2063 1187 4410')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Копировать: Карта' }))
    expect(await navigator.clipboard.readText()).toBe('2202206311874410')
    expect(screen.getByRole('status')).toHaveTextContent('Скопировано')
  })

  it('announces in English', async () => {
    const { user } = renderWithMessages(<CopyField label="Card" value="1" />, 'en')
    await user.click(screen.getByRole('button', { name: 'Copy: Card' }))
    expect(screen.getByRole('status')).toHaveTextContent('Copied')
  })

  it('falls back to the old command if there is no clipboard, and keeps the focus', async () => {
    const { user } = renderWithMessages(field)
    withoutClipboard()
    const copied = stubCopyCommand(true)
    const button = screen.getByRole('button')
    await user.click(button)
    expect(copied).toEqual(['2202206311874410'])
    expect(await screen.findByText('Скопировано', { selector: '[role=status]' })).toBeVisible()
    expect(button).toHaveFocus()
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('falls back if the browser refuses the clipboard', async () => {
    const { user } = renderWithMessages(field)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    const copied = stubCopyCommand(true)
    await user.click(screen.getByRole('button'))
    expect(copied).toEqual(['2202206311874410'])
  })

  it('says what to do if neither way works', async () => {
    const { user } = renderWithMessages(field)
    withoutClipboard()
    stubCopyCommand(false)
    await user.click(screen.getByRole('button'))
    const status = screen.getByRole('status')
    await waitFor(() => expect(status).toHaveTextContent('Выделите текст и скопируйте вручную'))
    // Visible, not only announced.
    expect(status).not.toHaveClass('sr-only')
  })
})
