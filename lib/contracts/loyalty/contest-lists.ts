/**
 * The states of a contest, which follow from its period: a draft is not published, an announced one has not
 * begun, a closed one is over.
 */
export const contestStates = ['draft', 'announced', 'running', 'closed'] as const
export type ContestState = (typeof contestStates)[number]

/** What operators decide about an account in a contest; neither can be taken back. */
export const contestDecisions = ['disqualified', 'prize_given'] as const
export type ContestDecision = (typeof contestDecisions)[number]
