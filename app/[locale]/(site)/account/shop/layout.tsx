import type { ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { shopNav } from '@/components/layout/nav-items'
import { SideNav } from '@/components/layout/side-nav'

export default function ShopLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('layout')

  return (
    <>
      <SideNav label={t('shopNav')} items={shopNav} orientation="row" />
      {children}
    </>
  )
}
