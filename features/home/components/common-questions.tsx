import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/display/disclosure'
import { Prose } from '@/components/ui/display/prose'
import type { HomeQuestion } from '../api/load-home'
import { HomeSection } from './home-section'

/** The first question of each group, with its answer. */
export function CommonQuestions({ questions }: { questions: readonly HomeQuestion[] }) {
  const t = useTranslations('home.faq')

  return questions.length === 0 ? null : (
    <HomeSection id="common-questions" title={t('title')} more={{ href: '/faq', text: t('all') }}>
      <div className="rounded-card border border-line bg-surface px-4 sm:px-6">
        {questions.map(({ slug, question, html }) => (
          <Disclosure
            key={slug}
            summary={<h3 className="text-pretty wrap-anywhere">{question}</h3>}
          >
            <Prose html={html} />
          </Disclosure>
        ))}
      </div>
    </HomeSection>
  )
}
