'use client'

import { NextIntlClientProvider, useLocale } from 'next-intl'
import { useSyncExternalStore, type ReactNode } from 'react'

/** The desk shows times in the operator's time zone, like the fields where times are typed. */
export function LocalTimes({ children }: { children: ReactNode }) {
  const zone = useSyncExternalStore(neverChanges, browserZone, serverZone)

  return (
    <NextIntlClientProvider locale={useLocale()} timeZone={zone}>
      {children}
    </NextIntlClientProvider>
  )
}

function neverChanges() {
  return () => undefined
}

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/* Hydration must use the server's time zone, or the times would differ from those in the server's HTML. */
function serverZone(): string {
  return 'UTC'
}
