import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Messages } from './messages'
import { pageLocale } from './page-locale'

/** A page of the desk: it has its title under `desk.<area>.title`. */
export type DeskArea = {
  [Key in keyof Messages['desk']]: Messages['desk'][Key] extends { title: string } ? Key : never
}[keyof Messages['desk']]

export async function deskMetadata(area: DeskArea): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(), namespace: 'desk' })
  return {
    title: t(`${area}.title`),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}
