import { useFormatter } from 'next-intl'

export function MessageTime({ at }: { at: string }) {
  const format = useFormatter()

  return (
    <time dateTime={at} className="tabular">
      {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}
