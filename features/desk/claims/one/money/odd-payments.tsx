'use client'

import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Button } from '@/components/ui/button/button'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import { type DeskClaim, getDeskClaim } from '@/lib/contracts/desk/claim'
import { listDeskClaims } from '@/lib/contracts/desk/claims'
import { getDeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { useQueryClient } from '@tanstack/react-query'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { settleDeskOddPayment } from '@/lib/contracts/desk/claim-actions/claim-payments'
import { isOvertaken } from '@/features/desk/kit/form/is-overtaken'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { ChangedMeanwhile } from '@/features/desk/claims/actions/changed-meanwhile'

type Props = {
  claim: Pick<DeskClaim, 'id' | 'version' | 'events' | 'from' | 'to' | 'oddPayments' | 'payments'>
}

/**
 * Payments that a provider reported and that nobody has settled. On a finished claim nothing else
 * shows them.
 */
export function OddPayments({ claim }: Props) {
  const t = useTranslations('desk.claims')
  const [chosen, setChosen] = useState<OddPayment | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { oddPayments } = claim

  return (
    <>
      {oddPayments.length > 0 && (
        <section
          aria-labelledby={id}
          className="grid gap-2 rounded-card bg-red-soft px-5 py-3 text-sm text-red-strong"
        >
          <h3 id={id} className="flex items-start gap-2 text-base font-semibold">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {t('oddTitle')}
          </h3>
          <p>{t('oddText')}</p>
          <ul className="grid gap-2">
            {oddPayments.map((odd) => (
              <OddLine
                key={odd.id}
                odd={odd}
                byHand={claim.payments.find(
                  ({ canBeStruck, reference }) => canBeStruck && reference === odd.reference,
                )}
                onSettle={() => {
                  setChosen(odd)
                  setIsOpen(true)
                }}
              />
            ))}
          </ul>
        </section>
      )}
      {/* An open dialog stays open even if no payment is left to settle. */}
      {chosen !== null && (
        <SettleOddDialog
          key={chosen.id}
          claim={claim}
          odd={chosen}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setChosen(null)}
        />
      )}
    </>
  )
}

type OddLineProps = {
  odd: OddPayment
  /**
   * The payment that an operator recorded by hand under this reference. It must be struck out
   * before another payment with this reference can be recorded.
   */
  byHand: DeskClaim['payments'][number] | undefined
  onSettle: () => void
}

function OddLine({ odd, byHand, onSettle }: OddLineProps) {
  const t = useTranslations('desk.claims')
  const dateText = useDateText()
  const { reference, note, at } = odd
  return (
    <li className="grid gap-1.5">
      <span className="flex flex-wrap justify-between gap-x-3 wrap-anywhere">
        <span className="min-w-0 font-medium">{`${reference} · ${note}`}</span>
        <time dateTime={at} className="text-note">
          {dateText(at, 'moment')}
        </time>
      </span>
      {byHand && <OddStrikeFirst side={byHand.side} />}
      <span>
        <Button
          size="small"
          color="graySecondary"
          aria-label={t('oddSettleOf', { reference })}
          onClick={onSettle}
        >
          {t('oddSettle')}
        </Button>
      </span>
    </li>
  )
}

function OddStrikeFirst({ side }: Pick<DeskClaim['payments'][number], 'side'>) {
  const t = useTranslations('desk.claims')
  const locale = useLocale()
  const sum = moneyText(new Decimal(side.amount), side.currency, locale)
  return <p className="font-semibold">{t('oddStrikeFirst', { sum })}</p>
}

type OddPayment = DeskClaim['oddPayments'][number]

type SettleOddDialogProps = {
  claim: Pick<DeskClaim, 'id' | 'version' | 'events' | 'from' | 'to'>
  odd: OddPayment
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/** Settles a payment without booking it. Asks for an explanation, which stays in the history forever. */
function SettleOddDialog({ claim: latest, odd, isOpen, onClose, onClosed }: SettleOddDialogProps) {
  const t = useTranslations('desk.claims')
  // The claim as it was when the dialog opened: the operator confirms what they have read.
  const [claim] = useState(latest)
  const client = useQueryClient()
  const settling = useDeskChange(settleDeskOddPayment, {
    refreshes: [getDeskClaim, listDeskClaims, getDeskClaimTotals],
    done: t('oddSettled'),
    onDone: onClose,
  })
  const { form, submit, fault } = useChangeForm({
    values: { explanation: '' },
    save: ({ explanation }) =>
      settling.mutateAsync(
        {
          params: { id: claim.id },
          body: { expectedVersion: claim.version, oddPayment: odd.id, explanation },
        },
        { onError: () => void client.invalidateQueries({ queryKey: [getDeskClaim.path] }) },
      ),
  })
  const isStale = isOvertaken(claim, latest, settling)

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={t('oddSettleTitle')}
      description={t('oddSettleText')}
      confirmLabel={t('oddSettle')}
      isBusy={settling.isPending}
      isForbidden={isStale}
      onSubmit={submit}
      fault={isStale && <ChangedMeanwhile claim={latest} />}
    >
      <p className="text-sm font-medium wrap-anywhere">{`${odd.reference} · ${odd.note}`}</p>
      <TextareaField
        {...form.register('explanation')}
        rows={3}
        label={t('oddExplanation')}
        hint={t('oddExplanationHint')}
        maxLength={1000}
        error={form.formState.errors.explanation?.message ?? fault ?? undefined}
      />
    </FormDialog>
  )
}
