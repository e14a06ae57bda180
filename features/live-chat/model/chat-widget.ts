import type { LiveChatSettings } from '@/lib/live-chat/live-chat-settings'
import type { Locale } from '@/lib/i18n/locales'
import { endWidget, forgetGlobal } from './chat-global'
import { watchAddedNodes } from './added-nodes'

/**
 * Starts a chat widget in a language and gives back how to destroy it: its own function first, then
 * every element it left in the page, then its global, so that the next start begins from nothing.
 */
export function startChatWidget(settings: LiveChatSettings, locale: Locale): () => void {
  const collectAdded = watchAddedNodes()
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(settings.attributes)) {
    script.setAttribute(name, inLocale(value, locale))
  }
  script.async = true
  script.src = inLocale(settings.scriptUrl, locale)
  document.head.append(script)

  return () => {
    endWidget(settings.destroyPath)
    script.remove()
    for (const node of collectAdded()) {
      node.remove()
    }
    forgetGlobal(settings.globalName)
  }
}

function inLocale(text: string, locale: Locale): string {
  return text.replaceAll('{locale}', locale)
}
