import { act, cleanup, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveChatSettings } from '@/lib/live-chat/live-chat-settings'
import type { Locale } from '@/lib/i18n/locales'
import { expectErrors } from '@/tests/setup/expected-errors'
import { isChatAllowed } from '@/lib/live-chat/chat-routes'
import { announceLanguageChange } from '@/lib/live-chat/before-language'
import { LiveChat } from './live-chat'

const settings: LiveChatSettings = {
  scriptUrl: 'https://chat.example/widget.js?lang={locale}',
  attributes: { 'data-site': '12', 'data-lang': '{locale}' },
  globalName: 'Chat',
  destroyPath: 'Chat.destroy',
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-site]')]
let becomeIdle: () => void

beforeEach(() => {
  const tasks = new Map<number, () => void>()
  becomeIdle = () => {
    const waiting = [...tasks.values()]
    tasks.clear()
    waiting.forEach((task) => task())
  }
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    tasks.set(tasks.size + 1, task)
    return tasks.size
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => tasks.delete(handle))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
  Reflect.deleteProperty(window, 'Chat')
})

type PageProps = { locale?: Locale; path?: string; settings?: LiveChatSettings | null }

function Page({ locale = 'ru', path = '/faq', settings: chatSettings = settings }: PageProps) {
  return (
    <PathnameContext value={path}>
      <NextIntlClientProvider locale={locale} messages={{}}>
        <LiveChat settings={chatSettings} />
      </NextIntlClientProvider>
    </PathnameContext>
  )
}

/** Does what the script of a loaded widget does. */
function widgetStarts() {
  const frame = document.createElement('div')
  frame.id = 'chat-frame'
  const style = document.createElement('style')
  style.id = 'chat-style'
  document.body.append(frame)
  document.head.append(style)
  const destroy = vi.fn()
  Reflect.set(window, 'Chat', { destroy })
  return destroy
}

describe('the live chat', () => {
  it('loads when the page is idle, with its attributes in the language of the page', () => {
    render(<Page />)
    expect(scripts()).toHaveLength(0)

    becomeIdle()

    expect(scripts().map((script) => script.src)).toEqual([
      'https://chat.example/widget.js?lang=ru',
    ])
    expect(scripts()[0]?.dataset).toMatchObject({ site: '12', lang: 'ru' })
  })

  it('is destroyed when the language is switched, and loaded again in the new language', () => {
    const page = render(<Page />)
    becomeIdle()
    const destroy = widgetStarts()

    page.rerender(<Page locale="en" path="/en/faq" />)

    expect(destroy).toHaveBeenCalledOnce()
    expect(scripts()).toHaveLength(0)
    expect(document.getElementById('chat-frame')).toBeNull()
    expect(document.getElementById('chat-style')).toBeNull()
    expect('Chat' in window).toBe(false)

    becomeIdle()
    expect(scripts().map((script) => script.src)).toEqual([
      'https://chat.example/widget.js?lang=en',
    ])
  })

  it('is destroyed with the page, even if its own destroy function throws', () => {
    const log = expectErrors()
    const page = render(<Page />)
    becomeIdle()
    widgetStarts().mockImplementation(() => {
      throw new Error('not started')
    })

    page.unmount()

    expect(scripts()).toHaveLength(0)
    expect(document.getElementById('chat-frame')).toBeNull()
    expect(log).toHaveBeenCalledOnce()
    log.mockReset()
  })

  it('is destroyed before a document in another language replaces the page', () => {
    render(<Page />)
    becomeIdle()
    const end = widgetStarts()
    act(() => announceLanguageChange())
    expect(end).toHaveBeenCalledOnce()
    expect(scripts()).toHaveLength(0)
  })

  it('never loads if the page is left before it is idle', () => {
    render(<Page />).unmount()
    becomeIdle()
    expect(scripts()).toHaveLength(0)
  })

  it('stays when only the path changes or equal settings are passed', () => {
    const page = render(<Page />)
    becomeIdle()
    const [script] = scripts()
    page.rerender(<Page path="/rules" settings={{ ...settings }} />)
    becomeIdle()
    expect(scripts()).toEqual([script])
  })

  it('is destroyed when a claim is opened, and does not load there', () => {
    const page = render(<Page />)
    becomeIdle()
    page.rerender(<Page path="/claim/0198c0de" />)
    becomeIdle()
    expect(scripts()).toHaveLength(0)
  })

  it('loads nothing in an office without a chat', () => {
    render(<Page settings={null} />)
    becomeIdle()
    expect(scripts()).toHaveLength(0)
  })

  it('does not remove elements that other code has added meanwhile', () => {
    const page = render(<Page />)
    becomeIdle()
    const chunk = document.createElement('script')
    chunk.src = '/_next/static/chunks/a.js'
    document.head.append(chunk)
    const captcha = document.createElement('div')
    captcha.innerHTML = '<div class="grecaptcha-badge"></div>'
    document.body.append(captcha)
    const dialog = render(createPortal(<div id="dialog">text</div>, document.body))

    act(() => page.unmount())

    expect(chunk.isConnected).toBe(true)
    expect(captcha.isConnected).toBe(true)
    expect(document.getElementById('dialog')).not.toBeNull()
    dialog.unmount()
  })
})

describe('pages without a chat', () => {
  it.each(['/claim/1', '/claim/success', '/verification/1', '/verify/1', '/operator'])(
    'include %s',
    (path) => {
      expect(isChatAllowed(path)).toBe(false)
    },
  )

  it.each(['/', '/faq', '/claims-explained', '/account/cards'])('do not include %s', (path) => {
    expect(isChatAllowed(path)).toBe(true)
  })
})
