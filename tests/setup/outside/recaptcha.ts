import { onTestFinished } from 'vitest'

type Standing = {
  /** With which key and for what tokens were asked. */
  asked: [siteKey: unknown, action: string][]
  /** The addresses of the provider's scripts on the page. */
  scripts: () => string[]
  unblock: () => void
}

/** The provider's script as a page in jsdom meets it, which loads no script itself. */
export function standForRecaptcha({ isBlocked = false } = {}): Standing {
  const asked: Standing['asked'] = []
  let isAway = isBlocked
  const grecaptcha = {
    ready: (run: () => void) => run(),
    execute: (siteKey: unknown, { action }: { action: string }) => {
      asked.push([siteKey, action])
      return Promise.resolve(`${action}-token-${asked.length}`)
    },
  }
  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*=recaptcha]')]
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement && node.src.includes('recaptcha')) {
        if (!isAway) {
          Reflect.set(window, 'grecaptcha', grecaptcha)
        }
        node.dispatchEvent(new Event(isAway ? 'error' : 'load'))
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true })
  onTestFinished(() => {
    observer.disconnect()
    scripts().forEach((script) => script.remove())
    Reflect.deleteProperty(window, 'grecaptcha')
  })
  return {
    asked,
    scripts: () => scripts().map(({ src }) => src),
    unblock: () => {
      isAway = false
    },
  }
}
