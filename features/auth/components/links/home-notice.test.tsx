import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { MessageModalProvider } from '@/components/ui/overlay/message-modal-provider'
import { homeNoticeHash, openHomeWithNotice } from '@/lib/browser/home-notice'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { MailLinkListener } from './mail-link-listener'

beforeEach(() => {
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

function open() {
  renderWithMessages(
    <MessageModalProvider>
      <MailLinkListener />
    </MessageModalProvider>,
    'en',
  )
}

describe('a notice for the home page', () => {
  it('is shown once, and its fragment is removed from the address', async () => {
    openHomeWithNotice('The account was deleted.', 'ru')
    open()
    const notice = await screen.findByRole('dialog', { name: 'Notification' })
    expect(notice).toHaveTextContent('The account was deleted.')
    expect(window.location.hash).toBe('')
    expect(window.sessionStorage).toHaveLength(0)
  })

  it('is not shown for a link from another site that has the fragment but no notice', async () => {
    window.location.hash = homeNoticeHash
    open()
    await waitFor(() => expect(window.location.hash).toBe(''))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
