import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { serverSession } from '@/lib/session/server-session'
import type { Messages } from '../messages'
import { pageLocale } from '../page-locale'
import { notFoundMetadata } from './page-metadata'

/** The areas of the desk that have a title: the text `desk.<area>.title`. */
export type DeskArea = TitledIn<Messages['desk']> | `site.${TitledIn<Messages['desk']['site']>}`

type TitledIn<Areas> = {
  [Key in keyof Areas & string]: Areas[Key] extends { title: string } ? Key : never
}[keyof Areas & string]

/**
 * The metadata of a desk page. A page that does not exist, or that this user may not open, gets the
 * metadata of the not-found page.
 */
export async function deskMetadata(area: DeskArea, { exists = true } = {}): Promise<Metadata> {
  if (!exists || (await serverSession())?.role === 'user') {
    return notFoundMetadata()
  }
  const t = await getTranslations({ locale: await pageLocale(), namespace: 'desk' })
  return {
    title: t(`${area}.title`),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}
