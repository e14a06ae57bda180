import { useTranslations } from 'next-intl'
import { Activity } from 'react'
import type { Faq } from '@/lib/contracts/site/pages'
import { Prose } from '@/components/ui/display/prose'

type Group = Faq['groups'][number]
type Question = Group['questions'][number]

/**
 * Questions by group. Each question opens without scripts, even when a link leads to it. The markup itself
 * is the structured data, so that no answer is in the page twice. React reads each group on its own, after
 * the rest of the page.
 */
export function FaqList({ groups }: { groups: readonly Group[] }) {
  return groups.map(({ slug, name, questions }) => (
    <Activity key={slug}>
      <section data-group-of-found aria-labelledby={groupId(slug)} className="mt-10 first:mt-0">
        <h2 id={groupId(slug)} className="scroll-mt-6 text-2xl">
          {name}
        </h2>
        <div className="mt-4 rounded-card border border-line bg-surface px-4 shadow-card sm:px-6">
          {questions.map((question) => (
            <QuestionRow key={question.slug} question={question} />
          ))}
        </div>
      </section>
    </Activity>
  ))
}

/**
 * The id of a question is its slug. A group may have the same slug, so the ids of groups have a prefix.
 */
export function groupId(slug: string): string {
  return `site-group-${slug}`
}

function QuestionRow({ question }: { question: Question }) {
  const t = useTranslations('content.faq')
  const { slug, html } = question

  return (
    <details
      data-found-by-text
      itemScope
      itemProp="mainEntity"
      itemType="https://schema.org/Question"
      className="group scroll-mt-6 border-b border-line last:border-b-0"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-base font-medium text-ink transition-colors duration-150 hover:text-accent sm:text-lg [&::-webkit-details-marker]:hidden">
        <h3 itemProp="name" className="min-w-0 text-pretty wrap-anywhere">
          {question.question}
        </h3>
        {/* Drawn by borders: an icon for each question would double the size of the page. */}
        <span
          aria-hidden
          className="mr-1 size-2.5 shrink-0 -translate-y-0.5 rotate-45 border-r-2 border-b-2 border-ink-3 transition-transform duration-150 ease-out group-open:translate-y-0.5 group-open:-rotate-135"
        />
      </summary>
      {/* The id is inside `details`, so that the browser opens the question when a link leads to it. */}
      <div
        id={slug}
        itemScope
        itemProp="acceptedAnswer"
        itemType="https://schema.org/Answer"
        className="scroll-mt-24 pt-2 pb-3"
      >
        <div itemProp="text">
          <Prose html={html} />
        </div>
        <a
          data-copied-link
          href={`#${slug}`}
          aria-label={t('answerLink', { question: question.question })}
          className="mt-1 flex min-h-touch w-fit items-center text-sm text-ink-3 underline decoration-line-control underline-offset-4 hover:text-accent [@media(scripting:none)]:hidden"
        >
          {t('copyLink')}
        </a>
      </div>
    </details>
  )
}
