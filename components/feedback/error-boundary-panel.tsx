'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button/button'
import { reloadAfterChunkFailure } from '@/lib/browser/reload-guard'
import { logProblem } from '@/lib/log/client-log'
import { textInDigest } from '@/lib/errors/said-error'
import { ErrorPanel } from './error-panel'

type Props = { error: unknown; retry: () => void }

/** The body of an `error.tsx`: takes the props that Next passes to it. */
export function ErrorBoundaryPanel({ error, retry }: Props) {
  const t = useTranslations('feedback.error')
  const { status, detail, reference } = shownErrorOf(error)
  usePageTitle(t(status === 404 ? 'notFoundTitle' : 'title'))

  useEffect(() => {
    // A page of an older version requests files that are gone; one reload fixes that.
    if (!reloadAfterChunkFailure(error)) {
      logProblem('The page broke', error)
    }
  }, [error])

  return (
    <ErrorPanel
      status={status}
      message={detail ?? t('message')}
      reference={reference}
      action={
        <Button size="large" onClick={retry} iconLeft={<RotateCw aria-hidden className="size-5" />}>
          {t('retry')}
        </Button>
      }
    />
  )
}

/*
 * Replaces the title of the document, which is still that of the page that failed, and restores it when
 * the page renders again.
 */
function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    const siteName = document
      .querySelector('meta[name="application-name"]')
      ?.getAttribute('content')
    const fullTitle = siteName ? `${title} — ${siteName}` : title
    document.title = fullTitle
    return () => {
      if (document.title === fullTitle) {
        document.title = before
      }
    }
  }, [title])
}

type ShownError = { status: number; detail: string | undefined; reference: string | undefined }

/**
 * Picks the parts of an error that a visitor may see. An error response of the API has a status, a text
 * in the visitor's language and a request id. An error thrown on the server has only a digest, into
 * which a page may have put a text for the visitor. The error's own message is never shown, because it
 * is written for programmers and may contain private data.
 */
function shownErrorOf(error: unknown): ShownError {
  const status = property(error, 'status')
  const isStatus = typeof status === 'number' && status >= 400 && status <= 599
  const digest = text(property(error, 'digest'))
  const digestText = textInDigest(digest)
  return {
    status: isStatus ? status : 500,
    detail: text(property(error, 'detail')) ?? digestText,
    reference:
      text(property(error, 'requestId')) ?? (digestText === undefined ? digest : undefined),
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
