'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Clock } from '@/components/ui/content-icons'
import { CircleAlert, ArrowRight } from '@/components/ui/icons'
import { fullName, shortName } from '@/lib/exchange/currency-names'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import type { Exchanged } from '@/features/exchange/hooks/use-exchange'
import type { RefusedPair } from '@/features/exchange/hooks/pair/use-refused-pair'
import { isPlainClick } from '@/lib/browser/is-plain-click'
import { Link } from '@/lib/i18n/navigation'
import { useAlternatives } from '@/features/exchange/hooks/pair/use-alternatives'
import { useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { choosePair } from '@/features/exchange/model/state/calculator-store'

type Props = { exchange: Exchanged }

/** Why nothing can be exchanged now, and the alternatives. */
export function ClosedNote({ exchange }: Props) {
  const { isBreak, isClosed, isNotLoaded, fault, refused } = exchange

  return (
    <Note icon={<CircleAlert aria-hidden className="size-5" />}>
      {isBreak && <BreakText fault={fault} />}
      {refused && !isBreak && <RefusedText refused={refused} exchange={exchange} />}
      {isClosed && !isBreak && <ClosedText exchange={exchange} />}
      {isNotLoaded && !isClosed && <NotLoadedText fault={fault} />}
      <Alternatives exchange={exchange} />
    </Note>
  )
}

/** Says that the network of a coin is congested. */
export function CongestionNote({ text }: { text: string }) {
  return (
    <Note icon={<Clock aria-hidden className="size-5" />}>
      <p>{text}</p>
    </Note>
  )
}

/* During a maintenance break the whole office is closed, so there are no alternatives. */
function BreakText({ fault }: { fault: Error | null }) {
  const t = useTranslations('exchange.break')
  const generalText = useTranslations('errors')('tech_break')
  const errorText = useErrorText()(fault)

  return (
    <>
      <p className="font-medium text-ink">{t('title')}</p>
      {/* If the office has set no text of its own, the title says enough. */}
      {errorText !== generalText && <p className="whitespace-pre-line">{errorText}</p>}
      <p>{t('kept')}</p>
    </>
  )
}

/* The shown pair is not the requested one. */
function RefusedText({ refused, exchange: { from, to } }: Props & { refused: RefusedPair }) {
  const t = useTranslations('exchange.refused')

  return (
    <>
      <p className="font-medium text-ink">{t('title', namesOf(refused))}</p>
      {from && to && <p>{t('shown', namesOf({ from, to }))}</p>}
    </>
  )
}

/* The pair stays chosen: it may open again, with everything that was typed. */
function ClosedText({ exchange: { known, fault } }: Props) {
  const t = useTranslations('exchange')
  const errorText = useErrorText()
  const { from, to } = known
  const isOff = isSwitchedOff(fault)

  return (
    <>
      {from && (
        <p className="font-medium text-ink">
          {t(isOff ? 'refused.title' : 'paused', namesOf({ from, to }))}
        </p>
      )}
      {!isOff && <p>{errorText(fault)}</p>}
      <p>{t(isOff ? 'refused.kept' : 'closedHint')}</p>
    </>
  )
}

function NotLoadedText({ fault }: { fault: Error | null }) {
  const t = useTranslations('exchange')
  const errorText = useErrorText()

  return (
    <>
      <p className="font-medium text-ink">{errorText(fault)}</p>
      <p>{t('lostHint')}</p>
    </>
  )
}

/* A pause will end, but a direction that is not found was switched off. */
function isSwitchedOff(fault: Error | null): boolean {
  return fault instanceof ApiError && fault.code === 'not_found'
}

function namesOf({ from, to }: RefusedPair): { from: string; to: string } {
  return { from: fullName(from), to: fullName(to) }
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-field bg-amber-soft px-4 py-3 text-sm text-ink-2">
      <span className="shrink-0 text-amber">{icon}</span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** Open pairs as alternatives to a closed one; without scripts they are links. */
function Alternatives({ exchange }: { exchange: Exchanged }) {
  const t = useTranslations('exchange.alternatives')
  const store = useCalculatorStore()
  const { known, receiveList, unavailable } = exchange
  const { from } = known
  const alternatives = useAlternatives({
    from,
    shownTo: known.to,
    wanted: unavailable,
    receiveList,
  })

  return from === null || alternatives.length === 0 ? null : (
    <>
      <p className="mt-2">{t('title')}</p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {alternatives.map((to) => (
          <li key={to.id}>
            <Link
              aria-label={t('pair', { from: shortName(from), to: shortName(to) })}
              href={{ pathname: '/', query: { cur_from: from.code, cur_to: to.code } }}
              onClick={(event) => {
                if (isPlainClick(event)) {
                  event.preventDefault()
                  choosePair(store, { from: from.id, to: to.id })
                  // The link disappears with the notice, so the focus moves to the chosen currency.
                  document.getElementById(fieldId.currency('to'))?.focus()
                }
              }}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-ink transition-colors duration-150 hover:border-line-control pointer-coarse:min-h-11 pointer-coarse:px-4"
            >
              {shortName(from)}
              <ArrowRight aria-hidden className="size-3.5 shrink-0 text-ink-3" />
              {shortName(to)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
