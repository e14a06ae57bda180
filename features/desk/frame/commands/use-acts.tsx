'use client'

import { CirclePlus, Power, Vault, Zap, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import type { Command } from '@/components/ui/overlay/command-dialog'
import type { DirectionRow } from '@/lib/contracts/desk/directions/directions'
import { KeyHint } from '../../claims/actions/key-hint'
import { useOpenClaim } from '../../claims/model/open-claim'
import { focusNote } from '../../claims/one/focus-note'
import { usePresenceChoice } from '../../office/use-presence-choice'
import { useOpenVerification } from '../../verifications/model/open-verification'
import { matches } from './command-words'
import type { useFound } from './use-found'

type Close = (afterwards?: () => void) => void
type Go = (href: string) => () => void
type Found = ReturnType<typeof useFound>

/** The actions of the open claim or verification: each does what its button does. */
export function useOpenActs(query: string, close: Close): { label: string; commands: Command[] } {
  const t = useTranslations('desk.frame.commands')
  const note = useTranslations('desk.frame.shortcuts.names')('note')
  const claim = useOpenClaim()
  const verification = useOpenVerification()
  const ofClaim = claim && [
    ...claim.acts,
    { key: 'note', name: note, shortcut: 'N', run: focusNote },
  ]
  const acts = ofClaim ?? verification?.acts ?? []
  const ofVerification =
    verification === null ? '' : t('verificationActs', { name: verification.name })

  return {
    label: claim === null ? ofVerification : t('acts', { number: claim.number }),
    commands: acts
      .filter(({ name }) => matches(query, name))
      .map(({ key, name, shortcut, run }) => ({
        key: `act-${key}`,
        label: name,
        leading: <Zap aria-hidden className="size-4" />,
        trailing: <KeyHint name={shortcut} />,
        onChoose: () => close(run),
      })),
  }
}

type General = { key: string; name: string; words?: string; icon: LucideIcon; run: () => void }

/** Actions that need nothing open. */
export function useGeneralActs(query: string, { go, close }: { go: Go; close: Close }): Command[] {
  const t = useTranslations('desk')
  const presence = usePresenceChoice()
  const create = (key: string, name: string, href: string): General => ({
    ...{ key, name, icon: CirclePlus, run: go(href) },
  })
  const acts: General[] = [
    create('currency', t('currencies.new'), '/operator/currencies/new'),
    create('direction', t('directions.new'), '/operator/directions/new'),
    create('cash-point', t('site.cashPoints.new'), '/operator/cash-points?point=new'),
    create('article', t('content.new.article'), '/operator/content/new'),
    {
      key: 'top-up',
      name: t('frame.commands.topUp'),
      icon: Vault,
      run: go('/operator/reserves'),
    },
    {
      key: 'tech-break',
      name: t('office.breakOn'),
      words: t('frame.commands.breakWords'),
      icon: Power,
      run: go('/operator/office#tech-break'),
    },
    ...(presence === null
      ? []
      : [
          {
            key: 'presence',
            name: t(`frame.commands.presence.${presence.isAvailable ? 'off' : 'on'}`),
            words: t('frame.commands.presence.words'),
            icon: Power,
            run: () => close(() => presence.choose(!presence.isAvailable)),
          },
        ]),
  ]
  return acts
    .filter(({ name, words = '' }) => matches(query, name, words))
    .map(({ key, name, icon: Icon, run }) => ({
      key: `general-${key}`,
      label: name,
      leading: <Icon aria-hidden className="size-4" />,
      onChoose: run,
    }))
}

/* With more, the groups below would be out of sight. */
const maxSubjects = 4

/** The top-ups of the reserves of currencies that match the text. */
export function useTopUps(currencies: Found['currencies'], query: string, go: Go): Command[] {
  const t = useTranslations('desk.reserves.moveTitle')
  return currencies
    .filter(({ name, code, ticker }) => matches(query, t('topUp', { name }), code, ticker))
    .slice(0, maxSubjects)
    .map(({ id, name, logo }) => ({
      key: `top-up-${String(id)}`,
      label: t('topUp', { name }),
      leading: <CurrencyLogo logo={logo} name={name} size={20} />,
      onChoose: go(`/operator/reserves?topUp=${String(id)}`),
    }))
}

/** Switches the found directions on or off, after the same question as in their list. */
export function useSwitches(
  directions: readonly DirectionRow[],
  onSwitch: (direction: DirectionRow) => void,
): Command[] {
  const t = useTranslations('desk.frame.commands')
  return directions.slice(0, maxSubjects).map((direction) => {
    const { id, from, to, state } = direction
    const name = `${from.name} → ${to.name}`
    return {
      key: `switch-${String(id)}`,
      label: t(state.kind === 'off' ? 'switchOn' : 'switchOff', { name }),
      leading: <Power aria-hidden className="size-4" />,
      onChoose: () => onSwitch(direction),
    }
  })
}
