import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { Dialog } from './dialog'

function Page({ isDecision = false }: { isDecision?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Открыть
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Переход к оплате"
        description="Вы вернётесь к заявке."
        isDecision={isDecision}
        footer={
          <button type="button" onClick={() => setIsOpen(false)}>
            Перейти
          </button>
        }
      />
    </>
  )
}

describe('Dialog', () => {
  it('is named and described, traps the focus, and returns it after Escape', async () => {
    const { user } = renderWithMessages(<Page />)
    const opener = screen.getByRole('button', { name: 'Открыть' })
    await user.click(opener)

    const dialog = await screen.findByRole('dialog', { name: 'Переход к оплате' })
    expect(dialog).toHaveAccessibleDescription('Вы вернётесь к заявке.')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    for (let step = 0; step < 4; step += 1) {
      await user.tab()
      // The focus guards at both ends return the focus a moment later.
      await waitFor(() => expect(opener).not.toHaveFocus())
    }

    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
  })

  it('closes by its close button, which a decision dialog does not have', async () => {
    const { user, rerender } = renderWithMessages(<Page />)
    await user.click(screen.getByRole('button', { name: 'Открыть' }))
    await user.click(await screen.findByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    rerender(<Page isDecision />)
    await user.click(screen.getByRole('button', { name: 'Открыть' }))
    await screen.findByRole('dialog')
    expect(screen.queryByRole('button', { name: 'Закрыть' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Перейти' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
