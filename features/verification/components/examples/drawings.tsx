import type { ReactNode } from 'react'
import type { PhotoFrame } from '@/lib/contracts/verification/verification-lists'

/** How a photo shows its subject: well, or with a fault for which the photo is declined. */
export type Take = 'good' | 'cut' | 'glare' | 'blurred' | 'covered' | 'dark'

/* Where the subject moves when it is cut off by the edge of the photo. */
const shifts: Record<PhotoFrame, string> = {
  card: 'translate(34 16)',
  document: 'translate(34 14)',
  selfie: 'translate(30 6)',
  screen: 'translate(0 30)',
  free: 'translate(34 14)',
}

/**
 * A small drawing of a photo, with the subject lying on a table. Decoration beside words that say the same,
 * so it is hidden from screen readers.
 */
export function Drawing({ frame, take }: { frame: PhotoFrame; take: Take }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 72" className="block h-auto w-full rounded-sm">
      <rect width="96" height="72" className="fill-line" />
      <g
        {...(take === 'cut' && { transform: shifts[frame] })}
        {...(take === 'blurred' && { style: { filter: 'blur(1.6px)' } })}
      >
        {subjects[frame]}
      </g>
      {faults[take]}
    </svg>
  )
}

const subjects: Record<PhotoFrame, ReactNode> = {
  card: <Card />,
  document: <Document />,
  selfie: <Selfie />,
  screen: <Screen />,
  free: <Document />,
}

function Card() {
  return (
    <>
      <rect x="12" y="14" width="72" height="45" rx="5" className="fill-accent" />
      <rect x="20" y="24" width="11" height="9" rx="2" className="fill-accent-soft" />
      <g className="fill-on-accent">
        {[20, 35, 50, 65].map((x) => (
          <rect key={x} x={x} y="40" width="11" height="4" rx="1.5" />
        ))}
        <rect x="20" y="49" width="26" height="3" rx="1.5" />
      </g>
      <circle cx="68" cy="51" r="4" className="fill-accent-soft" />
      <circle cx="73" cy="51" r="4" className="fill-accent-soft opacity-60" />
    </>
  )
}

function Document() {
  return (
    <>
      <rect
        x="13"
        y="9"
        width="70"
        height="54"
        rx="4"
        className="fill-surface stroke-line-control"
      />
      <rect x="20" y="18" width="20" height="26" rx="2" className="fill-accent-soft" />
      <circle cx="30" cy="27" r="4.5" className="fill-accent" />
      <path d="M21.5 43a8.5 8 0 0 1 17 0z" className="fill-accent" />
      <g className="fill-line-control">
        <rect x="46" y="19" width="29" height="3" rx="1.5" />
        <rect x="46" y="27" width="22" height="3" rx="1.5" />
        <rect x="46" y="35" width="26" height="3" rx="1.5" />
        <rect x="20" y="50" width="56" height="2.5" rx="1.25" />
        <rect x="20" y="55.5" width="56" height="2.5" rx="1.25" />
      </g>
    </>
  )
}

function Selfie() {
  return (
    <>
      <path d="M14 72c0-15 10-22 22-22s22 7 22 22z" className="fill-ink-2" />
      <rect x="30" y="42" width="12" height="12" rx="5" className="fill-amber-soft" />
      <ellipse cx="36" cy="30" rx="14" ry="17" className="fill-amber-soft stroke-amber" />
      <path d="M22 28c0-14 28-14 28 0-4-6-9-8-14-8s-10 2-14 8z" className="fill-ink-2" />
      <g className="fill-ink">
        <circle cx="31" cy="30" r="1.5" />
        <circle cx="41" cy="30" r="1.5" />
      </g>
      <path d="M32 38c2.5 2 5.5 2 8 0" fill="none" className="stroke-ink" strokeLinecap="round" />
      <rect
        x="57"
        y="36"
        width="30"
        height="22"
        rx="2.5"
        className="fill-surface stroke-line-control"
      />
      <rect x="60" y="40" width="9" height="12" rx="1" className="fill-accent-soft" />
      <g className="fill-line-control">
        <rect x="72" y="41" width="12" height="2" rx="1" />
        <rect x="72" y="46" width="9" height="2" rx="1" />
        <rect x="72" y="51" width="11" height="2" rx="1" />
      </g>
    </>
  )
}

function Screen() {
  return (
    <>
      <rect x="30" y="5" width="36" height="64" rx="6" className="fill-ink" />
      <rect x="33" y="10" width="30" height="54" rx="3" className="fill-surface" />
      <circle cx="48" cy="20" r="5" className="fill-accent" />
      <g className="fill-line-control">
        <rect x="39" y="28" width="18" height="3" rx="1.5" />
        <rect x="37" y="37" width="22" height="2.5" rx="1.25" />
        <rect x="37" y="43" width="16" height="2.5" rx="1.25" />
        <rect x="37" y="49" width="20" height="2.5" rx="1.25" />
      </g>
      <rect x="37" y="55" width="22" height="5" rx="2" className="fill-accent-soft" />
    </>
  )
}

const faults: Record<Take, ReactNode> = {
  good: null,
  cut: null,
  blurred: null,
  glare: (
    <g className="fill-logo-plate" transform="rotate(-24 54 36)">
      <ellipse cx="54" cy="36" rx="24" ry="11" opacity="0.55" />
      <ellipse cx="54" cy="36" rx="15" ry="6.5" opacity="0.9" />
    </g>
  ),
  covered: (
    <g className="fill-amber-soft stroke-amber">
      <rect x="38" y="40" width="15" height="46" rx="7.5" transform="rotate(10 45 60)" />
      <rect x="52" y="36" width="15" height="46" rx="7.5" transform="rotate(4 60 60)" />
    </g>
  ),
  dark: <rect width="96" height="72" fill="black" opacity="0.66" />,
}
