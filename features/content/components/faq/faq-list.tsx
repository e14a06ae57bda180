import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import type { Faq } from '@/lib/contracts/site/pages'
import { Prose } from '@/components/ui/display/prose'

type Group = Faq['groups'][number]
type Question = Group['questions'][number]

type Props = {
  groups: readonly Group[]
  /** The absolute address of the page, to which a question adds its fragment. */
  address: string
}

/** Questions by group. Each question opens without scripts, even when a link leads to it. */
export function FaqList({ groups, address }: Props) {
  return groups.map(({ slug, name, questions }) => (
    <section
      key={slug}
      data-group-of-found
      aria-labelledby={groupId(slug)}
      className="mt-10 first:mt-0"
    >
      <h2 id={groupId(slug)} className="scroll-mt-6 text-2xl">
        {name}
      </h2>
      <div className="mt-4 rounded-card border border-line bg-surface px-4 shadow-card sm:px-6">
        {questions.map((question) => (
          <QuestionRow key={question.slug} question={question} address={address} />
        ))}
      </div>
    </section>
  ))
}

/**
 * The id of a question is its slug. A group may have the same slug, so the ids of groups have a prefix.
 */
export function groupId(slug: string): string {
  return `site-group-${slug}`
}

function QuestionRow({ question, address }: { question: Question; address: string }) {
  const t = useTranslations('content.faq')
  const { slug, html } = question

  return (
    <details data-found-by-text className="group scroll-mt-6 border-b border-line last:border-b-0">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-base font-medium text-ink transition-colors duration-150 hover:text-accent sm:text-lg [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 text-pretty wrap-anywhere">{question.question}</h3>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-3 transition-transform duration-150 ease-out group-open:rotate-180"
        />
      </summary>
      {/* The id is inside `details`, so that the browser opens the question when a link leads to it. */}
      <div id={slug} className="scroll-mt-24 pt-2 pb-5">
        <Prose html={html} />
        <div className="mt-3 flex justify-end">
          <CopyButton
            value={`${address}#${slug}`}
            label={t('answerLink', { question: question.question })}
            isCompact
          />
        </div>
      </div>
    </details>
  )
}
