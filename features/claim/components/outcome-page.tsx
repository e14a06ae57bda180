import type { ReactNode } from 'react'
import { ArrowRight } from '@/components/ui/icons'
import { Button } from '@/components/ui/button/button'
import { FeedbackFrame } from '@/components/feedback/feedback-frame'

type Props = { mark: ReactNode; title: string; texts: readonly string[]; href: string; go: string }

/** The page that a payment system redirects to: the result of the payment, and a link to the claim. */
export function OutcomePage({ mark, title, texts, href, go }: Props) {
  return (
    <FeedbackFrame
      symbol={mark}
      title={title}
      action={
        <Button
          href={href}
          size="large"
          iconRight={<ArrowRight aria-hidden="true" className="size-5" />}
        >
          {go}
        </Button>
      }
    >
      {texts.map((text) => (
        <p key={text} className="text-base text-pretty text-ink-2">
          {text}
        </p>
      ))}
    </FeedbackFrame>
  )
}
