import { useMutation } from '@tanstack/react-query'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Button } from '@/components/ui/button/button'
import {
  testPriceSource,
  type PriceSourceTest,
  type TestedReading,
} from '@/lib/contracts/desk/price-sources/price-source-calls'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { ApiError } from '@/lib/http/api-error'
import { call } from '@/lib/http/call'
import { useFaultToast } from '../kit/calls/use-fault-toast'
import { priceText } from '../rates/rate-texts'
import { toSourceTerms, type PriceSourceForm } from './price-source-form'
import type { SourcePair } from './source-columns'
import type { FormProps } from './source-fields'

type Props = FormProps & {
  /** The stored source; null for a new one. */
  id: number | null
  pairs: readonly SourcePair[]
}

/** Fetches the prices once and shows what the paths find; faults are shown at their fields. */
export function SourceTest({ form, id, pairs }: Props) {
  const t = useTranslations('desk.priceSources')
  const { test, isTesting, result, texts } = useSourceTest(form, id)
  const outcome = useRef<HTMLDivElement>(null)

  // The outcome is shown at the end of a long form, so it has to be scrolled into view.
  useEffect(() => {
    if (result) {
      outcome.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [result])

  return (
    <section aria-label={t('test')} className="col-span-full grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button color="graySecondary" size="small" loading={isTesting} onClick={test}>
          {t('test')}
        </Button>
        <p className="text-sm text-ink-2">{t('testHint')}</p>
      </div>
      <div ref={outcome} role="status" className="grid min-w-0 gap-3 empty:hidden">
        {texts.length > 0 && <p className="text-sm text-red">{texts.join(' ')}</p>}
        {result && <TestResult result={result} pairs={pairs} />}
      </div>
    </section>
  )
}

function useSourceTest(form: FormProps['form'], id: number | null) {
  const t = useTranslations('desk.priceSources')
  const locale = useLocale()
  const toastFault = useFaultToast()
  const [texts, setTexts] = useState<string[]>([])
  const mutation = useMutation({
    mutationFn: (values: PriceSourceForm) =>
      call(testPriceSource, { body: { id, terms: toSourceTerms(values, locale) } }),
    onSuccess: ({ readings }) => {
      readings.forEach(({ fault, found }, index) => {
        if (fault) {
          const text = found.find(({ field }) => field === fault.field)?.text ?? ''
          const message = t(`readingFault.${fault.key}`, { text })
          form.setError(`terms.readings.${index}.${fault.field}`, { type: 'server', message })
        }
      })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields) {
        setTexts(applyFieldErrors(form, error))
      } else {
        toastFault(error)
      }
    },
  })
  return {
    isTesting: mutation.isPending,
    result: mutation.data,
    texts,
    test: () => {
      form.clearErrors()
      setTexts([])
      mutation.mutate(form.getValues())
    },
  }
}

type ResultProps = { result: PriceSourceTest; pairs: readonly SourcePair[] }

function TestResult({ result, pairs }: ResultProps) {
  const t = useTranslations('desk.priceSources')
  const format = useFormatter()
  const { readings, bytes, milliseconds, sample } = result
  const facts = { bytes: format.number(bytes), milliseconds: format.number(milliseconds) }

  return (
    <>
      <Outcome result={result} />
      <ul className="grid gap-1 text-sm empty:hidden">
        {readings.map((reading, index) => (
          <FoundPrice key={index} reading={reading} pairs={pairs} />
        ))}
      </ul>
      {sample !== '' && (
        <figure className="min-w-0">
          <figcaption className="text-note text-ink-3">
            {t('sample')} · {t('testFacts', facts)}
          </figcaption>
          <pre className="mt-1 rounded-field bg-sunken p-3 font-mono text-note wrap-anywhere whitespace-pre-wrap">
            {sample}
          </pre>
        </figure>
      )}
    </>
  )
}

function Outcome({ result: { fault, status, readings } }: Pick<ResultProps, 'result'>) {
  const t = useTranslations('desk.priceSources')
  const rates = useTranslations('desk.rates')
  const missing = readings.filter(({ price }) => price === null).length

  if (fault) {
    const text = rates(`fault.${fault}`)
    return (
      <p className="text-sm font-medium text-red">
        {status === null || status === 200
          ? t('testNone', { fault: text })
          : t('testNoneStatus', { fault: text, status })}
      </p>
    )
  }
  return missing > 0 ? (
    <p className="text-sm font-medium text-red">{t('testFailed', { count: missing })}</p>
  ) : (
    <p className="text-sm font-medium text-accent">{t('testFine', { count: readings.length })}</p>
  )
}

type FoundProps = { reading: TestedReading; pairs: readonly SourcePair[] }

function FoundPrice({ reading: { pairId, price, observedAt, found }, pairs }: FoundProps) {
  const t = useTranslations('desk.priceSources')
  const locale = useLocale()
  const dateText = useDateText()
  const pair = pairs.find(({ id }) => id === pairId)
  const texts = found.map(({ field, text }) => `${t(`field.${field}`)}: ${text}`)

  return (
    <li>
      <span className="font-medium">{pair ? `${pair.base}/${pair.quote}` : pairId}</span>{' '}
      {price && observedAt
        ? t('foundAt', { price: priceText(price, locale), time: dateText(observedAt, 'exact') })
        : '—'}
      <span className="block text-note wrap-anywhere text-ink-3">{texts.join(' · ')}</span>
    </li>
  )
}
