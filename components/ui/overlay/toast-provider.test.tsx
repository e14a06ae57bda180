import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import './toast-area'
import { ToastProvider, useToast } from './toast-provider'

const giveBack = vi.fn<() => void>()

function Page() {
  const toast = useToast()
  const [dismiss, setDismiss] = useState<(() => void) | null>(null)
  return (
    <>
      {['Раз', 'Два', 'Три', 'Четыре'].map((title) => (
        <button key={title} type="button" onClick={() => toast.success(title)}>
          {`скажи ${title}`}
        </button>
      ))}
      <button type="button" onClick={() => toast.error('Не вышло', 'Проверьте связь')}>
        ошибка
      </button>
      <button
        type="button"
        onClick={() => toast.success('Убрано', undefined, { label: 'Вернуть', onPress: giveBack })}
      >
        убрать
      </button>
      <button type="button" onClick={() => setDismiss(() => toast.info('Пока видно'))}>
        показать
      </button>
      <button type="button" onClick={() => dismiss?.()}>
        спрятать
      </button>
    </>
  )
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}

const region = () => screen.getByRole('region', { name: 'Уведомления' })

describe('useToast', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    renderWithMessages(
      <ToastProvider>
        <Page />
      </ToastProvider>,
    )
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  it('offers an action for longer than an ordinary message is shown, and closes once it is pressed', async () => {
    press('убрать')
    await wait(6000)
    press('Вернуть')
    await wait(500)
    expect(giveBack).toHaveBeenCalledOnce()
    expect(screen.queryByText('Убрано')).not.toBeInTheDocument()
  })

  it('announces politely in a live region, and disappears by itself', async () => {
    press('скажи Раз')
    await wait(100)
    expect(region()).toHaveAttribute('aria-live', 'polite')
    expect(within(region()).getByText('Раз')).toBeInTheDocument()
    await wait(5500)
    expect(screen.queryByText('Раз')).not.toBeInTheDocument()
  })

  it('announces an error immediately, with advice, and shows it longer', async () => {
    press('ошибка')
    await wait(100)
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Не вышло')
    expect(alert).toHaveTextContent('Проверьте связь')
    await wait(6000)
    expect(within(region()).getByText('Не вышло')).toBeInTheDocument()
    await wait(4000)
    expect(within(region()).queryByText('Не вышло')).not.toBeInTheDocument()
  })

  it('shows at most three toasts and hides the oldest', async () => {
    for (const title of ['Раз', 'Два', 'Три', 'Четыре']) {
      press(`скажи ${title}`)
    }
    await wait(100)
    const shown = within(region())
      .getAllByRole('dialog')
      .filter((toast) => !toast.hasAttribute('data-limited'))
    expect(shown.map((toast) => toast.textContent)).toEqual(['Четыре', 'Три', 'Два'])
  })

  it('closes when the code that showed it dismisses it, even before it has appeared', async () => {
    press('показать')
    await wait(100)
    expect(screen.getByText('Пока видно')).toBeInTheDocument()
    press('спрятать')
    await wait(500)
    expect(screen.queryByText('Пока видно')).not.toBeInTheDocument()
    press('показать')
    press('спрятать')
    await wait(500)
    expect(screen.queryByText('Пока видно')).not.toBeInTheDocument()
  })

  it('closes by its close button', async () => {
    press('скажи Раз')
    await wait(100)
    fireEvent.click(within(region()).getByRole('button', { name: 'Закрыть' }))
    await wait(500)
    expect(screen.queryByText('Раз')).not.toBeInTheDocument()
  })
})
