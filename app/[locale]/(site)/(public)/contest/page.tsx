import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { Badge } from '@/components/ui/display/badge'
import { contestMetadata, loadContest } from '@/features/content/api/load-contest'
import { ContestView } from '@/features/content/components/contest/contest-view'
import { PastContests } from '@/features/content/components/contest/past-contests'
import { OfficePage } from '@/features/content/components/office-page'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { componentMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { Prefetched } from '@/lib/query/server-query'
import { loadContestStatus } from '@/lib/site/load-contest-status'

type Props = { searchParams: Promise<{ id?: string | string[] }> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return contestMetadata((await searchParams).id)
}

export default async function ContestPage({ searchParams }: Props) {
  const locale = await pageLocale()
  const { answer, id } = await loadContest((await searchParams).id)
  if (answer === null) {
    notFound()
  }
  const { contest } = answer
  const showsPast = id !== undefined && contest?.state === 'closed'

  return (
    <AddedMessages messages={componentMessages(locale, 'contest')}>
      {contest === null ? (
        <NoContest />
      ) : (
        <Prefetched>
          <ContestView answer={{ ...answer, contest }} id={id} />
        </Prefetched>
      )}
      <PastContests
        answer={answer}
        leadsToCurrent={showsPast && (await loadContestStatus(locale))}
        className="mt-14"
      />
    </AddedMessages>
  )
}

/** The office's text, which says what happens when there is a contest. */
async function NoContest() {
  const t = await getTranslations({ locale: await pageLocale(), namespace: 'content.contest' })

  return (
    <OfficePage pageKey="contest" section="contest">
      <p className="mt-4">
        <Badge>{t('off')}</Badge>
      </p>
    </OfficePage>
  )
}
