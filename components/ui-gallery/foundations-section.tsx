import { Specimen, useGalleryTexts } from './specimen'

const colors = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['slip', 'bg-slip'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['line-control', 'bg-line-control'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['accent', 'bg-accent'],
  ['accent-strong', 'bg-accent-strong'],
  ['accent-soft', 'bg-accent-soft'],
  ['amber', 'bg-amber'],
  ['amber-soft', 'bg-amber-soft'],
  ['red', 'bg-red'],
  ['red-strong', 'bg-red-strong'],
  ['red-soft', 'bg-red-soft'],
] as const
const types = [
  ['4xl', 'text-3xl sm:text-4xl'],
  ['3xl', 'text-2xl sm:text-3xl'],
  ['2xl', 'text-2xl'],
  ['xl', 'text-xl'],
] as const
const texts = [
  ['lg', 'text-lg'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
  ['note', 'text-note'],
  ['xs', 'text-xs'],
] as const
const shapes = [
  ['xs 6', 'rounded-xs'],
  ['sm 8', 'rounded-sm'],
  ['field 12', 'rounded-field'],
  ['button 14', 'rounded-button'],
  ['card 20', 'rounded-card'],
  ['shadow card', 'rounded-card shadow-card'],
  ['shadow pop', 'rounded-card shadow-pop'],
] as const

export function FoundationsSection() {
  const { samples } = useGalleryTexts()

  return (
    <>
      <Specimen name="colors" layout="stack">
        <Swatches />
      </Specimen>
      <Specimen name="fontSize" layout="stack">
        {types.map(([name, classes]) => (
          <TypeLine key={name} name={name} classes={classes} text={samples.phrase} />
        ))}
        {texts.map(([name, classes]) => (
          <TypeLine key={name} name={name} classes={classes} text={samples.sample} />
        ))}
        <TypeLine name="amount" classes="text-amount-sm sm:text-amount tabular" text="25 000,00" />
      </Specimen>
      <Specimen name="borderRadius, boxShadow">
        <div className="grid w-full grid-cols-2 gap-3 pb-4 sm:grid-cols-4 xl:grid-cols-7">
          {shapes.map(([name, classes]) => (
            <span
              key={name}
              className={`grid h-20 place-items-center border border-line-strong bg-surface text-xs text-ink-3 ${classes}`}
            >
              {name}
            </span>
          ))}
        </div>
      </Specimen>
    </>
  )
}

function Swatches() {
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 xl:grid-cols-6">
      {colors.map(([name, background]) => (
        <li key={name} className="text-xs text-ink-3">
          <span
            className={`mb-1.5 block h-12 rounded-sm border border-line-strong ${background}`}
          />
          {name}
        </li>
      ))}
    </ul>
  )
}

function TypeLine({ name, classes, text }: { name: string; classes: string; text: string }) {
  return (
    <div className="grid items-baseline gap-x-6 sm:grid-cols-[4rem_minmax(0,1fr)]">
      <span className="text-xs text-ink-3">{name}</span>
      <span className={`min-w-0 text-ink ${classes}`}>{text}</span>
    </div>
  )
}
