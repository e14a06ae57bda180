import { pillClasses, pillRowClasses } from './pill-classes'

type Props<Name extends string> = {
  label: string
  names: readonly Name[]
  /** Null if none of the names is chosen. */
  chosen: Name | null
  textOf: (name: Name) => string
  onChoose: (name: Name) => void
}

/** Buttons that each filter a list by one group of states. */
export function FilterPills<Name extends string>(props: Props<Name>) {
  const { label, names, chosen, textOf, onChoose } = props

  return (
    <div role="group" aria-label={label} className={pillRowClasses}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
          className={pillClasses(chosen === name)}
        >
          {textOf(name)}
        </button>
      ))}
    </div>
  )
}
