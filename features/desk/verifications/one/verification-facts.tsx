'use client'

import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Amount } from '@/components/ui/display/amount'
import { Badge } from '@/components/ui/display/badge'
import { Card } from '@/components/ui/display/card'
import { Fact } from '@/features/desk/claims/one/claim-section'
import { CopyLine } from '@/features/desk/claims/one/copy-line'
import { requisiteText } from '@/features/desk/claims/model/requisite-text'
import { UserTime } from '@/features/desk/users/user-time'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type {
  DeskVerification,
  DeskVerificationClaim,
} from '@/lib/contracts/desk/verifications/verifications'
import { Link } from '@/lib/i18n/navigation'
import { reasonsForValue, type MarkedFaults } from '../model/marked-faults'
import { noFilters, verificationsAddress } from '../model/verification-filters'
import { SubjectCurrency } from '../subject-name'
import { FaultField } from './fault-field'

type DataProps = {
  verification: DeskVerification
  marked: MarkedFaults | null
  onMark: (input: string, mark: { reason: string; remark: string }) => void
}

/** What the customer typed, and beside it the number and the name of each claim that waits for it. */
export function VerificationData({ verification, marked, onMark }: DataProps) {
  const t = useTranslations('desk.verifications')
  const { claimList, locale, values } = verification

  return (
    <Card as="section" surface="flat" padding="small" aria-label={t('data')}>
      {values.length === 0 ? (
        <p className="text-sm text-ink-3">{t('numberDeleted')}</p>
      ) : (
        <div className="grid gap-x-6 sm:max-xl:grid-cols-2">
          {values.map((value) => (
            <div key={value.key} className="pb-2">
              <div>
                <CopyLine label={value.label} value={value.value}>
                  <span className={value.type === 'number' ? 'text-base font-semibold' : ''}>
                    {value.type === 'number' ? requisiteText(value.value) : value.value}
                  </span>
                </CopyLine>
              </div>
              {marked !== null && (
                <FaultField
                  name={value.label}
                  reasons={reasonsForValue(value)}
                  mark={marked[value.key]}
                  language={t(`languages.${locale}`)}
                  onMark={(mark) => onMark(value.key, mark)}
                />
              )}
            </div>
          ))}
        </div>
      )}
      {claimList.map((claim) => (
        <ClaimBeside key={claim.id} claim={claim} />
      ))}
    </Card>
  )
}

/** What a claim says, and whether it is the same. */
function ClaimBeside({ claim }: { claim: DeskVerificationClaim }) {
  const t = useTranslations('desk.verifications')
  const { id, number, from, to, requisite, name, isSameNumber, isSameName, purpose } = claim

  return (
    <div className="mt-3 rounded-field bg-sunken px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <Link
          href={`/operator/claims/${id}`}
          className="inline-flex min-h-touch items-center rounded-sm font-semibold whitespace-nowrap text-accent hover:underline sm:min-h-8"
        >
          {t('claim', { number: claimNumberText(number) })}
        </Link>
        <span className="text-note text-ink-3">{t(`purpose.${purpose}`)}</span>
      </p>
      <p className="mb-1 text-ink-2">
        <Amount value={from.amount} unit={from.ticker} />
        {' → '}
        <Amount value={to.amount} unit={to.ticker} />
      </p>
      {requisite !== null && (
        <Beside label={t('claimNumber')} isSame={isSameNumber}>
          {requisiteText(requisite)}
        </Beside>
      )}
      {name !== null && (
        <Beside label={t('claimName')} isSame={isSameName}>
          {name}
        </Beside>
      )}
    </div>
  )
}

type BesideProps = { label: string; isSame: boolean | null; children: ReactNode }

function Beside({ label, isSame, children }: BesideProps) {
  const t = useTranslations('desk.verifications')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-1.5">
      <span className="min-w-0">
        <span className="block text-note text-ink-3">{label}</span>
        <span className="font-medium wrap-anywhere tabular">{children}</span>
      </span>
      {isSame !== null && (
        <Badge
          tone={isSame ? 'green' : 'red'}
          icon={isSame ? <Check aria-hidden /> : <X aria-hidden />}
        >
          {t(isSame ? 'same' : 'differs')}
        </Badge>
      )}
    </div>
  )
}

/** Who the customer is, and the dates of the verification. */
export function VerificationFacts({ verification }: { verification: DeskVerification }) {
  const t = useTranslations('desk.verifications')
  const { email, userId, customer, address, locale, currency } = verification
  const { attempts, createdAt, submittedAt, promisedUntil, decidedAt, validUntil, state } =
    verification
  const others = verificationsAddress({ ...noFilters, q: email ?? '' })

  return (
    <Card as="section" surface="flat" padding="small" aria-label={t('customer')}>
      <dl className="text-sm">
        <Fact label={t('who')}>
          {userId === null ? (
            <>
              {email ?? '—'} <span className="text-ink-3">{t('guest')}</span>
            </>
          ) : (
            <Link
              href={`/operator/users/${userId}`}
              className="rounded-sm font-medium text-accent hover:underline"
            >
              {email ?? userId}
            </Link>
          )}
          {customer.isBlocked && (
            <Badge tone="red" className="ml-2">
              {t('blocked')}
            </Badge>
          )}
        </Fact>
        <Fact label={t('currency')}>
          <SubjectCurrency currency={currency} />
        </Fact>
        <Fact label={t('completed')}>{customer.completed}</Fact>
        <Fact label={t('others')}>
          {customer.verifications > 0 && email !== null ? (
            <Link href={others} className="rounded-sm font-medium text-accent hover:underline">
              {customer.verifications}
            </Link>
          ) : (
            customer.verifications
          )}
        </Fact>
        <Fact label={t('language')}>{t(`languages.${locale}`)}</Fact>
        <Fact label={t('address')}>{address}</Fact>
        <Fact label={t('created')}>
          <UserTime at={createdAt} />
        </Fact>
        {submittedAt !== null && (
          <Fact label={attempts > 1 ? t('sentTimes', { count: attempts }) : t('sent')}>
            <UserTime at={submittedAt} />
          </Fact>
        )}
        {promisedUntil !== null && (
          <Fact label={t('promisedUntil')}>
            <UserTime at={promisedUntil} />
          </Fact>
        )}
        {decidedAt !== null && (
          <Fact label={t('decidedAt')}>
            <UserTime at={decidedAt} />
          </Fact>
        )}
        {state === 'approved' && (
          <Fact label={t('validUntil')}>
            {validUntil === null ? t('noEnd') : <UserTime at={validUntil} />}
          </Fact>
        )}
      </dl>
    </Card>
  )
}
