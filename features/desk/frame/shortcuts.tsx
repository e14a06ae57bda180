'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/overlay/dialog'
import { actionKeys, deskActs } from '../claims/model/action-keys'
import { useOpenClaim } from '../claims/model/open-claim'
import { actKeys, verificationActs } from '../verifications/model/act-keys'
import { useOpenVerification } from '../verifications/model/open-verification'
import { openDeskPanel, useDeskPanel } from './desk-panels'

const everywhere = ['commands', 'help', 'close'] as const
const inQueue = ['search', 'next', 'previous', 'first', 'note', 'undo'] as const
const onPhotos = [
  ...(['photo', 'zoom', 'turn', 'contrast', 'wide', 'whole', 'move'] as const),
  ...(['nextVerification', 'previousVerification'] as const),
] as const
const keysOf = {
  commands: ['Ctrl', 'K'],
  help: ['?'],
  close: ['Esc'],
  search: ['/'],
  next: ['J'],
  previous: ['K'],
  first: ['Enter'],
  note: ['N'],
  undo: ['Z'],
  photo: ['1', '…', '9'],
  zoom: ['+', '−'],
  turn: ['[', ']'],
  contrast: ['C'],
  wide: ['F'],
  whole: ['0'],
  move: ['←', '↑', '→', '↓'],
  nextVerification: ['J'],
  previousVerification: ['K'],
} as const

/** The list of all shortcuts, with those of the open claim's actions, or of any claim's if none is open. */
export function Shortcuts() {
  const t = useTranslations('desk.frame.shortcuts')
  const isOpen = useDeskPanel() === 'shortcuts'
  const claim = useOpenClaim()
  const verification = useOpenVerification()
  const actRows = useActRows()
  const ofVerification = useTranslations('desk.verifications.acts')
  const verificationRows = verificationActs.map((act) => ({
    name: ofVerification(`${act}.name`),
    keys: [actKeys[act]],
  }))
  const rows = (names: readonly (keyof typeof keysOf)[]) =>
    names.map((name) => ({ name: t(`names.${name}`), keys: keysOf[name] }))

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => openDeskPanel(open ? 'shortcuts' : null)}
      title={t('title')}
      description={t('text')}
      size="medium"
    >
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <KeyList title={t('everywhere')} rows={rows(everywhere)} />
        {verification === null ? (
          <KeyList title={t('queue')} rows={rows(inQueue)} />
        ) : (
          <>
            <KeyList title={t('photos')} rows={rows(onPhotos)} />
            <KeyList
              title={verification.name}
              rows={verification.acts.map(({ name, shortcut }) => ({ name, keys: [shortcut] }))}
            />
          </>
        )}
        {claim !== null && claim.acts.length > 0 ? (
          <KeyList
            title={t('claim', { number: claim.number })}
            rows={claim.acts.map(({ name, shortcut }) => ({ name, keys: [shortcut] }))}
          />
        ) : (
          verification === null && <KeyList title={t('anyClaim')} rows={actRows} />
        )}
        {verification === null && <KeyList title={t('anyVerification')} rows={verificationRows} />}
      </div>
    </Dialog>
  )
}

/* All actions that an order may offer. Those that are never offered together may share a key. */
function useActRows() {
  const t = useTranslations('desk.claims.acts')
  const names = new Map<string, string[]>()
  for (const act of deskActs) {
    const key = actionKeys[act]
    names.set(key, [...(names.get(key) ?? []), t(`${act}.name`)])
  }
  return [...names].map(([key, sharing]) => ({ name: sharing.join(' / '), keys: [key] }))
}

type KeyListProps = { title: string; rows: readonly { name: string; keys: readonly string[] }[] }

function KeyList({ title, rows }: KeyListProps) {
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-ink-3">{title}</h3>
      <dl>
        {rows.map(({ name, keys }) => (
          <div
            key={name}
            className="flex items-center justify-between gap-4 border-b border-line py-1.5 text-sm last:border-b-0"
          >
            <dt className="min-w-0">{name}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid min-w-5.5 place-items-center rounded-xs border border-line-strong bg-sunken px-1.5 text-note text-ink-2"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
