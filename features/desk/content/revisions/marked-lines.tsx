import { markLines } from '../model/line-diff'

type Props = {
  text: string
  other: string
  /** Whether lines of its own came later or are gone since. */
  side: 'old' | 'new'
  lang: string
  empty: string
}

const looks = {
  old: { sign: '−', className: 'bg-red-soft text-red-strong' },
  new: { sign: '+', className: 'bg-accent-soft text-accent-strong' },
} as const

/** A text line by line; what the other has not is marked by a sign, not by colour alone. */
export function MarkedLines({ text, other, side, lang, empty }: Props) {
  const lines = markLines(text, other)
  const { sign, className } = looks[side]
  const Mark = side === 'old' ? 'del' : 'ins'

  if (lines.length === 0) {
    return <p className="text-sm text-ink-3">{empty}</p>
  }
  return (
    <div lang={lang} className="text-sm wrap-anywhere whitespace-pre-wrap text-ink">
      {lines.map((line, index) =>
        line.isOwn ? (
          // Lines have no names of their own, and nothing moves here.
          <Mark key={index} className={`flex gap-2 px-1.5 no-underline ${className}`}>
            <span aria-hidden className="shrink-0 select-none">
              {sign}
            </span>
            <span className="min-w-0">{line.text || ' '}</span>
          </Mark>
        ) : (
          <p key={index} className="min-h-5 px-1.5 pl-6">
            {line.text}
          </p>
        ),
      )}
    </div>
  )
}
