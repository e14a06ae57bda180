import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Activity } from 'react'
import { NotFoundPanel } from '@/components/feedback/not-found-panel'
import { loadDesks } from '@/features/direction/api/load-desks'
import { loadDirection } from '@/features/direction/api/load-direction'
import { DirectionClosed } from '@/features/direction/components/direction-closed'
import { DirectionFacts } from '@/features/direction/components/direction-facts'
import { DirectionJsonLd } from '@/features/direction/components/direction-json-ld'
import { DirectionLinks } from '@/features/direction/components/direction-links'
import { directionTexts } from '@/features/direction/components/direction-texts'
import { loadedPair, loadExchange } from '@/features/exchange/api/load-exchange'
import { Exchange } from '@/features/exchange/components/exchange'
import { servedParts } from '@/features/exchange/components/served-parts'
import { WithoutScript } from '@/features/exchange/components/without-script'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { calculatorMessages } from '@/lib/i18n/client-messages'
import { siteName, siteOrigin } from '@/lib/env/server'
import { directionPath } from '@/lib/exchange/address/direction-path'
import { localePath } from '@/lib/i18n/locales'
import { pageLocale } from '@/lib/i18n/page-locale'
import { notFoundMetadata, textMetadata } from '@/lib/i18n/metadata/page-metadata'
import { MissingData } from '@/lib/query/missing-data'
import { Prefetched } from '@/lib/query/server-query'

/* Rendered per request, so that the first HTML shows the current course. */
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ pair: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale()
  const found = await loadDirection(locale, (await params).pair)
  if (found === null || 'closed' in found) {
    return notFoundMetadata()
  }
  // A pause lasts minutes, so a paused page stays in search engines’ index.
  const direction = found.open
  const { from, to } = direction
  return textMetadata({
    ...(await directionTexts(direction, locale)),
    path: directionPath(from.slug, to.slug),
  })
}

export default async function DirectionPage({ params, searchParams }: Props) {
  const locale = await pageLocale()
  const found = await loadDirection(locale, (await params).pair)
  if (found === null) {
    return <NotFoundPanel />
  }
  if ('closed' in found) {
    return <DirectionClosed direction={found.closed} />
  }
  const direction = found.open
  const { from, to, pair } = direction
  const t = await getTranslations({ locale, namespace: 'direction' })
  const { title, description } = await directionTexts(direction, locale)
  const preset = { cur_from: String(from.id), cur_to: String(to.id) }
  // A pair chosen on this page is put into the address, so that a reload shows it again.
  const chosen = { ...preset, ...(await searchParams) }
  const [initial, desks] = await Promise.all([
    loadExchange(locale, chosen),
    pair === null ? [] : loadDesks(pair, locale),
  ])
  const addressOf = (path: string) => siteOrigin() + localePath(locale, path)

  return (
    <>
      <div className="pt-1 pb-3 md:pt-8 md:pb-8">
        <h1 className="text-xl text-balance md:text-4xl">{title}</h1>
        <p className="mt-3 max-w-text text-lg text-ink-2 max-md:hidden">{description}</p>
      </div>
      <MissingData />
      <WithoutScript pair={loadedPair(locale, initial)} />
      <Prefetched>
        <AddedMessages messages={calculatorMessages(locale)}>
          <Exchange initial={initial} served={servedParts(initial)} />
        </AddedMessages>
      </Prefetched>
      {/* The calculator does not wait until React has read the rest of the page. */}
      <Activity>
        {pair !== null && <DirectionFacts direction={{ ...direction, pair }} desks={desks} />}
      </Activity>
      <Activity>
        <DirectionLinks direction={direction} />
      </Activity>
      <DirectionJsonLd
        data={{
          site: { name: siteName(locale), url: addressOf('/') },
          page: {
            name: title,
            description,
            url: addressOf(directionPath(from.slug, to.slug)),
            home: t('home'),
          },
          from,
          to,
          pair,
        }}
      />
    </>
  )
}
