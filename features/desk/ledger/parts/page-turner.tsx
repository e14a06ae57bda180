import { Button } from '@/components/ui/button/button'

type Props = {
  isFirst: boolean
  /** The cursor of the next page; null on the last. */
  next: string | null
  firstLabel: string
  nextLabel: string
  /** Called with the cursor of the page to open; empty for the first page. */
  onTurn: (place: string) => void
}

/** Buttons for the first and the next page; nothing if there is only one page. */
export function PageTurner({ isFirst, next, firstLabel, nextLabel, onTurn }: Props) {
  if (isFirst && next === null) {
    return null
  }
  return (
    <div className="mt-4 flex flex-wrap justify-between gap-2">
      <Button color="graySecondary" disabled={isFirst} onClick={() => onTurn('')}>
        {firstLabel}
      </Button>
      <Button
        color="graySecondary"
        disabled={next === null}
        onClick={() => next !== null && onTurn(next)}
      >
        {nextLabel}
      </Button>
    </div>
  )
}
