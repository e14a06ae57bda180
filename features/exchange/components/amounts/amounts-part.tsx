'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { reserveText } from '@/features/exchange/model/deal/reserve-text'
import type { CalculatedDeal } from '@/features/exchange/hooks/use-deal'
import type { Exchanged } from '@/features/exchange/hooks/use-exchange'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import { isShort, type Side } from '@/features/exchange/model/deal/deal-rules'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { fullName } from '@/lib/exchange/currency-names'
import { ExchangeSide } from './exchange-side'
import { LimitFills, LimitsPlaceholder } from './limit-fills'
import { openReceivingList, type Pickers } from './use-pickers'

type Props = {
  exchange: Exchanged
  deal: CalculatedDeal
  pickers: Pickers
  /** The terms in two lines, and the button that swaps the two sides. */
  strip: ReactNode
}

/** The amounts sent and received, each with its own field, and the terms between them. */
export function AmountsPart({ exchange, deal, pickers, strip }: Props) {
  const t = useTranslations('exchange')
  const locale = useLocale()
  const { to } = exchange
  const reserve = to ? exchange.reserveOf(to.id) : null
  const sideProps = useSideProps(exchange, deal)

  return (
    <>
      <div className="px-4 pt-3 pb-3 sm:px-5 sm:pt-4 md:pb-0">
        <ExchangeSide
          {...sideProps('from')}
          label={t('send')}
          aside={useLimits(exchange, deal)}
          picker={pickers.from}
          networks={pickers.networks.from}
        />
      </div>
      {strip}
      <div className="px-4 pt-3 pb-3 sm:px-5 sm:pt-4 md:pb-0">
        <ExchangeSide
          {...sideProps('to')}
          label={t('receive')}
          aside={
            to &&
            reserve !== null && (
              // A new element for each currency: the same one with a longer text would move.
              <span key={to.id}>
                {t('reserve', { amount: reserveText(reserve, to, locale), unit: to.ticker })}
              </span>
            )
          }
          picker={pickers.to}
          networks={pickers.networks.to}
        />
      </div>
    </>
  )
}

/* The same element while an amount is typed. */
function useLimits({ pair, isClosed, isNotLoaded }: Exchanged, { rules, edit }: CalculatedDeal) {
  return useMemo(() => {
    if (pair === undefined || rules === null || isClosed) {
      return !isClosed && !isNotLoaded && <LimitsPlaceholder />
    }
    return (
      <LimitFills
        bounds={rules.bounds.from}
        currency={pair.structure.from.currency}
        disabled={isShort(rules)}
        onPick={(text) => edit('from', text)}
      />
    )
  }, [pair, rules, edit, isClosed, isNotLoaded])
}

function useSideProps(exchange: Exchanged, deal: CalculatedDeal) {
  const { from, to, pair, isClosed, isSwitched } = exchange
  const t = useTranslations('exchange.switched')
  const faultText = useFaultText()
  const { amounts } = deal

  return (side: Side) => {
    const currency = side === 'from' ? from : to
    const fault = !isClosed && amounts.fault?.side === side ? amounts.fault : null
    const clamp = deal.clamp?.side === side ? deal.clamp : null
    const unaccepted = deal.unaccepted?.side === side ? deal.unaccepted : null
    const moved = clamp && currency && faultText.ofClamp(clamp, currency)
    const switched = isSwitched && side === 'to' && to && (
      <NoteWithButton
        text={t('text', { to: fullName(to) })}
        label={t('change')}
        onPress={openReceivingList}
      />
    )
    return {
      id: fieldId.amount(side),
      value: amounts[side],
      places: pair?.[side].roundCalculator,
      error: fault && currency && faultText.ofAmount(fault, currency),
      unreadableError: faultText.unreadable,
      notice:
        unaccepted && currency ? (
          <UnacceptedNote text={faultText.ofClamp(unaccepted, currency)} onAccept={deal.accept} />
        ) : (
          moved || switched
        ),
      onEdit: (text: string) => deal.edit(side, text),
      onLeave: deal.leave,
      onEnter: pressSubmit,
    }
  }
}

type UnacceptedNoteProps = { text: string; onAccept: () => void }

/* The typed amount is outside the bounds of the new pair, so the visitor has to notice the changed amount. */
function UnacceptedNote({ text, onAccept }: UnacceptedNoteProps) {
  const t = useTranslations('exchange.unaccepted')

  return (
    <span className="text-amber">
      <NoteWithButton text={t('text', { done: text })} label={t('accept')} onPress={onAccept} />
    </span>
  )
}

type NoteWithButtonProps = { text: string; label: string; onPress: () => void }

function NoteWithButton({ text, label, onPress }: NoteWithButtonProps) {
  return (
    <>
      {text}{' '}
      <button
        type="button"
        onClick={onPress}
        className="inline-flex items-center rounded-sm font-medium underline underline-offset-4 pointer-coarse:-my-3 pointer-coarse:min-h-touch"
      >
        {label}
      </button>
    </>
  )
}

/* The amounts are outside the form, so Enter has to press its button explicitly. */
function pressSubmit() {
  document.getElementById(fieldId.submit)?.click()
}
