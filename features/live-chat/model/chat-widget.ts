import type { LiveChatSettings } from '@/lib/live-chat/live-chat-settings'
import type { Locale } from '@/lib/i18n/locales'
import { watchAddedNodes } from './added-nodes'
import { logProblem } from '@/lib/log/client-log'

/**
 * Starts a chat widget in a language, and returns a function that destroys it. That function calls the
 * destroy function of the widget, then removes all elements that the widget left in the page, then its
 * global variable, so that the next start finds nothing of it.
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
    deleteGlobal(settings.globalName)
  }
}

function inLocale(text: string, locale: Locale): string {
  return text.replaceAll('{locale}', locale)
}

/** Calls the widget's own destroy function, such as `Chat.destroy`, if it is defined by now. */
function endWidget(path: string | null): void {
  if (path === null) {
    return
  }
  const names = path.split('.')
  const owner = names.slice(0, -1).reduce<unknown>(property, window)
  const end = property(owner, names.at(-1) ?? '')
  if (typeof end !== 'function') {
    return
  }
  try {
    Reflect.apply(end, owner, [])
  } catch (error) {
    logProblem('The chat widget could not end itself', error)
  }
}

/** Many widgets refuse to start while their global variable exists. */
function deleteGlobal(name: string | null): void {
  if (name !== null && !Reflect.deleteProperty(window, name)) {
    Reflect.set(window, name, undefined)
  }
}

function property(owner: unknown, name: string): unknown {
  const isHolder = (typeof owner === 'object' && owner !== null) || typeof owner === 'function'
  return isHolder ? Reflect.get(owner, name) : undefined
}
