import type { PhotoFrame } from '@/lib/contracts/verification/verification-lists'

/* Width to height: a bank card, two pages of a passport, a face beside a document, a phone’s screen. */
const ratios: Record<PhotoFrame, number> = {
  card: 1.586,
  document: 1.42,
  selfie: 1.2,
  screen: 0.5,
  free: 1.42,
}

/** Where the subject belongs in the picture; around it the picture is darker. */
export function Frame({ frame }: { frame: PhotoFrame }) {
  const ratio = ratios[frame]
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
        {frame === 'selfie' && (
          <div className="mt-[4%] ml-[6%] h-[84%] w-[46%] rounded-full border-2 border-dashed border-ink" />
        )}
      </div>
    </div>
  )
}
