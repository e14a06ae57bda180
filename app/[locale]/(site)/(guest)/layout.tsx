import type { ReactNode } from 'react'

/*
 * Most of these pages load a captcha if the settings require it, and settings can change. So the pages
 * are rendered on request, not during the build. The front door caches them for everybody, so their
 * content security policy allows scripts by hash, not by nonce.
 */
export const dynamic = 'force-dynamic'

export default function Layout({ children }: { children: ReactNode }) {
  return children
}
