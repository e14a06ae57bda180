'use client'

import { useTranslations } from 'next-intl'
import type { AuditEntry } from '@/lib/contracts/desk/audit/audit'
import { listDeskCurrencies } from '@/lib/contracts/desk/catalogue/currencies'
import { useDeskQuery } from '../kit/calls/use-desk-query'

/**
 * Names of recorded keys in the language of the page. A key that this version does not know is
 * shown unchanged.
 */
export function useAuditNames() {
  const t = useTranslations('desk.audit')
  const directions = useTranslations('desk.directions')
  const sources = useTranslations('desk.rates')
  const kinds = useTranslations('desk.verifications.kind')
  const currencies = useDeskQuery(listDeskCurrencies, {}).data?.currencies ?? []

  // The keys come from the log, so each key is looked up in the message files before it is used.
  const translated = (key: string) => (t.has(key as 'title') ? t(key as 'title') : null)
  const fieldOfDirection = (key: string) => {
    const name = `field.${key}`
    return directions.has(name as 'title') ? directions(name as 'title') : null
  }
  const source = (key: string) => {
    const name = `source.${key}`
    return sources.has(name as 'title') ? sources(name as 'title') : null
  }

  // The form of one currency and kind, such as `4:card`, or of a kind alone: `person`.
  const verified = (form: string) => {
    const [kind = '', id] = form.split(':').reverse()
    const currency = currencies.find((one) => String(one.id) === id)?.name
    const name = kinds.has(kind as 'card') ? kinds(kind as 'card') : kind
    return currency === undefined ? name : `${currency}, ${name}`
  }

  return {
    source,
    action: (action: string) => translated(`actions.${action.replace('.', '_')}`) ?? action,
    entity: (entity: string) => translated(`entities.${entity}`) ?? entity,
    field: (key: string, entity: string) =>
      translated(`fields.${entity}_${key}`) ??
      (entity === 'direction' ? fieldOfDirection(key) : null) ??
      translated(`fields.${key}`) ??
      fieldOfDirection(key) ??
      source(key) ??
      key,
    who: (who: string) => {
      const part = /^system:(.+)$/.exec(who)?.[1]
      return part === undefined
        ? who
        : t('systemPart', { part: translated(`systems.${part.replace('-', '_')}`) ?? part })
    },
    subject: ({ entity, entityId, subject, before, after }: AuditEntry, locale: 'ru' | 'en') =>
      subject ??
      (entity === 'setting' ? (translated(`settings.${entityId}`) ?? '') : null) ??
      nameIn(after, locale) ??
      nameIn(before, locale) ??
      (entity === 'rate_source' ? source(entityId) : null) ??
      (entity === 'verification_inputs' ? verified(entityId) : null) ??
      (entityId === 'all' ? '' : entityId),
  }
}

/* The name in a recorded state: a deleted entity has its name only there. */
function nameIn(state: unknown, locale: 'ru' | 'en'): string | null {
  if (typeof state !== 'object' || state === null) {
    return null
  }
  const language = locale === 'ru' ? 'Ru' : 'En'
  const nameKeys = ['name', 'title', 'alt', 'address'].map((key) => `${key}${language}`)
  const keys = [...nameKeys, 'name', 'value']
  const fields: [string, unknown][] = Object.entries(state)
  const names = keys.map((key) => fields.find(([one]) => one === key)?.[1])
  return names.find((one): one is string => typeof one === 'string' && one !== '') ?? null
}
