'use client'

import { NextIntlClientProvider, useLocale } from 'next-intl'
import { useSyncExternalStore, type ReactNode } from 'react'

/** Times at the desk are those of the reader's own clock, as in the fields where times are typed. */
export function LocalTimes({ children }: { children: ReactNode }) {
  const zone = useSyncExternalStore(neverChanges, readersZone, serversZone)

  return (
    <NextIntlClientProvider locale={useLocale()} timeZone={zone}>
      {children}
    </NextIntlClientProvider>
  )
}

function neverChanges() {
  return () => undefined
}

function readersZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/* Must be what the page was rendered with, or its first times would differ. */
function serversZone(): string {
  return 'UTC'
}
