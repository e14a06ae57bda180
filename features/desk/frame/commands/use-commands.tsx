'use client'

import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { CircleUserRound, FileText, HandCoins, IdCard, Waypoints } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import type { Command, CommandGroup } from '@/components/ui/overlay/command-dialog'
import type { DirectionRow } from '@/lib/contracts/desk/directions/directions'
import { useRouter } from '@/lib/i18n/navigation'
import { ClaimAmount } from '../../claims/claim-amount'
import { ClaimStateBadge } from '../../claims/claim-state-badge'
import { KeyHint } from '../../claims/actions/key-hint'
import { useSubjectName } from '../../verifications/subject-name'
import { VerificationStateBadge } from '../../verifications/verification-state-badge'
import { useSumText } from '../../withdrawals/use-sum-text'
import { WithdrawalStateBadge } from '../../withdrawals/withdrawal-state-badge'
import { openDeskPanel } from '../desk-panels'
import { deskNavGroups } from '../desk-nav-items'
import { matches, subjectOf } from './command-words'
import { useGeneralActs, useOpenActs, useSwitches, useTopUps } from './use-acts'
import { useFound } from './use-found'

type Close = (afterwards?: () => void) => void
type Options = {
  query: string
  isOpen: boolean
  close: Close
  /** Opens the question whether to switch a direction on or off. */
  onSwitch: (direction: DirectionRow) => void
}

/* With more, the groups below would be out of sight. */
const maxCurrencies = 6

/** The commands that match the text: actions of the open claim, claims, pages, people, and so on. */
export function useCommands({ query, isOpen, close, onSwitch }: Options): {
  groups: CommandGroup[]
  isSearching: boolean
} {
  const t = useTranslations('desk.frame.commands')
  const router = useRouter()
  const go = (href: string) => () => {
    close()
    router.push(href)
  }
  const acts = useOpenActs(query, close)
  const general = useGeneralActs(query, { go, close })
  const pages = usePages(query, { go, close })
  const found = useFound(subjectOf(query, t('verbs').split(',')), isOpen)
  const topUps = useTopUps(found.currencies, query, go)
  const switches = useSwitches(found.directions, (direction) => close(() => onSwitch(direction)))
  const nameOf = useSubjectName()
  const sumText = useSumText()
  const isTyped = query.trim() !== ''

  return {
    isSearching: found.isSearching,
    groups: [
      { key: 'acts', label: acts.label, commands: acts.commands },
      { key: 'claims', label: t('claims'), commands: isTyped ? claimsOf(found.claims, go) : [] },
      { key: 'pages', label: t('pages'), commands: pages },
      { key: 'people', label: t('people'), commands: isTyped ? peopleOf(found.people, go) : [] },
      {
        key: 'withdrawals',
        label: t('withdrawals'),
        commands: isTyped ? withdrawalsOf(found.withdrawals, { go, sumText }) : [],
      },
      {
        key: 'verifications',
        label: t('verifications'),
        commands: isTyped ? verificationsOf(found.verifications, { go, nameOf }) : [],
      },
      {
        key: 'currencies',
        label: t('currencies'),
        commands: isTyped ? currenciesOf(found.currencies, query, go) : [],
      },
      {
        key: 'directions',
        label: t('directions'),
        commands: isTyped ? directionsOf(found.directions, go) : [],
      },
      {
        key: 'general',
        label: t('general'),
        commands: [...general, ...(isTyped ? [...topUps, ...switches] : [])],
      },
    ],
  }
}

type Go = (href: string) => () => void
type Found = ReturnType<typeof useFound>

/* Pages that people also look for by what is set there. */
const wordedPages = ['directions', 'rates', 'office', 'reserves', 'ledger'] as const

function usePages(query: string, { go, close }: { go: Go; close: Close }): Command[] {
  const t = useTranslations('desk.frame')
  const words = new Map<string, string>(
    wordedPages.map((page) => [`page-${page}`, t(`commands.pageWords.${page}`)]),
  )
  const pages = deskNavGroups.flatMap(({ key: group, items }) =>
    items.map(({ key, href, icon: Icon }) => ({
      key: `page-${key}`,
      name: t(`nav.${key}`),
      group: t(`nav.groups.${group}`),
      leading: <Icon aria-hidden className="size-4" />,
      onChoose: go(href),
    })),
  )
  const groups = { key: 'page-groups', href: '/operator/groups', name: t('commands.groups') }
  const help: Command & { name: string; group: string } = {
    key: 'page-shortcuts',
    name: t('shortcuts.title'),
    group: '',
    label: '',
    leading: <FileText aria-hidden className="size-4" />,
    trailing: <KeyHint name="?" />,
    onChoose: () => close(() => openDeskPanel('shortcuts')),
  }
  const all = [
    ...pages,
    {
      key: groups.key,
      name: groups.name,
      group: t('nav.groups.window'),
      leading: <FileText aria-hidden className="size-4" />,
      onChoose: go(groups.href),
    },
    help,
  ]
  return all
    .filter(({ key, name, group }) => matches(query, name, group, words.get(key) ?? ''))
    .map(({ name, group, ...page }) => ({
      ...page,
      label: name,
      description: group,
    }))
}

function claimsOf(claims: Found['claims'], go: Go): Command[] {
  return claims.map((claim) => ({
    key: `claim-${claim.id}`,
    label: (
      <span className="font-semibold whitespace-nowrap tabular">
        {claimNumberText(claim.number)}
      </span>
    ),
    description: (
      <>
        <ClaimAmount {...claim.from} />
        {' → '}
        <ClaimAmount {...claim.to} />
        {claim.email !== null && ` · ${claim.email}`}
      </>
    ),
    leading: <FileText aria-hidden className="size-4" />,
    trailing: <ClaimStateBadge claim={claim} />,
    onChoose: go(`/operator/claims/${claim.id}`),
  }))
}

function peopleOf(people: Found['people'], go: Go): Command[] {
  return people.map(({ id, email }) => ({
    key: `person-${id}`,
    label: email,
    leading: <CircleUserRound aria-hidden className="size-4" />,
    onChoose: go(`/operator/users/${id}`),
  }))
}

type OfWithdrawals = { go: Go; sumText: ReturnType<typeof useSumText> }

function withdrawalsOf(
  withdrawals: Found['withdrawals'],
  { go, sumText }: OfWithdrawals,
): Command[] {
  return withdrawals.map((withdrawal) => ({
    key: `withdrawal-${withdrawal.id}`,
    label: <span className="tabular">{sumText(withdrawal.to)}</span>,
    description: withdrawal.user.email,
    leading: <HandCoins aria-hidden className="size-4" />,
    trailing: <WithdrawalStateBadge withdrawal={withdrawal} />,
    onChoose: go(`/operator/withdrawals/${withdrawal.id}`),
  }))
}

type OfVerifications = { go: Go; nameOf: ReturnType<typeof useSubjectName> }

function verificationsOf(
  verifications: Found['verifications'],
  { go, nameOf }: OfVerifications,
): Command[] {
  return verifications.map((verification) => ({
    key: `verification-${verification.id}`,
    label: <span className="tabular">{nameOf(verification)}</span>,
    description: verification.email,
    leading: <IdCard aria-hidden className="size-4" />,
    trailing: <VerificationStateBadge state={verification.state} />,
    onChoose: go(`/operator/verifications/${verification.id}`),
  }))
}

function currenciesOf(currencies: Found['currencies'], query: string, go: Go): Command[] {
  return currencies
    .filter(({ name, code, ticker, slug }) => matches(query, name, code, ticker, slug))
    .slice(0, maxCurrencies)
    .map(({ id, name, code, logo }) => ({
      key: `currency-${String(id)}`,
      label: name,
      description: code,
      leading: <CurrencyLogo logo={logo} name={name} size={20} />,
      onChoose: go(`/operator/currencies/${String(id)}`),
    }))
}

function directionsOf(directions: Found['directions'], go: Go): Command[] {
  return directions.map(({ id, from, to }) => ({
    key: `direction-${String(id)}`,
    label: `${from.name} → ${to.name}`,
    description: `${from.code} → ${to.code}`,
    leading: <Waypoints aria-hidden className="size-4" />,
    onChoose: go(`/operator/directions/${String(id)}`),
  }))
}
