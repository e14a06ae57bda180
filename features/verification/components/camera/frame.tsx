import type { Subject } from '../examples/drawings'

/* Width to height: a bank card, two pages of a passport, a face beside a document, a phone’s screen. */
const ratios: Record<Subject, number> = { card: 1.586, document: 1.42, selfie: 1.2, screen: 0.5 }

/** Where the subject belongs in the picture; around it the picture is darker. */
export function Frame({ subject }: { subject: Subject }) {
  const ratio = ratios[subject]
  const isUpright = ratio < 1

  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 flex items-center justify-center overflow-hidden"
    >
      <div
        style={{ aspectRatio: ratio, boxShadow: '0 0 0 100vmax var(--overlay)' }}
        className={`rounded-button border-2 border-ink ${isUpright ? 'h-11/12' : 'max-h-11/12 w-11/12'}`}
      >
        {subject === 'selfie' && (
          <div className="mt-[4%] ml-[6%] h-[84%] w-[46%] rounded-full border-2 border-dashed border-ink" />
        )}
      </div>
    </div>
  )
}
