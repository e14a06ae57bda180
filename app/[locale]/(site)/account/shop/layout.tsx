import type { ReactNode } from 'react'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { areaMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'

type Props = { children: ReactNode }

export default async function ShopLayout({ children }: Props) {
  const messages = areaMessages(await pageLocale(), 'deliveries', 'shop')
  return <AddedMessages messages={messages}>{children}</AddedMessages>
}
