/** The public key of an account that only tests know. */
export const testXpub =
  'xpub6Bh6Cg7bvjFdW6VEAaZmsyhZh86WdJ9Kr5aqqY5LN7UFLpxTrxsiys213UCu8MAYjcq5JhF7jzZXvruGfWfPbxqsByNNhwWaNQRuhP3JcC3'

const begun = performance.now()
let passed = 0
/** The office's clock: at its time, the demo's prices are fresh. */
export const railNow = () =>
  new Date(Date.parse('2026-11-21T12:00:00Z') + Math.trunc(performance.now() - begun + passed))
/** Moves the clock by this time at once. */
export const passTime = (milliseconds: number) => {
  passed += milliseconds
}

/** A pace with which a test never has to wait. */
export const quickPace = {
  firstIndex: 0,
  pollSeconds: 0.05,
  answerSeconds: 5,
  patienceSeconds: 30,
  stallSeconds: 3600,
}
export const quickConfirmations = [{ fromUsd: '0', blocks: 2 }]
