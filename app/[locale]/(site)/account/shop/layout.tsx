import type { ReactNode } from 'react'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { messagesOf } from '@/lib/i18n/messages'
import { pageLocale } from '@/lib/i18n/page-locale'

type Props = { children: ReactNode }

export default async function ShopLayout({ children }: Props) {
  const { shop } = messagesOf(await pageLocale())
  return <AddedMessages messages={{ shop }}>{children}</AddedMessages>
}
