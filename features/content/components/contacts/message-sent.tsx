import { MailCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import type { SentMessage } from '@/features/content/hooks/use-message'

type Props = { sent: SentMessage; onAgain: () => void }

/** The message was taken: where the answer goes, and a way to write another. */
export function MessageSent({ sent, onAgain }: Props) {
  const t = useTranslations('siteForm.message')
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // The form that was sent is gone, and the focus with it.
    title.current?.focus()
  }, [])

  return (
    <div className="flex flex-col items-start gap-3 rounded-button bg-accent-soft p-5 sm:p-6">
      <MailCheck aria-hidden className="size-9 text-accent-strong" />
      <h3 ref={title} tabIndex={-1} className="text-xl text-ink outline-none">
        {t('sentTitle')}
      </h3>
      <p className="text-base text-pretty text-ink">{sent.said}</p>
      <p className="text-base text-ink-2">
        {t.rich('sentTo', {
          email: sent.email,
          strong: (text) => (
            <strong className="font-semibold wrap-anywhere text-ink">{text}</strong>
          ),
        })}
      </p>
      <Button color="graySecondary" className="mt-2" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}
