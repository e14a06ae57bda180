let last: (() => void) | null = null

/** Keeps the undoing of the latest action for the key Z. Returns it so that it runs at most once. */
export function keepUndo(run: () => void): () => void {
  const once = () => {
    if (last === once) {
      last = null
      run()
    }
  }
  last = once
  return once
}

/** Undoes the latest action, if it can be undone. */
export function undoLast(): void {
  last?.()
}

/** After another action, the earlier one can no longer be undone. */
export function dropUndo(): void {
  last = null
}
