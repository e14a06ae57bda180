'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { decimalNames, thousandsNames } from '@/features/desk/bank-messages/wordings/mark-names'
import { weekDays } from '@/features/desk/kit/form/open-week'
import { cityCalls } from '@/lib/contracts/desk/catalogue/cities'
import { listDeskCurrencies } from '@/lib/contracts/desk/catalogue/currencies'
import { groupCalls } from '@/lib/contracts/desk/catalogue/groups'
import { cashPointCalls } from '@/lib/contracts/desk/site/cash-points'
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
  return /^(name|payer|masked|reference|withoutCode|note|reason|remark|label|hint|notify|congestion|text|slug|code|ticker|key|ru|en|value)/.test(
    key,
  )
}

/** Values that are chosen from a list at the desk get the same label as in that list. */
function useTranslate() {
  const t = useTranslations('desk.audit.values')
  const currencies = useTranslations('desk.currencies')
  const inputs = useTranslations('desk.inputs')
  const directions = useTranslations('desk.directions')
  const asked = useTranslations('desk.verifications.inputs')
  const verification = useTranslations('verificationTerms')
  const wordings = useTranslations('desk.bankMessages.wordings')
  const names = useAuditNames()
  const nameOf = (marks: Record<string, string>, mark: string) => marks[mark] ?? ''

  // The values come from the log, so each is looked up in the message files before it is used.
  const labels: Record<string, (recorded: string) => (string | null)[]> = {
    exportFlags: (recorded) => [textOf(directions, `label.${recorded}`)],
    kind: (recorded) => [
      textOf(currencies, `kinds.${recorded}`),
      textOf(inputs, `kinds.${recorded}`),
    ],
    checker: (recorded) => [textOf(inputs, `checkers.${recorded}`)],
    type: (recorded) => [textOf(asked, `types.${recorded}`)],
    frame: (recorded) => [textOf(asked, `frames.${recorded}`)],
    decimalMark: (mark) => [textOf(wordings, `decimals.${nameOf(decimalNames, mark)}`)],
    thousandsMark: (mark) => [textOf(wordings, `thousands.${nameOf(thousandsNames, mark)}`)],
  }

  return (key: string, recorded: string): string | null => {
    // A recorded state that is only a list, without keys, is a list of sources.
    if (key === 'rateSource' || (key === '' && names.source(recorded) !== null)) {
      return names.source(recorded)
    }
    const label = labels[key]?.(recorded).find((text) => text !== null)
    const decline = key === 'reason' ? textOf(verification, `reason.${recorded}`) : null
    return label ?? textOf(t, `${key}_${recorded}`) ?? decline
  }
}

type Texts = { (key: never): string; has: (key: never) => boolean }

function textOf(t: Texts, key: string): string | null {
  return t.has(key as never) ? t(key as never) : null
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
  const isClaim = entity === 'claim'
  const points = useDeskQuery(cashPointCalls.list, {}, { isEnabled: isClaim }).data?.points ?? []
  const inLanguage = (terms: { nameRu: string; nameEn: string } | undefined) =>
    locale === 'ru' ? terms?.nameRu : terms?.nameEn

  return (id: unknown, key: string): string | null => {
    const isIdOf = (kind: string) => key === kind || key === `${kind}Id` || key === `${kind}Ids`
    if (isIdOf('cashPoint')) {
      const terms = points.find((one) => one.id === id)?.terms
      return (locale === 'ru' ? terms?.addressRu : terms?.addressEn) ?? null
    }
    if (isIdOf('currency') || (entity === 'direction' && ['from', 'to'].includes(key))) {
      return currencies.find((one) => one.id === id)?.name ?? null
    }
    if (isIdOf('group')) {
      const groups = entity === 'question' ? ofQuestions : ofCurrencies
      return inLanguage(groups.find((one) => one.id === id)?.terms) ?? null
    }
    return isIdOf('city') ? (inLanguage(cities.find((one) => one.id === id)?.terms) ?? null) : null
  }
}
