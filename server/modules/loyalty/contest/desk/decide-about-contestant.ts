import { AppError } from '@/lib/errors/app-error'
import type { ContestDecision } from '@/lib/contracts/loyalty/contest-lists'
import type { Tx } from '@/server/database/client'
import { contestDecisions } from '@/server/database/schema/loyalty/contest-standings'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import { mostResults } from '../close-contest'
import { listContestants, type Contestant } from '../contest-places'
import { refreshContestStatus } from '../contest-status'
import { listPrizes, lockContest, type ContestRow } from '../contests.repository'
import { listWinners, mailWinners, type Winner } from '../mail-winners'

type Decided = { contestId: number; userId: string; note: string }

const constraintFaults = {
  contest_decisions_not_barred: { field: 'note', key: 'contest_barred' },
  contest_decisions_before_prizes: { field: 'note', key: 'contest_prizes_given' },
}

/**
 * Leaves an account out of a contest for good: the places below it move up, and accounts that thus win
 * another prize get a mail. Throws `not_found` for an account without a place, and `state_changed` when
 * there already is a decision about it. Refuses when an account below it was given a prize.
 */
export async function disqualifyContestant(deps: ChangeDeps, decided: Decided): Promise<void> {
  await changeAtDesk(
    deps,
    async (tx) => {
      const contest = await lockContest(tx, decided.contestId)
      const { contestant, actorId } = await findOpen(tx, contest, { deps, decided })
      const before = await winnersNow(tx, contest)
      await storeDecision(tx, { ...decided, decision: 'disqualified', place: null, actorId }, deps)
      await mailWinners(tx, contest, newIn(await winnersNow(tx, contest), before))
      await refreshContestStatus(tx, deps)
      const was = { place: contestant.place }
      return changeOf('contest.disqualify', contest, was, { ...accountOf(contestant, decided) })
    },
    { faults: constraintFaults },
  )
}

/**
 * Notes that an account was given the prize of its place. Throws `not_found` when it has no prize, and
 * `state_changed` while the result is not fixed or when there already is a decision about the account.
 * Refuses when the account is blocked or deleted.
 */
export async function giveContestPrize(deps: ChangeDeps, decided: Decided): Promise<void> {
  await changeAtDesk(
    deps,
    async (tx) => {
      const contest = await lockContest(tx, decided.contestId)
      if (contest.closedAt === null) {
        throw new AppError('state_changed')
      }
      const { contestant, actorId } = await findOpen(tx, contest, { deps, decided })
      const { place } = contestant
      const prizes = await listPrizes(tx, [contest.id])
      if (place === null || !prizes.some((prize) => prize.place === place)) {
        throw new AppError('not_found')
      }
      await storeDecision(tx, { ...decided, decision: 'prize_given', place, actorId }, deps)
      return changeOf('contest.give_prize', contest, null, {
        ...accountOf(contestant, decided),
        place,
      })
    },
    { faults: constraintFaults },
  )
}

type Finding = { deps: ChangeDeps; decided: Decided }

/*
 * The account among the places that the desk shows, if there is no decision about it yet. An operator who has
 * a place in the contest cannot decide about anybody in it.
 */
async function findOpen(tx: Tx, contest: ContestRow, { deps, decided }: Finding) {
  const contestants =
    contest.publishedAt === null ? [] : await listContestants(tx, contest, mostResults)
  const contestant = contestants.find(({ userId }) => userId === decided.userId)
  if (!contestant || deps.actor.kind !== 'user') {
    throw new AppError('not_found')
  }
  const { userId: actorId } = deps.actor
  if (contestants.some(({ userId }) => userId === actorId)) {
    throw new AppError('forbidden', { text: 'contest_own' })
  }
  if (contestant.decision !== null) {
    throw new AppError('state_changed')
  }
  return { contestant, actorId }
}

async function winnersNow(tx: Tx, contest: ContestRow): Promise<Winner[]> {
  return contest.closedAt === null ? [] : listWinners(tx, contest, mostResults)
}

function newIn(after: readonly Winner[], before: readonly Winner[]): Winner[] {
  return after.filter(
    ({ userId, place }) => !before.some((one) => one.userId === userId && one.place === place),
  )
}

type NewDecision = Decided & { decision: ContestDecision; place: number | null; actorId: string }

async function storeDecision(
  tx: Tx,
  { actorId, ...decision }: NewDecision,
  { now }: ChangeDeps,
): Promise<void> {
  await tx.insert(contestDecisions).values({ ...decision, decidedBy: actorId, decidedAt: now })
}

function accountOf({ email }: Contestant, { note }: Decided) {
  return { account: email, note: note === '' ? null : note }
}

function changeOf(
  action: 'contest.disqualify' | 'contest.give_prize',
  { id, titleRu, titleEn }: ContestRow,
  before: object | null,
  after: object,
) {
  const subject = { ru: titleRu, en: titleEn }
  return { action, entity: 'contest', entityId: String(id), before, after, subject } as const
}
