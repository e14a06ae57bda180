import { useEffect } from 'react'

const countInFront = /^\(\d+\) /
const siteAtEnd = / — [^—]*$/

/**
 * Puts the name of the content into the title of the tab, once the content is loaded. Also works
 * when the page sets its own title later, and keeps the count of claims in front of the title.
 */
export function useTabTitle(name: string | null): void {
  useEffect(() => {
    if (name === null) {
      return undefined
    }
    let pageTitle = withoutCount(document.title)
    const titleWithName = () => `${name}${siteAtEnd.exec(pageTitle)?.[0] ?? ''}`
    const show = () => {
      const shown = withoutCount(document.title)
      if (shown === titleWithName()) {
        return
      }
      pageTitle = shown
      document.title = `${countOf(document.title)}${titleWithName()}`
    }
    show()
    const observer = new MutationObserver(show)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      // The next page may already have set its title.
      if (withoutCount(document.title) === titleWithName()) {
        document.title = `${countOf(document.title)}${pageTitle}`
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
