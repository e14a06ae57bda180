import { FilterTab } from './filter-tab'

type Props<Choice> = {
  /** What the tabs choose between. */
  label: string
  options: readonly Choice[]
  chosen: Choice
  textOf: (choice: Choice) => string
  /** How many rows a tab shows; undefined if nobody counts them. */
  countOf?: (choice: Choice) => number | undefined
  onChoose: (choice: Choice) => void
}

/** One tab for each group of rows. The rows of exactly one group are shown at a time. */
export function FilterTabs<Choice extends string | null>(props: Props<Choice>) {
  const { label, options, chosen, textOf, countOf, onChoose } = props
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map((one) => (
        <FilterTab
          key={one}
          isChosen={chosen === one}
          count={countOf?.(one)}
          onChoose={() => onChoose(one)}
        >
          {textOf(one)}
        </FilterTab>
      ))}
    </div>
  )
}
