import { useTranslations } from 'next-intl'

const steps = ['choose', 'pay', 'get'] as const

export function HowItWorks() {
  const t = useTranslations('home.how')

  return (
    <section className="mt-16 below-first-screen md:mt-20" aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="text-2xl">
        {t('title')}
      </h2>
      <ol className="mt-5 grid gap-4 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="rounded-card border border-line bg-surface p-5">
            <span aria-hidden className="text-sm font-medium text-accent tabular">
              {index + 1}
            </span>
            <h3 className="mt-1 text-lg font-semibold">{t(`${step}.title`)}</h3>
            <p className="mt-1.5 text-base text-ink-2">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
