'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { ArrowUpDown } from '@/components/ui/icons'
import { reserveText } from '@/features/exchange/model/deal/reserve-text'
import { useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { CalculatedDeal } from '@/features/exchange/hooks/use-deal'
import type { Exchanged } from '@/features/exchange/hooks/use-exchange'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import { isShort, type Side } from '@/features/exchange/model/deal/deal-rules'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { choosePair, swapPair } from '@/features/exchange/model/state/calculator-store'
import { fullName } from '@/lib/exchange/currency-names'
import { afterPaint } from '@/lib/browser/after-paint'
import { CurrencyPicker } from './currency-picker'
import { ExchangeSide } from './exchange-side'
import { LimitFills, LimitsPlaceholder } from './limit-fills'
import { TermsStrip } from './strip/terms-strip'

type Props = {
  exchange: Exchanged
  deal: CalculatedDeal
  /** The server's line of the strip. */
  served: ReactNode
  /** The whole calculation, unfolded from the strip where it is not shown beside the form. */
  calculation: ReactNode
}

/** The amounts sent and received, each with its own field, and between them the terms in two lines. */
export function AmountsPart({ exchange, deal, served, calculation }: Props) {
  const t = useTranslations('exchange')
  const locale = useLocale()
  const store = useCalculatorStore()
  const { from, to, groups, pair, isClosed, isNotLoaded } = exchange
  const { amounts, rules } = deal
  const open = pair !== undefined && rules !== null && !isClosed ? { pair, rules } : null
  const reserve = to ? exchange.reserveOf(to.id) : null
  const sideProps = useSideProps(exchange, deal)
  const isEmpty = isClosed || isNotLoaded
  const swap = () => swapPair(store, { from: from?.id ?? null, to: to?.id ?? null })
  const openReceiving = useOpeningList(exchange)
  const chooseSent = (id: number) => {
    // Picking the currency of the other side swaps the two, because a currency is not exchanged for itself.
    if (
      id === to?.id &&
      exchange.canSwap &&
      exchange.unavailable === null &&
      !exchange.isSwitched
    ) {
      swap()
      return
    }
    openReceiving(id)
    choosePair(store, { from: id })
  }

  return (
    <>
      <div className="px-4 pt-3 pb-3 sm:px-5 sm:pt-4 md:pb-0">
        <ExchangeSide
          {...sideProps('from')}
          label={t('send')}
          aside={
            open ? (
              <LimitFills
                bounds={open.rules.bounds.from}
                currency={open.pair.structure.from.currency}
                disabled={isShort(open.rules)}
                onPick={(text) => deal.edit('from', text)}
              />
            ) : (
              !isEmpty && <LimitsPlaceholder />
            )
          }
          picker={
            <CurrencyPicker
              id={fieldId.currency('from')}
              label={t('sendCurrency')}
              groups={groups?.from.filter(({ send }) => send.visible) ?? []}
              currencies={exchange.sendList}
              value={from}
              onChoose={chooseSent}
              reserveOf={noReserve}
            />
          }
        />
      </div>
      <TermsStrip
        open={open && { ...open, deal: amounts.deal }}
        isEmpty={isEmpty}
        served={served}
        swap={<SwapButton canSwap={exchange.canSwap} onSwap={swap} />}
      >
        {calculation}
      </TermsStrip>
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
        />
      </div>
    </>
  )
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

function openReceivingList() {
  document.getElementById(fieldId.currency('to'))?.click()
}

/**
 * After another currency to send was chosen, opens the list of what can be received for it, if the chosen
 * currency is not in it. Otherwise nobody has to choose a second time.
 */
function useOpeningList({ from, isSwitched }: Exchanged): (chosen: number) => void {
  const chosen = useRef<number | null>(null)
  const fromId = from?.id ?? null

  useEffect(() => {
    if (isSwitched && chosen.current !== null && chosen.current === fromId) {
      chosen.current = null
      openReceivingList()
    }
  }, [isSwitched, fromId])

  return (id) => {
    chosen.current = id
  }
}

/* The amounts are outside the form, so Enter has to press its button explicitly. */
function pressSubmit() {
  document.getElementById(fieldId.submit)?.click()
}

/* The reserve limits what is paid out and says nothing about what is sent. */
const noReserve = () => null

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
      onClick={() => afterPaint(onSwap)}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-surface text-ink transition-colors duration-150 hover:border-line-control hover:bg-sunken disabled:text-ink-3 disabled:hover:border-line-strong [@media(scripting:none)]:hidden"
    >
      <ArrowUpDown aria-hidden className="size-5" />
    </button>
  )
}
