import { CircleAlert } from 'lucide-react'

/**
 * Why a form was refused. It has the role of an alert even while it is empty, so that screen readers
 * announce the text immediately.
 */
export function FormFault({ text }: { text: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {text !== null && (
        <p className="flex gap-2 rounded-field bg-red-soft px-4 py-3 text-base text-red-strong">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{text}</span>
        </p>
      )}
    </div>
  )
}
