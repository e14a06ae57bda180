import { useLocale, useTranslations } from 'next-intl'
import { CircleHelp, MessageCircle } from '@/components/ui/content-icons'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import type { Faq } from '@/lib/contracts/site/pages'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { componentMessages } from '@/lib/i18n/client-messages'
import { SideContents } from '../text/contents'
import { PageHeading } from '../text/page-text'
import { FaqList, groupId } from './faq-list'
import { FaqTools } from './faq-tools'

type Props = {
  faq: Faq
  title: string
  lead: string
}

const listId = 'site-questions'

export function FaqPage({ faq: { groups }, title, lead }: Props) {
  const t = useTranslations('content.faq')
  const locale = useLocale()

  return (
    <>
      <PageHeading title={title} lead={lead} />
      {groups.length === 0 ? (
        <EmptyState
          icon={<CircleHelp />}
          title={t('empty')}
          text={t('emptyText')}
          className="mt-8 rounded-card border border-line bg-surface"
        />
      ) : (
        <div className="mt-6 grid gap-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-14">
          <div className="min-w-0">
            <AddedMessages messages={componentMessages(locale, 'faq', 'filter')}>
              <FaqTools listId={listId} />
            </AddedMessages>
            <div
              id={listId}
              itemScope
              itemType="https://schema.org/FAQPage"
              className="mt-6 [&_::highlight(found)]:bg-amber-soft [&_::highlight(found)]:text-amber"
            >
              <FaqList groups={groups} />
            </div>
          </div>
          <SideContents
            label={t('groups')}
            items={groups.map(({ slug, name }) => ({ id: groupId(slug), text: name }))}
          />
        </div>
      )}
      <AskUs />
    </>
  )
}

function AskUs() {
  const t = useTranslations('content.faq')

  return (
    <section
      aria-labelledby="site-ask"
      className="mt-12 flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:flex-row sm:items-center sm:justify-between sm:p-8"
    >
      <div className="max-w-text">
        <h2 id="site-ask" className="text-xl">
          {t('askTitle')}
        </h2>
        <p className="mt-1.5 text-base text-pretty text-ink-2">{t('askText')}</p>
      </div>
      <Button
        href="/contacts"
        className="shrink-0 self-start sm:self-auto"
        iconLeft={<MessageCircle aria-hidden className="size-4.5" />}
      >
        {t('ask')}
      </Button>
    </section>
  )
}
