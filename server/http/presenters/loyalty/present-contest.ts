import type { Currency } from '@/lib/contracts/catalogue'
import { shownPlaces, type Contest, type ContestAnswer } from '@/lib/contracts/loyalty/contest'
import type { DeskContest, DeskContestant } from '@/lib/contracts/loyalty/desk-contests'
import type { Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import { roundAmountDown } from '@/lib/money/round'
import {
  contestStateOf,
  type Contestant,
  type ContestBoard,
  type DeskContestView,
} from '@/server/modules/loyalty'
import { presentPairs } from './present-pairs'

type Reading = { currencyOf: (id: number) => Currency }
type Reader = Reading & { locale: Locale; now: Date; html: string }

function titleOf({ titleRu, titleEn }: { titleRu: string; titleEn: string }, locale: Locale) {
  return locale === 'ru' ? titleRu : titleEn
}

/** A contest and the past ones, as everybody may see them. `html`: its rules. */
export function presentContest(board: ContestBoard, reader: Reader): ContestAnswer {
  const { locale, now } = reader
  return {
    now: now.toISOString(),
    timezone: board.timezone,
    contest: board.contest && presentShown(board.contest, reader),
    past: board.past.map((row) => ({
      id: row.id,
      title: titleOf(row, locale),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
    })),
  }
}

function presentShown(
  { row, prizes, pairs, places }: NonNullable<ContestBoard['contest']>,
  { locale, now, html, ...reading }: Reader,
): Contest {
  const state = contestStateOf(row, now)
  return {
    id: row.id,
    title: titleOf(row, locale),
    // A board has only published contests.
    state: state === 'draft' ? 'closed' : state,
    isFinal: row.closedAt !== null,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    html,
    prizes: prizes.map(({ place, textRu, textEn, amountUsd }) => ({
      place,
      text: locale === 'ru' ? textRu : textEn,
      amountUsd: amountUsd && toText(amountUsd),
    })),
    minUsd: row.minUsd && toText(row.minUsd),
    directions: presentPairs(pairs, reading),
    leaderboard: places.slice(0, shownPlaces).map(({ place, maskedName, turnoverUsd }) => ({
      place,
      name: maskedName,
      turnoverUsd: toText(roundAmountDown(turnoverUsd, 0)),
    })),
  }
}

/** A contest at the desk. */
export function presentDeskContest(
  { row, prizes, pairs, state, local }: DeskContestView,
  reading: Reading,
): DeskContest {
  const { titleRu, titleEn, rulesRu, rulesEn } = row
  return {
    id: row.id,
    version: String(row.version),
    terms: {
      ...{ titleRu, titleEn, rulesRu, rulesEn, ...local },
      minUsd: row.minUsd && toText(row.minUsd),
      directions: [...pairs],
      prizes: prizes.map(({ textRu, textEn, amountUsd }) => ({
        ...{ textRu, textEn },
        amountUsd: amountUsd && toText(amountUsd),
      })),
      isPublished: row.publishedAt !== null,
    },
    pairs: presentPairs(pairs, reading),
    state,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}

type Prizes = DeskContestView['prizes']

/** An account in a contest at the desk. */
export function presentContestant(
  { userId, email, place, turnoverUsd, exchanges, barred, decision }: Contestant,
  { prizes, locale }: { prizes: Prizes; locale: Locale },
): DeskContestant {
  const won = prizes.find((one) => one.place === place)
  const prize = (locale === 'ru' ? won?.textRu : won?.textEn) ?? null
  return {
    ...{ userId, email, place, exchanges, barred },
    turnoverUsd: toText(roundAmountDown(turnoverUsd, 2)),
    prize,
    decision: decision && { ...decision, at: decision.at.toISOString() },
  }
}
