import { ArrowLeft, HardHat } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'

type Props = {
  /** What the page will offer, in a sentence or two. */
  text: string
  /** A list shown below the text. */
  points?: readonly string[]
}

/** The body of a page that is not built yet: it says so and links to the exchange. */
export function BeingBuilt({ text, points = [] }: Props) {
  const t = useTranslations('feedback.beingBuilt')

  return (
    <section className="flex flex-col gap-5 rounded-card border border-line bg-surface p-6 shadow-card md:flex-row md:p-8">
      <span className="grid size-14 shrink-0 place-items-center rounded-card bg-amber-soft text-amber">
        <HardHat aria-hidden className="size-7" />
      </span>
      <div className="flex max-w-text flex-col items-start gap-3">
        <h2 className="text-xl text-ink">{t('title')}</h2>
        <p className="text-ink-2">{text}</p>
        {points.length > 0 && (
          <ul className="list-disc space-y-1 pl-5 text-ink-2 marker:text-ink-3">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        <Button href="/" className="mt-3" iconLeft={<ArrowLeft aria-hidden className="size-4.5" />}>
          {t('back')}
        </Button>
      </div>
    </section>
  )
}
