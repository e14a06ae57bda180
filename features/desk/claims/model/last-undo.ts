type Version = { id: string; version: number }
type Kept = { claim: Version; run: () => void; dismiss: () => void }

/** Why nothing can be undone: nothing was done yet, or what became of the last action. */
type NoUndo = 'none' | 'final' | 'changed' | 'undone'

let last: Kept | null = null
let without: NoUndo = 'none'

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
        without = 'undone'
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

/** Undoes the latest action; says why if it cannot be undone. */
export function undoLast(): NoUndo | null {
  const kept = last
  if (kept === null) {
    return without
  }
  last = null
  without = 'undone'
  kept.dismiss()
  kept.run()
  return null
}

/** After another action, the earlier one can no longer be undone. */
export function dropUndo(why: NoUndo = 'final'): void {
  last?.dismiss()
  last = null
  without = why
}

/** Once the claim has changed again, the action can no longer be undone. */
export function dropUndoBefore({ id, version }: Version): void {
  if (last?.claim.id === id && last.claim.version < version) {
    dropUndo('changed')
  }
}
