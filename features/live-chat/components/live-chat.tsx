'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { whenIdle } from '@/lib/browser/when-idle'
import type { LiveChatSettings } from '@/lib/live-chat/live-chat-settings'
import { usePathname } from '@/lib/i18n/navigation'
import { isChatAllowed } from '@/lib/live-chat/chat-routes'
import { onLanguageChange } from '@/lib/live-chat/before-language'
import { startChatWidget } from '../model/chat-widget'

type Props = {
  /** From `liveChat()` on the server; null when the office has no chat. */
  settings: LiveChatSettings | null
}

/**
 * Loads the chat widget when the page is idle. Destroys it when a page without chat is opened or when
 * the language is switched; after a switch it is loaded again in the new language.
 */
export function LiveChat({ settings }: Props): null {
  const locale = useLocale()
  const isAllowed = isChatAllowed(usePathname())
  // Every render has a new settings object, so the settings are compared as text.
  const settingsText = isAllowed && settings ? JSON.stringify(settings) : null

  useEffect(() => {
    if (settingsText === null) {
      return
    }
    let destroy = () => {}
    const cancel = whenIdle(() => {
      // This text was made from the settings a few lines above.
      destroy = startChatWidget(JSON.parse(settingsText) as LiveChatSettings, locale)
    })
    const end = () => {
      cancel()
      destroy()
      destroy = () => {}
    }
    // The document is about to be replaced, so the widget is destroyed first.
    const stop = onLanguageChange(end)
    return () => {
      stop()
      end()
    }
  }, [settingsText, locale])

  return null
}
