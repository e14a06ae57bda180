import { createPortal } from 'react-dom'

/** While it is there, it alone of the whole page comes onto paper (see `globals.css`). */
export function PrintSheet({ text }: { text: string }) {
  return createPortal(
    <div data-print-alone className="hidden p-8 text-base whitespace-pre-line print:block">
      {text}
    </div>,
    document.body,
  )
}
