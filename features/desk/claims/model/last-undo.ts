type Version = { id: string; version: number }
type Kept = { claim: Version; run: () => void; dismiss: () => void }

let last: Kept | null = null

/**
 * Keeps the undoing of the latest action for the key Z. `run` runs it at most once; `offered` says how to take
 * the offer off the screen as soon as it cannot be kept any more.
 */
export function keepUndo(
  claim: Version,
  run: () => void,
): { run: () => void; offered: (dismiss: () => void) => void } {
  const kept: Kept = { claim, run, dismiss: () => undefined }
  dropUndo()
  last = kept
  return {
    run: () => {
      if (last === kept) {
        last = null
        kept.run()
      }
    },
    offered: (dismiss) => {
      if (last === kept) {
        kept.dismiss = dismiss
      } else {
        dismiss()
      }
    },
  }
}

/** Undoes the latest action, if it can be undone. */
export function undoLast(): void {
  const kept = last
  last = null
  kept?.dismiss()
  kept?.run()
}

/** After another action, the earlier one can no longer be undone. */
export function dropUndo(): void {
  last?.dismiss()
  last = null
}

/** Once the claim has changed again, the action can no longer be undone. */
export function dropUndoBefore({ id, version }: Version): void {
  if (last?.claim.id === id && last.claim.version < version) {
    dropUndo()
  }
}
