'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ArrowRight } from '@/components/ui/icons'
import { Button } from '@/components/ui/button/button'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import type { CalculatedDeal } from '@/features/exchange/hooks/use-deal'
import type { Exchanged } from '@/features/exchange/hooks/use-exchange'
import type { Submitting } from '@/features/exchange/hooks/use-submit'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { moneyText } from '@/lib/money/money-text'
import { AgreementField } from './agreement'
import { FaultSummary } from './fault-summary'

type Props = {
  exchange: Exchanged
  deal: CalculatedDeal
  sending: Submitting
  checks: FieldChecks
}

/**
 * The agreement and the button with the amount received. It stays at the edge of the screen while the
 * calculator is in view, unless the screen is too low for it. On wide screens both are beside each other, so that the
 * bar covers less of the form.
 */
export function SubmitBar({ exchange, deal, sending, checks }: Props) {
  const t = useTranslations('exchange')
  const { pair, isClosed } = exchange
  const sum = useReceivedText(exchange, deal)

  return (
    <div
      data-sticky-bar
      className="z-10 flex flex-col gap-3 rounded-b-card border-t border-line bg-surface px-4 pt-3 pb-4 sm:px-5 sm:pb-5 xl:grid xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] xl:items-center xl:gap-5 xl:py-2.5 pointer-coarse:max-xl:gap-1 pointer-coarse:max-xl:pt-1 tall:sticky tall:bottom-0 [@media(scripting:none)]:hidden"
    >
      <AgreementField checks={checks} />
      <div>
        <FaultSummary
          faults={sending.faults}
          refusal={sending.refusal}
          openClaims={sending.openClaims}
        />
        <Button
          id={fieldId.submit}
          type="submit"
          color="green"
          size="large"
          fullWidth
          disabled={!pair || isClosed}
          loading={sending.isSending}
          className="justify-between!"
          iconRight={
            <span className="flex min-h-6 min-w-0 flex-1 items-center justify-end gap-2">
              {/* A new element for each sum: the same one with a longer text would move. */}
              <span key={sum} className="truncate">
                {sum}
              </span>
              <ArrowRight aria-hidden className="size-5 shrink-0" />
            </span>
          }
        >
          {t(deal.unaccepted === null ? 'submit' : 'unaccepted.check')}
        </Button>
      </div>
    </div>
  )
}

/* Empty while the amount is not one that can be ordered. */
function useReceivedText(
  { pair, isClosed }: Exchanged,
  { amounts, unaccepted }: CalculatedDeal,
): string {
  const locale = useLocale()
  if (!pair || isClosed || unaccepted !== null || amounts.deal === null || amounts.fault !== null) {
    return ''
  }
  const { ticker } = pair.structure.to.currency
  const money = { ticker, roundCalculator: pair.to.roundCalculator }
  return moneyText(amounts.deal.receive, money, locale)
}
