import type { ComponentProps } from 'react'

export type IconProps = ComponentProps<'svg'>

/** An icon in the style of Lucide: one path of lines two units wide in a square of 24. */
export function icon(path: string) {
  return function Icon(props: IconProps) {
    return (
      <svg
        aria-hidden="true"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <path d={path} />
      </svg>
    )
  }
}

/*
 * The icons of the pages that visitors open first, from Lucide (ISC licence). Its components take twice as
 * much code, and server components would send the icons to the browser as data. Other icons are imported
 * from `lucide-react`.
 */
export const ArrowLeftRight = icon('M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4')
export const ArrowRight = icon('M5 12h14M12 5l7 7-7 7')
export const ArrowUpDown = icon('M21 16l-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16')
export const Check = icon('M20 6 9 17l-5-5')
export const ChevronDown = icon('M6 9l6 6 6-6')
export const CircleAlert = icon(
  'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM12 8L12 12M12 16L12.01 16',
)
export const Menu = icon('M4 5h16M4 12h16M4 19h16')
export const Monitor = icon(
  'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM8 21L16 21M12 17L12 21',
)
export const Moon = icon(
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
)
export const Plus = icon('M5 12h14M12 5v14')
export const ScanQrCode = icon(
  'M17 12v4a1 1 0 0 1-1 1h-4M17 3h2a2 2 0 0 1 2 2v2M17 8V7M21 17v2a2 2 0 0 1-2 2h-2M3 7V5a2 2 0 0 1 2-2h2M7 17h.01M7 21H5a2 2 0 0 1-2-2v-2M8 7h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1z',
)
export const Sun = icon(
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
)
export const UserRound = icon('M7 8a5 5 0 1 0 10 0 5 5 0 1 0-10 0zM20 21a8 8 0 0 0-16 0')
