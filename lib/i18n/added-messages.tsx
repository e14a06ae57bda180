'use client'

import {
  NextIntlClientProvider,
  useLocale,
  useMessages,
  type AbstractIntlMessages,
} from 'next-intl'
import { useMemo, type ReactNode } from 'react'

type Props = {
  messages: AbstractIntlMessages
  children: ReactNode
}

/** Adds the texts of a part of a page to the texts that the page already has. */
export function AddedMessages({ messages, children }: Props) {
  const locale = useLocale()
  const pageMessages = useMessages()
  const all = useMemo(() => ({ ...pageMessages, ...messages }), [pageMessages, messages])

  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}
