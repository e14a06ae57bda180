'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Amount } from '@/components/ui/display/amount'
import { Card } from '@/components/ui/display/card'
import {
  acceptRefusedPrice,
  getPairHistory,
  getRates,
  type RatePair,
} from '@/lib/contracts/desk/rates'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { changePercent, percentText, priceText } from '../rate-texts'
import { ConfirmDialog } from '@/features/desk/kit/form/confirm-dialog'
import { Age } from '../age'

/** The pair's price, or the reason why there is none, and what the operator can do about it. */
export function PairPrice({ pair }: { pair: RatePair }) {
  const t = useTranslations('desk.rates')
  const { judged, quote } = pair

  if (!judged) {
    return (
      <Card surface="flat">
        <p className="text-ink-2">{t('neverJudged')}</p>
      </Card>
    )
  }
  const { price, state, observedAt, sourceCount, stateSince } = judged
  return (
    <Card surface="flat" className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {price === null ? (
          <span className="text-amount-sm text-ink-3">—</span>
        ) : (
          <Amount value={price} unit={quote} size="medium" />
        )}
        <span className="text-sm text-ink-3">
          {observedAt && <Age at={observedAt} />}
          {state === 'ok' && ` · ${t('fromSources', { count: sourceCount })}`}
        </span>
      </div>
      {pair.isEnabled && state !== 'ok' && (
        <p className="text-base text-ink-2">
          {t(`reason.${state}`)} {t('since')} <Age at={stateSince} />.
        </p>
      )}
      {state === 'jump' && judged.refusedPrice !== null && price !== null && (
        <RefusedJump pair={pair} before={price} refused={judged.refusedPrice} />
      )}
    </Card>
  )
}

type RefusedJumpProps = { pair: RatePair; before: string; refused: string }

function RefusedJump({ pair, before, refused }: RefusedJumpProps) {
  const t = useTranslations('desk.rates')
  const locale = useLocale()
  // The operator confirms the price that they have read, even if another price is refused meanwhile.
  const [confirming, setConfirming] = useState<string | null>(null)
  const accept = useDeskChange(acceptRefusedPrice, {
    refreshes: [getRates, getPairHistory],
    done: t('accepted'),
    onDone: () => setConfirming(null),
  })
  const shownPrice = confirming ?? refused
  const change = percentText(changePercent(before, shownPrice), locale)

  return (
    <div>
      <Button color="red" size="small" onClick={() => setConfirming(refused)}>
        {t('accept', { price: `${priceText(refused, locale)}\u00a0${pair.quote}` })}
      </Button>
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={(isOpen) => !isOpen && setConfirming(null)}
        title={t('acceptTitle')}
        description={t('acceptText')}
        confirmLabel={t('acceptConfirm')}
        color="red"
        isBusy={accept.isPending}
        onConfirm={() =>
          accept.mutate(
            { params: { id: pair.id }, body: { price: shownPrice } },
            { onError: () => setConfirming(null) },
          )
        }
      >
        <p className="mt-4 flex flex-wrap items-baseline gap-x-3 text-xl tabular">
          <span className="whitespace-nowrap text-ink-2 line-through">
            {priceText(before, locale)}
          </span>
          <span aria-hidden>→</span>
          <span className="whitespace-nowrap">
            {`${priceText(shownPrice, locale)}\u00a0${pair.quote}`}
          </span>
          <span className="whitespace-nowrap text-red">{change}</span>
        </p>
      </ConfirmDialog>
    </div>
  )
}
