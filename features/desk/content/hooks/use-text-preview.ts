'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewContent } from '@/lib/contracts/desk/site/content'
import { endpointQuery } from '@/lib/query/endpoint-query'
import type { Language } from '../model/entry-values'

const pauseMilliseconds = 400
/* Each pause of the typing is another question: answers need not be remembered for long. */
const keptMilliseconds = 30_000

/** What visitors would see of a text, asked for whenever the typing pauses. */
export function useTextPreview(language: Language, markdown: string, isShown: boolean) {
  const [asked, setAsked] = useState(markdown)

  useEffect(() => {
    const timer = setTimeout(() => setAsked(markdown), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [markdown])

  return useQuery({
    ...endpointQuery(previewContent, { body: { locale: language, markdown: asked } }, language),
    enabled: isShown && asked.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: keptMilliseconds,
  })
}
