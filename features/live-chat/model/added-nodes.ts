/*
 * Elements that other code adds while a chat is open: Next's announcer and files, and the captcha's
 * badge. Removing them would break that code.
 */
const selectorOfOthers = [
  'next-route-announcer',
  'nextjs-portal',
  '[src*="/_next/"]',
  '[href*="/_next/"]',
  '[src*="/recaptcha/"]',
  '.grecaptcha-badge',
].join(',')

/**
 * Records the elements that are added directly to head and body. The returned function stops recording,
 * and returns the elements that are still in the page and can only belong to the widget.
 */
export function watchAddedNodes(): () => Element[] {
  const added = new Set<Element>()
  const collect = (records: MutationRecord[]) => {
    for (const node of records.flatMap((record) => [...record.addedNodes])) {
      if (node instanceof Element) {
        added.add(node)
      }
    }
  }
  const observer = new MutationObserver(collect)
  observer.observe(document.head, { childList: true })
  observer.observe(document.body, { childList: true })

  return () => {
    collect(observer.takeRecords())
    observer.disconnect()
    return [...added].filter((node) => node.isConnected && !isOfOthers(node))
  }
}

function isOfOthers(node: Element): boolean {
  return (
    isOfReact(node) ||
    node.matches(selectorOfOthers) ||
    node.querySelector(selectorOfOthers) !== null
  )
}

/* React marks the elements it creates, including the portals of dialogs and toasts on body. */
function isOfReact(node: Element): boolean {
  return [node, ...node.children].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__react')),
  )
}
