import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/i18n/locales'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import type { Message } from './message-modal'
import { MessageModalProvider, useMessageModal } from './message-modal-provider'

function Page({ messages }: { messages: readonly Message[] }) {
  const { show } = useMessageModal()
  return (
    <button type="button" onClick={() => messages.forEach(show)}>
      Показать
    </button>
  )
}

async function show(messages: readonly Message[], locale: Locale = 'ru') {
  const { user } = renderWithMessages(
    <MessageModalProvider>
      <Page messages={messages} />
    </MessageModalProvider>,
    locale,
  )
  await user.click(screen.getByRole('button', { name: 'Показать' }))
  return user
}

describe('useMessageModal', () => {
  it('shows title, body and the default button text of the language', async () => {
    await show([{ title: 'Уведомление', html: '<p>Аккаунт <b>активирован</b></p>' }])
    const dialog = await screen.findByRole('dialog', { name: 'Уведомление' })
    expect(dialog).toHaveAccessibleDescription('Аккаунт активирован')
    expect(screen.getByText('активирован').localName).toBe('b')
    expect(screen.getByRole('button', { name: 'Отлично' })).toBeInTheDocument()
  })

  it('says "Great" in English', async () => {
    await show([{ title: 'Notification', html: 'Done' }], 'en')
    expect(await screen.findByRole('button', { name: 'Great' })).toBeInTheDocument()
  })

  it('shows several messages one after another, in order, each once', async () => {
    const user = await show([
      { title: 'Первое', html: 'a', confirmLabel: 'OK' },
      { title: 'Второе', html: 'b', confirmLabel: 'Понятно' },
      { title: 'Третье', html: 'c' },
    ])
    await screen.findByRole('dialog', { name: 'Первое' })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'OK' }))
    await screen.findByRole('dialog', { name: 'Второе' })
    await user.keyboard('{Escape}')
    await screen.findByRole('dialog', { name: 'Третье' })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'Отлично' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('opens again for a later message', async () => {
    const user = await show([{ title: 'Первое', html: 'a' }])
    await user.click(await screen.findByRole('button', { name: 'Отлично' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Показать' }))
    expect(await screen.findByRole('dialog', { name: 'Первое' })).toBeInTheDocument()
  })

  it('lets no script of a message into the page', async () => {
    await show([
      {
        title: 'Уведомление',
        html: '<img src=x onerror="alert(1)"><a href="javascript:alert(1)">ссылка</a><script>1</script>',
      },
    ])
    const dialog = await screen.findByRole('dialog')
    expect(dialog.querySelector('img, script, a, [onerror]')).toBeNull()
    expect(dialog).toHaveTextContent('ссылка')
  })
})
