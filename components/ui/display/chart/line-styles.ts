/* Lines differ in colour and in dashes, so that people can tell them apart without seeing colours. */
const styles = [
  { token: 'accent', dash: [], swatch: 'border-accent border-solid' },
  { token: 'amber', dash: [6, 4], swatch: 'border-amber border-dashed' },
  { token: 'red', dash: [2, 3], swatch: 'border-red border-dotted' },
  { token: 'ink-2', dash: [10, 4], swatch: 'border-ink-2 border-dashed' },
  { token: 'ink-3', dash: [1, 2], swatch: 'border-ink-3 border-dotted' },
  { token: 'accent-strong', dash: [8, 3, 2, 3], swatch: 'border-accent-strong border-dashed' },
] as const

type LineStyle = (typeof styles)[number]

/** The first line is the main one; after six the styles repeat. */
export function lineStyle(index: number): LineStyle {
  return styles[index % styles.length] ?? styles[0]
}
