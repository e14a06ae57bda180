'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { Exchanged } from '@/features/exchange/hooks/use-exchange'
import type { Side } from '@/features/exchange/model/deal/deal-rules'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { choosePair, swapPair } from '@/features/exchange/model/state/calculator-store'
import { CurrencyPicker } from './currency-picker'
import { NetworkSwitch } from './network-switch'

export type Pickers = Record<Side, ReactNode> & { networks: Record<Side, ReactNode> }

/** The lists of currencies beside the amounts, and the networks of the chosen ones. */
export function usePickers(exchange: Exchanged): Pickers {
  const t = useTranslations('exchange')
  const store = useCalculatorStore()
  const { from, to, groups } = exchange
  const openReceiving = useOpeningList(exchange)
  const sendGroups = useMemo(() => groups?.from.filter(({ send }) => send.visible) ?? [], [groups])
  const receiveGroups = useMemo(
    () => groups?.to.filter(({ receive }) => receive.visible) ?? [],
    [groups],
  )
  const chooseSent = (id: number) => {
    // Picking the currency of the other side swaps the two, because a currency is not exchanged for itself.
    if (
      id === to?.id &&
      exchange.canSwap &&
      exchange.unavailable === null &&
      !exchange.isSwitched
    ) {
      swapPair(store, { from: from?.id ?? null, to: to.id })
      return
    }
    openReceiving(id)
    choosePair(store, { from: id })
  }

  return {
    from: (
      <CurrencyPicker
        id={fieldId.currency('from')}
        label={t('sendCurrency')}
        groups={sendGroups}
        currencies={exchange.sendList}
        value={from}
        onChoose={chooseSent}
        reserveOf={noReserve}
      />
    ),
    to: (
      <CurrencyPicker
        id={fieldId.currency('to')}
        label={t('receiveCurrency')}
        groups={receiveGroups}
        currencies={exchange.receiveList}
        value={to}
        onChoose={(id) => choosePair(store, { to: id })}
        reserveOf={exchange.reserveOf}
      />
    ),
    networks: {
      from: (
        <NetworkSwitch
          side="from"
          value={from}
          other={to}
          currencies={exchange.sendList}
          onChoose={chooseSent}
        />
      ),
      to: (
        <NetworkSwitch
          side="to"
          value={to}
          other={from}
          currencies={exchange.receiveList}
          onChoose={(id) => choosePair(store, { to: id })}
        />
      ),
    },
  }
}

export function openReceivingList() {
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

/* The reserve limits what is paid out and says nothing about what is sent. */
const noReserve = () => null
