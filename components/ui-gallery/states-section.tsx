import { CircleCheck, Inbox, Timer } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { Disclosure } from '@/components/ui/display/disclosure'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Skeleton } from '@/components/ui/display/skeleton'
import { Specimen, useGalleryTexts } from './specimen'

const tones: readonly BadgeTone[] = ['neutral', 'green', 'amber', 'red', 'dark']
/* The last logo of each size has no file, so a letter is shown instead. */
const logos = ['tether-trc20', 'bitcoin', 'sberbank', 'no-logo', 'ethereum', 'none']
const icons = {
  green: <CircleCheck aria-hidden="true" />,
  amber: <Timer aria-hidden="true" />,
} as const

export function StatesSection() {
  const { samples } = useGalleryTexts()

  return (
    <>
      <Specimen name="Badge">
        {tones.map((tone, index) => (
          <Badge key={tone} tone={tone}>
            {samples.tones[index]}
          </Badge>
        ))}
        <Badge tone="green" icon={icons.green}>
          {samples.tones[1]}
        </Badge>
        <Badge tone="amber" icon={icons.amber}>
          {samples.tones[2]}
        </Badge>
      </Specimen>
      <Specimen name="CurrencyLogo">
        {logos.map((slug, index) => (
          <CurrencyLogo
            key={slug}
            logo={`/logos/${slug}.svg`}
            name={slug}
            size={index < 4 ? 40 : 24}
          />
        ))}
      </Specimen>
      <Specimen name="Skeleton" layout="stack">
        <div className="flex items-center gap-4">
          <Skeleton width={40} height={40} shape="circle" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton width="min(14rem, 60%)" height={16} />
            <Skeleton width="min(22rem, 90%)" height={16} />
          </div>
        </div>
        <Skeleton width="100%" height={52} shape="field" />
      </Specimen>
      <Specimen name="EmptyState" layout="stack">
        <EmptyState
          icon={<Inbox />}
          title={samples.noOrders}
          text={samples.noOrdersText}
          action={<Button href="/">{samples.exchange}</Button>}
        />
      </Specimen>
      <Specimen name="Disclosure" layout="stack">
        <div>
          {samples.questions.map(([question, answer], index) => (
            <Disclosure
              key={question}
              summary={question}
              name="gallery-questions"
              isOpen={index === 0}
            >
              {answer}
            </Disclosure>
          ))}
        </div>
      </Specimen>
    </>
  )
}
