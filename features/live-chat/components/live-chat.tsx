'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { whenIdle } from '@/lib/browser/when-idle'
import type { LiveChatSettings } from '@/lib/live-chat/live-chat-settings'
import { usePathname } from '@/lib/i18n/navigation'
import { isChatAllowed } from '@/lib/live-chat/chat-routes'
import { onBeforeLanguage } from '@/lib/live-chat/before-language'
import { startChatWidget } from '../model/chat-widget'

type Props = {
  /** From `liveChat()` on the server; null means that the office has no chat. */
  settings: LiveChatSettings | null
}

/**
 * The slot of the chat. The widget loads when the page is idle, is destroyed when the language is
 * switched or a page without chat is opened, and is loaded again, in the new language, after.
 */
export function LiveChat({ settings }: Props): null {
  const locale = useLocale()
  const isAllowed = isChatAllowed(usePathname())
  // The settings come with every page anew; only another text of them is another chat.
  const wanted = isAllowed && settings ? JSON.stringify(settings) : null

  useEffect(() => {
    if (wanted === null) {
      return
    }
    let destroy = () => {}
    const cancel = whenIdle(() => {
      // It was written from these very settings a few lines above.
      destroy = startChatWidget(JSON.parse(wanted) as LiveChatSettings, locale)
    })
    const end = () => {
      cancel()
      destroy()
      destroy = () => {}
    }
    // The whole document is read anew then, and the widget must hear of it before it is cut off.
    const stop = onBeforeLanguage(end)
    return () => {
      stop()
      end()
    }
  }, [wanted, locale])

  return null
}
