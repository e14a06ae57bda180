import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { FieldNotes, useField } from '@/components/ui/form/field'

type Choice = { logo: string; name: string }

type Props = {
  groups: readonly { title: string; choices: readonly Choice[] }[]
  value: string
  onChange: (logo: string) => void
  onBlur: () => void
  name: string
  ref: Ref<HTMLInputElement>
  error: string | undefined
}

/** Logos as pictures, one of which is chosen: native radio buttons, so arrows move between them. */
export function LogoChoices({ groups, error, ref, ...field }: Props) {
  const t = useTranslations('desk.currencies')
  const { ids, aria } = useField({ label: t('logo'), hint: t('logoHint'), error })
  const first = groups[0]?.choices[0]?.logo

  return (
    <div {...aria} role="radiogroup" aria-labelledby={ids.label}>
      <span id={ids.label} className="mb-1.5 block text-sm font-medium text-ink-2">
        {t('logo')}
      </span>
      <div
        className={`max-h-72 overflow-y-auto rounded-field border bg-surface p-3 ${error === undefined ? 'border-line-control' : 'border-red'}`}
      >
        {groups.map(({ title, choices }) => (
          <section key={title} className="not-first:mt-3">
            <p className="mb-1.5 text-xs font-medium text-ink-3">{title}</p>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1.5">
              {choices.map((choice) => (
                <LogoChoice
                  key={choice.logo}
                  {...choice}
                  field={field}
                  inputRef={choice.logo === first ? ref : null}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      <FieldNotes ids={ids} hint={t('logoHint')} error={error} />
    </div>
  )
}

type LogoChoiceProps = Choice & {
  field: Pick<Props, 'value' | 'onChange' | 'onBlur' | 'name'>
  inputRef: Ref<HTMLInputElement>
}

/* The plate under the whole tile shows a black logo in the dark theme too. */
function LogoChoice({ logo, name, field, inputRef }: LogoChoiceProps) {
  return (
    <label
      title={name}
      className="relative grid min-h-touch place-items-center rounded-sm border-2 border-transparent bg-logo-plate p-1.5 transition-colors duration-150 hover:border-line-control has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
    >
      <input
        ref={inputRef}
        type="radio"
        name={field.name}
        value={logo}
        aria-label={name}
        checked={field.value === logo}
        onChange={() => field.onChange(logo)}
        onBlur={field.onBlur}
        className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
      />
      <CurrencyLogo logo={logo} name={name} size={36} />
    </label>
  )
}
