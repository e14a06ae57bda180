'use client'

import { ArrowUpDown } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/display/skeleton'
import { reserveText } from '@/features/exchange/model/deal/reserve-text'
import { useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import { useCourseChange } from '@/features/exchange/hooks/use-course-change'
import type { CalculatedDeal } from '@/features/exchange/hooks/use-deal'
import type { Exchanged } from '@/features/exchange/hooks/use-exchange'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import { isShort, type Side } from '@/features/exchange/model/deal/deal-rules'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { choosePair, swapPair } from '@/features/exchange/model/state/calculator-store'
import type { Currency } from '@/lib/contracts/catalogue'
import { type Decimal, toText } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'
import { CourseAgeOrChange } from './course-age-or-change'
import { CurrencyPicker } from './currency-picker'
import { ExchangeSide } from './exchange-side'
import { PairNotes } from './pair-notes'

type Props = { exchange: Exchanged; deal: CalculatedDeal }

/** The amounts sent and received, each with its own field. */
export function AmountsPart({ exchange, deal }: Props) {
  const t = useTranslations('exchange')
  const locale = useLocale()
  const store = useCalculatorStore()
  const faultText = useFaultText()
  const { from, to, groups, pair, isClosed, isNotLoaded } = exchange
  const { amounts, rules } = deal
  const isOpen = pair !== undefined && rules !== null && !isClosed
  const course = isOpen ? (amounts.deal?.course ?? rules.terms.tiers[0].course).toFixed() : null
  const before = useCourseChange(courseSubject(exchange, deal), course)
  const reserve = to ? exchange.reserveOf(to.id) : null

  const sideProps = (side: Side) => {
    const currency = side === 'from' ? from : to
    const fault = !isClosed && amounts.fault?.side === side ? amounts.fault : null
    const clamp = deal.clamp?.side === side ? deal.clamp : null
    return {
      id: fieldId.amount(side),
      value: amounts[side],
      error: fault && currency && faultText.ofAmount(fault, currency),
      unreadableError: faultText.unreadable,
      notice: clamp && currency && faultText.ofClamp(clamp, currency),
      onEdit: (text: string) => deal.edit(side, text),
      onLeave: deal.leave,
      onEnter: pressSubmit,
    }
  }
  const swap = () => swapPair(store, { from: from?.id ?? null, to: to?.id ?? null })

  return (
    <>
      {/* Half of the swap button fits below the line that is reserved for an error. */}
      <div className="px-5 pt-5 pb-6.5">
        <ExchangeSide
          {...sideProps('from')}
          label={t('send')}
          aside={isOpen && <CourseAgeOrChange pair={pair} course={course} before={before} />}
          picker={
            <CurrencyPicker
              id={fieldId.currency('from')}
              label={t('sendCurrency')}
              groups={groups?.from.filter(({ send }) => send.visible) ?? []}
              currencies={exchange.sendList}
              value={from}
              onChoose={(id) => choosePair(store, { from: id })}
              reserveOf={noReserve}
            />
          }
        >
          {isOpen ? (
            <BoundChips
              {...rules.bounds.from}
              currency={pair.structure.from.currency}
              disabled={isShort(rules)}
              onPick={(text) => deal.edit('from', text)}
            />
          ) : (
            <ChipsPlaceholder isEmpty={isClosed || isNotLoaded} />
          )}
        </ExchangeSide>
      </div>
      <div className="relative border-t border-line px-5 pt-7 pb-1">
        <SwapButton canSwap={exchange.canSwap} onSwap={swap} />
        <ExchangeSide
          {...sideProps('to')}
          label={t('receive')}
          aside={
            to && reserve !== null
              ? t('reserve', {
                  amount: reserveText(reserve, to, locale),
                  unit: to.ticker,
                })
              : null
          }
          picker={
            <CurrencyPicker
              id={fieldId.currency('to')}
              label={t('receiveCurrency')}
              groups={groups?.to.filter(({ receive }) => receive.visible) ?? []}
              currencies={exchange.receiveList}
              value={to}
              onChoose={(id) => choosePair(store, { to: id })}
              reserveOf={exchange.reserveOf}
            />
          }
        >
          <PairNotes
            pair={isOpen ? pair : undefined}
            isEmpty={isClosed || isNotLoaded}
            course={course}
            isChanged={before !== null}
          />
        </ExchangeSide>
      </div>
    </>
  )
}

/* The amounts are outside the form, so Enter has to press its button explicitly. */
function pressSubmit() {
  document.getElementById(fieldId.submit)?.click()
}

function ChipsPlaceholder({ isEmpty }: { isEmpty: boolean }) {
  return isEmpty ? (
    <div className="mt-2 h-8 pointer-coarse:h-11" />
  ) : (
    <Skeleton width={224} height={32} className="mt-2 pointer-coarse:h-11!" />
  )
}

/* The reserve limits what is paid out and says nothing about what is sent. */
const noReserve = () => null

/*
 * Identifies what the course belongs to: a different course is not a change of the course if the pair,
 * course type, city or tier is different too.
 */
function courseSubject({ from, to }: Exchanged, { rules, amounts }: CalculatedDeal): string {
  const tier = rules?.terms.tiers.findLastIndex(({ min }) => amounts.deal?.send.gte(min) ?? false)
  return [from?.id, to?.id, rules?.courseType, rules?.cityFrom?.id, rules?.cityTo?.id, tier].join()
}

type BoundChipsProps = {
  min: Decimal | null
  max: Decimal | null
  currency: Currency
  /** The reserve does not cover even the minimum, so there is nothing to fill in. */
  disabled: boolean
  onPick: (value: string) => void
}

/** Buttons that fill in the minimum and the maximum. */
function BoundChips({ min, max, currency, disabled, onPick }: BoundChipsProps) {
  const t = useTranslations('exchange')
  const locale = useLocale()
  const chips = [
    { key: 'min', value: min },
    { key: 'max', value: max },
  ] as const

  return (
    <div className="mt-2 flex min-h-8 flex-wrap gap-2 pointer-coarse:min-h-11">
      {chips.map(({ key, value }) =>
        value === null ? null : (
          <button
            key={key}
            type="button"
            disabled={disabled}
            onClick={() => onPick(toText(value))}
            className="inline-flex h-8 items-center rounded-full border border-line-strong px-3 text-sm whitespace-nowrap text-ink-2 tabular transition-colors duration-150 hover:border-line-control hover:text-ink disabled:border-line disabled:text-ink-3 pointer-coarse:h-11 pointer-coarse:px-4 [@media(scripting:none)]:pointer-events-none [@media(scripting:none)]:border-transparent [@media(scripting:none)]:px-0"
          >
            {t(key, { amount: limitText(value, currency, locale) })}
          </button>
        ),
      )}
    </div>
  )
}

type SwapButtonProps = {
  /** False if the reverse direction does not exist. */
  canSwap: boolean
  onSwap: () => void
}

function SwapButton({ canSwap, onSwap }: SwapButtonProps) {
  const t = useTranslations('exchange')

  return (
    <button
      type="button"
      aria-label={t('swap')}
      disabled={!canSwap}
      onClick={onSwap}
      className="absolute top-0 left-5 z-10 grid size-11 -translate-y-1/2 place-items-center rounded-full border border-line-strong bg-surface text-ink transition-colors duration-150 hover:border-line-control hover:bg-sunken disabled:text-ink-3 disabled:hover:border-line-strong [@media(scripting:none)]:hidden"
    >
      <ArrowUpDown aria-hidden className="size-5" />
    </button>
  )
}
