/* From this multiple of the usual time on, something is probably wrong. */
const alarming = 3

type Pace = { minutes: number; mostMinutes: number }

/** After how many minutes an exchange takes so long that its customer is told to ask. */
export function alarmMinutes({ minutes, mostMinutes }: Pace): number {
  return Math.max(mostMinutes, alarming * minutes)
}
