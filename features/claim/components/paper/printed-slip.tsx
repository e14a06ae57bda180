'use client'

import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Slip, type SlipRow } from '@/components/ui/display/slip'
import { LegalFacts } from '@/components/office/legal-facts'
import { Moment } from '@/components/time/moment'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import type { OfficeFacts } from '@/lib/contracts/site/office'
import { minutesTaken } from '@/features/claim/model/expected'
import { useLengthText } from '@/features/claim/hooks/use-length-text'
import { useSlipHead } from '@/features/claim/hooks/use-slip-head'
import { useClaimRows } from '../parts/claim-slip'
import { PaperPayment } from './paper-payment'

/** What the paper says about the office; `facts` is null if they could not be loaded. */
export type PaperOffice = {
  name: string
  facts: Pick<OfficeFacts, 'channels' | 'legalPerson'> | null
}

type Props = { claim: ClaimStatus; office: PaperOffice }

/**
 * Printing the page prints only the slip, with the name and the contacts of the office. Browsers can print to a
 * file too.
 */
export function PrintedSlip(props: Props) {
  const isPrinting = useIsPrinting()

  return (
    isPrinting &&
    createPortal(
      <div data-print-alone className="hidden print:block">
        <PaperSlip {...props} />
      </div>,
      document.body,
    )
  )
}

/*
 * The paper is laid out right after the event, so the change must be in the document by then. Where a page is rendered
 * for paper without a printer, there are no such events, but the medium is paper.
 */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  const isPaper = useSyncExternalStore(subscribeToMedium, isMediumPaper, () => false)

  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting || isPaper
}

function subscribeToMedium(onChange: () => void): () => void {
  const medium = printMedium()
  medium?.addEventListener('change', onChange)
  return () => medium?.removeEventListener('change', onChange)
}

function isMediumPaper(): boolean {
  return printMedium()?.matches ?? false
}

function printMedium(): MediaQueryList | undefined {
  // Simulated browsers such as jsdom, in which tests run, have no `matchMedia`.
  const { matchMedia } = window as Partial<Window>
  return matchMedia?.call(window, 'print')
}

function PaperSlip({ claim, office }: Props) {
  const t = useTranslations('claim')
  const head = useSlipHead(claim)
  const rows = useClaimRows(claim, { isOnPaper: true })
  const endRows = useEndRows(claim)

  return (
    <div className="mx-auto max-w-text">
      <p className="mb-3 text-lg font-semibold">{office.name}</p>
      <Slip
        title={t('title', { number: claimNumberText(claim.number) })}
        when={<Moment at={claim.createdAt} show="full" />}
        {...head}
        rows={[...endRows, ...rows]}
      />
      <PaperPayment claim={claim} />
      <Signature office={office} />
    </div>
  )
}

/** Who runs the office, and how it can be reached. */
function Signature({ office: { facts } }: Pick<Props, 'office'>) {
  const t = useTranslations('layout.channel')

  return (
    facts && (
      <div className="mt-4 grid break-inside-avoid grid-cols-[3fr_2fr] gap-6 text-note">
        {facts.legalPerson && <LegalFacts person={facts.legalPerson} />}
        {facts.channels.length > 0 && (
          <ul className="grid content-start gap-0.5 wrap-anywhere">
            {facts.channels.map(({ kind, label, value }) => (
              <li key={`${kind} ${value}`}>{`${label === '' ? t(kind) : label}: ${value}`}</li>
            ))}
          </ul>
        )}
      </div>
    )
  )
}

/** The state, and for an ended claim when and how it ended. */
function useEndRows(claim: ClaimStatus): SlipRow[] {
  const t = useTranslations('claim')
  const state = useTranslations('claim.printed.state')
  const lengthText = useLengthText()
  const { events, own, payout, status } = claim
  const paidAt = own?.payments[0]?.at ?? null
  const minutes = status === 'completed' ? minutesTaken(events, payout?.at ?? null) : null

  const rows: (SlipRow | null)[] = [
    { label: t('printed.stateLabel'), value: state(status) },
    paidAt === null
      ? null
      : { label: t('printed.paid'), value: <Moment at={paidAt} show="full" /> },
    payout?.at ? { label: t('printed.sent'), value: <Moment at={payout.at} show="full" /> } : null,
    minutes === null ? null : { label: t('printed.took'), value: lengthText(minutes) },
    payout?.reference
      ? {
          label: t(status === 'refunded' ? 'refundReference' : 'payoutReference'),
          value: <span className="wrap-anywhere">{payout.reference}</span>,
        }
      : null,
    ...(own?.payments ?? []).map(({ reference }) =>
      reference === null
        ? null
        : {
            label: t('printed.transaction'),
            isWide: true,
            value: <span className="wrap-anywhere">{reference}</span>,
          },
    ),
    // Without the part behind `#`, which may hold the secret of the link.
    {
      label: t('printed.page'),
      isWide: true,
      value: (
        <span className="wrap-anywhere">{`${window.location.origin}${window.location.pathname}`}</span>
      ),
    },
  ]
  return rows.filter((row) => row !== null)
}
