'use client'

import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Locale } from '@/lib/i18n/locales'
import { useSharedForm } from './use-shared-form'

type Stored<Rules> = { version: string; rules: Rules }

type Options<Rules, Values extends FieldValues> = {
  /** Null until the rules are loaded. */
  stored: Stored<Rules> | null
  /** What the fields begin with until the rules are loaded. */
  noRules: Rules
  /** The rules as typed. Must be a stable function. */
  formOf: (rules: Rules, locale: Locale) => Values
  rulesOf: (values: Values, locale: Locale) => Rules
  change: {
    isPending: boolean
    mutateAsync: (input: { body: Stored<Rules> }) => Promise<unknown>
  }
}

/** The form of a dialog in which administrators change rules that are stored as one setting. */
export function useRulesForm<Rules, Values extends FieldValues>(options: Options<Rules, Values>) {
  const { stored, noRules, formOf, rulesOf, change } = options
  const locale = useLocale()
  const valuesOf = useCallback(
    (opened: Stored<Rules> | null) => formOf(opened?.rules ?? noRules, locale),
    [formOf, noRules, locale],
  )
  const shared = useSharedForm<Stored<Rules>, Values>({
    stored,
    valuesOf,
    save: async (values, opened) => {
      if (opened) {
        const { version } = opened
        await change.mutateAsync({ body: { version, rules: rulesOf(values, locale) } })
      }
    },
  })
  return { ...shared, isSaving: change.isPending, isReady: stored !== null }
}
