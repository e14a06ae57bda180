import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { accountNav } from '@/components/layout/nav-items'
import { SideNav } from '@/components/layout/side-nav'

/* One person's data: rendered for each request and never kept. */
export const dynamic = 'force-dynamic'

export default function AccountLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('layout')

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 pt-4 lg:grid-cols-[220px_minmax(0,1fr)] lg:pt-10">
      <SideNav label={t('accountNav')} items={accountNav} />
      <div>{children}</div>
    </div>
  )
}
