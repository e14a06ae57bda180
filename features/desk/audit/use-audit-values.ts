'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { weekDays } from '@/features/desk/kit/form/open-week'
import { cityCalls } from '@/lib/contracts/desk/catalogue/cities'
import { listDeskCurrencies } from '@/lib/contracts/desk/catalogue/currencies'
import { groupCalls } from '@/lib/contracts/desk/catalogue/groups'
import { faqGroupCalls } from '@/lib/contracts/desk/site/faq-groups'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { useAuditNames } from './use-audit-names'

type RecordedValue = { path: readonly string[]; entity: string }

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
const decimal = /^-?\d{1,20}(\.\d{1,18})?$/

/** Texts for the paths and values of a change to one kind of entity. */
export function useAuditValues(entity: string) {
  const t = useTranslations('desk.audit')
  const names = useAuditNames()
  const scalar = useScalar(entity)

  const field = (key: string, entity: string) => names.field(key, entity)

  function value(recorded: unknown, position: RecordedValue): string | null {
    if (recorded === undefined || recorded === null || recorded === '') {
      return null
    }
    if (Array.isArray(recorded)) {
      const items: readonly unknown[] = recorded
      return items.length === 0
        ? null
        : items.map((item) => value(item, position) ?? t('none')).join(', ')
    }
    if (isTimeSpan(recorded)) {
      return `${recorded.from}–${recorded.to}`
    }
    if (typeof recorded === 'object') {
      return Object.entries(recorded)
        .map(([key, part]: [string, unknown]) => {
          const shown = value(part, { ...position, path: [...position.path, key] })
          return `${field(key, position.entity)}: ${shown ?? t('none')}`
        })
        .join(', ')
    }
    return scalar(recorded, position)
  }

  return {
    value,
    pathText: ({ path, entity }: RecordedValue) =>
      path
        .map((key, index) =>
          /^\d+$/.test(key) ? indexText({ t, list: path[index - 1], key }) : field(key, entity),
        )
        .join(' · '),
  }
}

function isTimeSpan(recorded: unknown): recorded is { from: string; to: string } {
  return (
    typeof recorded === 'object' &&
    recorded !== null &&
    'from' in recorded &&
    'to' in recorded &&
    typeof recorded.from === 'string' &&
    typeof recorded.to === 'string'
  )
}

type ListIndex = {
  t: ReturnType<typeof useTranslations<'desk.audit'>>
  list: string | undefined
  key: string
}

function indexText({ t, list, key }: ListIndex): string {
  const day = list === 'week' ? weekDays[Number(key)] : undefined
  return day === undefined ? String(Number(key) + 1) : t(`days.${day}`)
}

function useScalar(entity: string) {
  const t = useTranslations('desk.audit')
  const locale = useLocale()
  const dateText = useDateText()
  const nameOfId = useNameOfId(entity)
  const translate = useTranslate()

  return (recorded: unknown, position: RecordedValue): string => {
    const key = position.path.findLast((name) => !/^\d+$/.test(name)) ?? ''
    const named = nameOfId(recorded, key === '' ? position.entity : key)
    if (named !== null) {
      return named
    }
    if (typeof recorded === 'boolean') {
      return recorded ? t('yes') : t('no')
    }
    if (typeof recorded !== 'string') {
      return String(recorded)
    }
    if (moment.test(recorded)) {
      const at = new Date(recorded)
      return dateText(at, 'moment')
    }
    if (decimal.test(recorded) && !isName(key)) {
      const shown = formatAmount(new Decimal(recorded), { locale })
      return /percent$/i.test(key) ? `${shown}\u00a0%` : shown
    }
    return translate(key, recorded) ?? recorded
  }
}

/* In these fields, digits are not an amount. */
function isName(key: string): boolean {
  return /^(name|label|hint|notify|congestion|text|slug|code|ticker|key|ru|en|value)/.test(key)
}

/** Values that are chosen from a list at the desk get the same label as in that list. */
function useTranslate() {
  const t = useTranslations('desk.audit')
  const currencies = useTranslations('desk.currencies')
  const inputs = useTranslations('desk.inputs')
  const directions = useTranslations('desk.directions')
  const names = useAuditNames()

  return (key: string, recorded: string): string | null => {
    const kind = `kinds.${recorded}`
    const checker = `checkers.${recorded}`
    const label = `label.${recorded}`
    const own = `values.${key}_${recorded}`
    if (key === 'exportFlags' && directions.has(label as 'title')) {
      return directions(label as 'title')
    }
    if (key === 'kind' && currencies.has(kind as 'title')) {
      return currencies(kind as 'title')
    }
    if (key === 'kind' && inputs.has(kind as 'title')) {
      return inputs(kind as 'title')
    }
    if (key === 'checker' && inputs.has(checker as 'title')) {
      return inputs(checker as 'title')
    }
    // A recorded state that is only a list, without keys, is a list of sources.
    if (key === 'rateSource' || (key === '' && names.source(recorded) !== null)) {
      return names.source(recorded)
    }
    return t.has(own as 'title') ? t(own as 'title') : null
  }
}

/** Names for the ids of catalogue rows that still exist. */
function useNameOfId(entity: string) {
  const locale = useLocale()
  const currencies = useDeskQuery(listDeskCurrencies, {}).data?.currencies ?? []
  // A question belongs to a group of questions, everything else to a group of currencies.
  const isEnabled = entity === 'question'
  const ofQuestions = useDeskQuery(faqGroupCalls.list, {}, { isEnabled }).data?.groups ?? []
  const ofCurrencies = useDeskQuery(groupCalls.list, {}).data?.groups ?? []
  const cities = useDeskQuery(cityCalls.list, {}).data?.cities ?? []
  const inLanguage = (terms: { nameRu: string; nameEn: string } | undefined) =>
    locale === 'ru' ? terms?.nameRu : terms?.nameEn

  return (id: unknown, key: string): string | null => {
    const isIdOf = (kind: string) => key === kind || key === `${kind}Id` || key === `${kind}Ids`
    if (isIdOf('currency')) {
      return currencies.find((one) => one.id === id)?.name ?? null
    }
    if (isIdOf('group')) {
      const groups = entity === 'question' ? ofQuestions : ofCurrencies
      return inLanguage(groups.find((one) => one.id === id)?.terms) ?? null
    }
    return isIdOf('city') ? (inLanguage(cities.find((one) => one.id === id)?.terms) ?? null) : null
  }
}
