import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { NamedPage } from '@/lib/i18n/metadata/page-metadata'

type Props = {
  section: NamedPage
  children: ReactNode
}

/** A page of the account with its title; a server component, because only the server has the titles. */
export function AccountPage({ section, children }: Props) {
  const t = useTranslations('pages')

  return (
    <div className="pt-6 pb-10 md:pt-8 lg:pt-0">
      <h1 className="text-3xl text-balance md:text-4xl">{t(`${section}.title`)}</h1>
      <div className="mt-6">{children}</div>
    </div>
  )
}
