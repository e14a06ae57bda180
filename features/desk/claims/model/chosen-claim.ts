let chosenId: string | null = null

/** Remembers that the operator chose a claim in the list, in order to work on it. */
export function markChosen(id: string): void {
  chosenId = id
}

/** Whether the operator has just chosen this claim in the list; true only once. */
export function takeChosen(id: string): boolean {
  const isChosen = chosenId === id
  chosenId = null
  return isChosen
}
