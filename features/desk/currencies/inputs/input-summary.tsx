import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import type { InputTerms } from '@/lib/contracts/desk/input-terms'

type Props = { input: InputTerms; faults: readonly string[] }

/** A field in two lines: what it is called, how it is judged, when it is asked for. */
export function InputSummary({ input, faults }: Props) {
  const t = useTranslations('desk.inputs')
  const common = useTranslations('desk.common')
  const locale = useLocale()
  const { kind, checker, isRequired, isForDefault, isForVerification } = input
  const courses = [isForDefault && t('forDefault'), isForVerification && t('forVerification')]

  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-medium">
        {locale === 'ru' ? input.labelRu : input.labelEn}{' '}
        <span className="font-normal text-ink-3">{input.key}</span>
      </p>
      <p className="text-sm text-ink-2">
        {[
          t(`kinds.${kind}`),
          checker !== 'none' && t(`checkers.${checker}`),
          !isRequired && t('optional'),
          ...courses,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        {input.isSendVisible && <Badge>{common('send')}</Badge>}
        {input.isReceiveVisible && <Badge>{common('receive')}</Badge>}
      </p>
      <div role="alert" className="text-sm text-red empty:hidden">
        {faults.join(' ')}
      </div>
    </div>
  )
}
