/*
 * Elements others put into the page while a chat is open: Next's announcer and files, and the
 * captcha's badge. Taking them away would break what they belong to.
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
 * Watches what is added directly to head and body from now on. The answer stops watching and gives
 * those elements that still stand there and can only be the widget's.
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

/* React marks each element it made, also the frames of dialogs and toasts that it hangs on body. */
function isReacts(node: Element): boolean {
  return [node, ...node.children].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__react')),
  )
}
