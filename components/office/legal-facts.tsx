import { useTranslations } from 'next-intl'
import type { LegalPerson } from '@/lib/contracts/site/office'

/** Who runs the office: the legal person, its licence, its entry in a register and its address. */
export function LegalFacts({ person }: { person: LegalPerson }) {
  const t = useTranslations('layout.legal')
  const { name, licence, register, address } = person

  return (
    <div className="grid gap-1 text-sm text-pretty wrap-anywhere text-ink-2">
      <p className="font-medium text-ink">{name}</p>
      {licence !== null && <p>{licence}</p>}
      {register !== null && (
        <p>
          {register.url === null ? (
            register.name
          ) : (
            <a
              href={register.url}
              rel="noopener"
              className="underline decoration-line-control underline-offset-4 hover:text-accent hover:decoration-accent"
            >
              {register.name}
            </a>
          )}
          {register.number !== null && (
            <>
              {', '}
              <span className="inline-block">{t('number', { number: register.number })}</span>
            </>
          )}
        </p>
      )}
      {address !== null && <address className="not-italic">{address}</address>}
    </div>
  )
}
