import { onTestFinished } from 'vitest'

type FakeRecaptcha = {
  /** The tokens that were requested. */
  asked: [siteKey: unknown, action: string][]
  /** The URLs of the provider's scripts on the page. */
  scripts: () => string[]
  unblock: () => void
}

/** Stands in for the provider's script, because jsdom loads no scripts. */
export function fakeRecaptcha({ isBlocked = false } = {}): FakeRecaptcha {
  const asked: FakeRecaptcha['asked'] = []
  let isScriptBlocked = isBlocked
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
        if (!isScriptBlocked) {
          Reflect.set(window, 'grecaptcha', grecaptcha)
        }
        node.dispatchEvent(new Event(isScriptBlocked ? 'error' : 'load'))
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
      isScriptBlocked = false
    },
  }
}
