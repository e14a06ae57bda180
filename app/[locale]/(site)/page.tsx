import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Activity } from 'react'
import { MoreText } from '@/features/content/components/text/more-text'
import { homeMetadata } from '@/features/home/api/home-metadata'
import { loadHome } from '@/features/home/api/load-home'
import { CommonQuestions } from '@/features/home/components/common-questions'
import { DirectionPages } from '@/features/home/components/direction-pages'
import { LatestNews } from '@/features/home/components/latest-news'
import { OpenClaims } from '@/features/home/components/open-claims/open-claims'
import { OfficeFigures } from '@/features/home/components/office-figures'
import { Exchange } from '@/features/exchange/components/exchange'
import { servedParts } from '@/features/exchange/components/served-parts'
import { WithoutScript } from '@/features/exchange/components/without-script'
import { loadedPair, loadExchange } from '@/features/exchange/api/load-exchange'
import { OfficeJsonLd } from '@/components/structured/office-json-ld'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { calculatorMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { MissingData } from '@/lib/query/missing-data'
import { loadOfficeFacts } from '@/lib/site/load-office-facts'
import { Prefetched } from '@/lib/query/server-query'
import { HowItWorks } from '@/features/home/components/how-it-works'

/* Rendered per request, so that the first HTML shows the current course. */
export const dynamic = 'force-dynamic'

type Props = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export function generateMetadata(): Promise<Metadata> {
  return homeMetadata()
}

export default async function HomePage({ searchParams }: Props) {
  const locale = await pageLocale()
  const t = await getTranslations('home')
  const [initial, home, office] = await Promise.all([
    loadExchange(locale, await searchParams),
    loadHome(locale),
    loadOfficeFacts(locale),
  ])

  const heading = {
    title: home.words?.title ?? t('title'),
    lead: home.words?.summary ?? t('lead'),
  }

  return (
    <>
      <MissingData />
      <Prefetched>
        <AddedMessages messages={calculatorMessages(locale, 'openClaims')}>
          <Exchange initial={initial} heading={heading} served={servedParts(initial)}>
            <WithoutScript pair={loadedPair(locale, initial)} />
            <OpenClaims />
          </Exchange>
        </AddedMessages>
      </Prefetched>
      {/* The calculator does not wait until React has read the rest of the page. */}
      <Activity>
        {home.stats && <OfficeFigures stats={home.stats} now={home.now} />}
        <HowItWorks />
      </Activity>
      <Activity>
        <LatestNews news={home.news} />
        <CommonQuestions questions={home.questions} />
      </Activity>
      <Activity>
        <DirectionPages directions={home.directions} />
        <MoreText page={home.words} />
      </Activity>
      <OfficeJsonLd channels={home.channels} legalPerson={office?.legalPerson ?? null} />
    </>
  )
}
