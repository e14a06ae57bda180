/*
 * Elements that others add while a chat is open: Next's announcer and files, and the captcha's
 * badge. Removing them would break what they belong to.
 */
const notTheChats = [
  'next-route-announcer',
  'nextjs-portal',
  '[src*="/_next/"]',
  '[href*="/_next/"]',
  '[src*="/recaptcha/"]',
  '.grecaptcha-badge',
].join(',')

/**
 * Records what is added directly to head and body from now on. The returned function stops that and
 * returns those elements that are still there and can only be the widget's.
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
    return [...added].filter((node) => node.isConnected && !isOurs(node))
  }
}

function isOurs(node: Element): boolean {
  return isReacts(node) || node.matches(notTheChats) || node.querySelector(notTheChats) !== null
}

/* React marks the elements it creates, including the portals of dialogs and toasts on body. */
function isReacts(node: Element): boolean {
  return [node, ...node.children].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__react')),
  )
}
