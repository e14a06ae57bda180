import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { House } from '@/components/ui/content-icons'
import { cutMessage } from './cut-message'
import { FeedbackFrame } from './feedback-frame'

type Props = {
  status: number
  /** A text from the server, or one that quotes the page's address; shortened to 200 characters. */
  message?: ReactNode
  /** The id under which the error is found in the server's log. */
  reference?: string | undefined
  /** Actions shown before the link to the home page. */
  action?: ReactNode
  /** More text, shown below the message. */
  children?: ReactNode
}

/** The error page for any status. */
export function ErrorPanel({ status, message, reference, action, children }: Props) {
  const t = useTranslations('feedback.error')
  const isNotFound = status === 404

  return (
    <FeedbackFrame
      symbol={status}
      title={isNotFound ? t('notFoundTitle') : t('title')}
      action={
        <>
          {action}
          <Button
            href="/"
            size="large"
            color={action ? 'graySecondary' : 'green'}
            iconLeft={<House aria-hidden className="size-5" />}
          >
            {t('home')}
          </Button>
        </>
      }
    >
      {message && (
        <p className="wrap-anywhere text-ink-2">
          {typeof message === 'string' ? cutMessage(message) : message}
        </p>
      )}
      {children}
      {reference && (
        <p className="text-sm wrap-anywhere text-ink-3">{t('reference', { reference })}</p>
      )}
    </FeedbackFrame>
  )
}
