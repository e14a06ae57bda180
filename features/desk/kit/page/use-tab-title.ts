import { useEffect } from 'react'

const countInFront = /^\(\d+\) /
const siteAtEnd = / — [^—]*$/

/**
 * Names the tab after the page's content once that is loaded. The page's own title may be set
 * later, and the count of claims may be put in front of it; both are respected.
 */
export function useTabTitle(name: string | null): void {
  useEffect(() => {
    if (name === null) {
      return undefined
    }
    let general = withoutCount(document.title)
    const named = () => `${name}${siteAtEnd.exec(general)?.[0] ?? ''}`
    const show = () => {
      const shown = withoutCount(document.title)
      if (shown === named()) {
        return
      }
      general = shown
      document.title = `${countOf(document.title)}${named()}`
    }
    show()
    const observer = new MutationObserver(show)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      // The next page may already have set its title.
      if (withoutCount(document.title) === named()) {
        document.title = `${countOf(document.title)}${general}`
      }
    }
  }, [name])
}

function countOf(title: string): string {
  return countInFront.exec(title)?.[0] ?? ''
}

function withoutCount(title: string): string {
  return title.replace(countInFront, '')
}
