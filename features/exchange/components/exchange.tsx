'use client'

import { ArrowRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useMessageModal } from '@/components/ui/overlay/message-modal-provider'
import { useErrorText } from '@/lib/http/use-error-text'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { useAmounts, rulesOf } from '../hooks/use-amounts'
import { useExchange, type PairChoice } from '../hooks/use-exchange'
import { boundsOf, type Side } from '../model/amounts'
import { BoundChips } from './bound-chips'
import { CourseAge } from './course-age'
import { CurrencyPicker } from './currency-picker'
import { ExchangeSide } from './exchange-side'
import { PairNotes } from './pair-notes'
import { QuoteSlip } from './quote-slip'
import { SwapButton } from './swap-button'

/** The calculator and the slip beside it. Everything it shows was already in the first HTML. */
export function Exchange({ initial }: { initial: PairChoice }) {
  const t = useTranslations('exchange')
  const locale = useLocale()
  const errorText = useErrorText()
  const { show } = useMessageModal()
  const exchange = useExchange(initial)
  const { from, to, groups, reserveOf } = exchange
  const { pair } = exchange
  const { amounts, edit, leave, swapSides } = useAmounts(pair)
  const reserve = to ? reserveOf(to.id) : null

  const format = (text: string) => formatAmount(new Decimal(text), { locale })
  const faultText = (side: Side) => {
    if (amounts.fault?.side !== side) {
      return null
    }
    const { bound, value } = amounts.fault
    return t(bound === 'min' ? 'faultMin' : 'faultMax', { amount: format(value) })
  }
  const swap = () => {
    exchange.swap()
    swapSides()
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px]">
      <section
        aria-label={t('formLabel')}
        className="rounded-card border border-line bg-surface shadow-card"
      >
        <div className="px-5 pt-5 pb-1">
          <ExchangeSide
            label={t('send')}
            aside={pair && <CourseAge updatedAt={pair.updatedAt} />}
            value={amounts.from}
            error={faultText('from')}
            onEdit={(text) => edit('from', text)}
            onLeave={leave}
            picker={
              <CurrencyPicker
                label={t('sendCurrency')}
                groups={groups?.from ?? []}
                currencies={exchange.sendList}
                value={from}
                onChoose={exchange.chooseFrom}
                reserveOf={noReserve}
              />
            }
          >
            {pair ? (
              <BoundChips
                {...boundsOf('from', rulesOf(pair))}
                onPick={(text) => edit('from', text)}
              />
            ) : (
              <Skeleton width={224} height={32} className="mt-2" />
            )}
          </ExchangeSide>
        </div>
        <div className="relative border-t border-line px-5 pt-7 pb-1">
          <SwapButton canSwap={exchange.canSwap} onSwap={swap} />
          <ExchangeSide
            label={t('receive')}
            aside={
              to && reserve !== null
                ? t('reserve', { amount: `${formatReserve(reserve, locale)} ${to.ticker}` })
                : null
            }
            value={amounts.to}
            error={faultText('to')}
            onEdit={(text) => edit('to', text)}
            onLeave={leave}
            picker={
              <CurrencyPicker
                label={t('receiveCurrency')}
                groups={groups?.to ?? []}
                currencies={exchange.receiveList}
                value={to}
                onChoose={exchange.chooseTo}
                reserveOf={reserveOf}
              />
            }
          >
            <PairNotes pair={pair} />
          </ExchangeSide>
        </div>
        <div className="border-t border-line p-5">
          {exchange.fault && (
            <p role="alert" className="mb-4 text-sm text-red">
              {errorText(exchange.fault)}
            </p>
          )}
          <Button
            color="green"
            size="large"
            fullWidth
            disabled={!pair}
            iconRight={<ArrowRight aria-hidden className="size-5" />}
            onClick={() => show({ title: t('soonTitle'), html: t.raw('soonText') as string })}
          >
            {t('submit')}
          </Button>
        </div>
      </section>
      {pair ? (
        <QuoteSlip pair={pair} amounts={amounts} reserve={reserve} />
      ) : (
        <Skeleton width="100%" height={384} className="rounded-card" />
      )}
    </div>
  )
}

/* The reserve bounds what is paid out; of what is sent it says nothing. */
const noReserve = () => null

function formatReserve(text: string, locale: 'ru' | 'en'): string {
  return formatAmount(new Decimal(text), { locale, digits: 2 })
}
