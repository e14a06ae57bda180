'use client'

import { Copy, Plus, X } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { weekDays, defaultSpan, type Span } from './open-week'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { TextField } from '@/components/ui/form/text-field'

type SpanPath = `${number}.${number}.${keyof Span}`

type Props = {
  week: readonly Span[][]
  onChange: (week: Span[][]) => void
  /** Registers a field of the week in the surrounding form. */
  register: (path: SpanPath) => UseFormRegisterReturn
  errors: FieldErrors<{ week: Span[][] }>['week']
}

/** The seven days, each with any number of time spans; a day without spans is a day off. */
export function WeekEditor({ week, onChange, register, errors }: Props) {
  const t = useTranslations('desk.office')
  const setDay = (day: number, spans: Span[]) =>
    onChange(week.map((existing, index) => (index === day ? spans : existing)))

  return (
    <div className="grid gap-3">
      {week.map((spans, day) => (
        // The seven days never change their order or number.
        <Day
          key={weekDays[day]}
          day={day}
          spans={spans}
          register={register}
          errors={errors?.[day]}
          onChange={(next) => setDay(day, next)}
        />
      ))}
      <Button
        size="small"
        color="graySecondary"
        className="self-start justify-self-start"
        iconLeft={<Copy aria-hidden className="size-4" />}
        onClick={() => {
          const [monday = []] = week
          onChange(week.map(() => monday.map((span) => ({ ...span }))))
        }}
      >
        {t('copyMonday')}
      </Button>
    </div>
  )
}

type DayProps = Pick<Props, 'register'> & {
  day: number
  spans: readonly Span[]
  errors: NonNullable<Props['errors']>[number]
  onChange: (spans: Span[]) => void
}

function Day({ day, spans, register, errors, onChange }: DayProps) {
  const t = useTranslations('desk.office')
  const format = useFormatter()
  // 5 January 1970 was a Monday.
  const monday = Date.UTC(1970, 0, 5)
  const name = format.dateTime(new Date(monday + day * 86_400_000), {
    weekday: 'long',
    timeZone: 'UTC',
  })

  return (
    <fieldset className="grid gap-2 border-b border-line pb-3 last:border-b-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <legend className="float-left pt-2.5 text-sm font-medium first-letter:uppercase">
        {name}
      </legend>
      <div className="grid gap-2">
        {spans.length === 0 && <p className="py-2.5 text-sm text-ink-3">{t('dayOff')}</p>}
        {spans.map((_span, index) => (
          <SpanFields
            // A span has no id, only its position.
            key={`${weekDays[day] ?? ''}-${index}`}
            path={`${day}.${index}`}
            dayName={name}
            register={register}
            errors={errors?.[index]}
            onRemove={() => onChange(spans.filter((_other, position) => position !== index))}
          />
        ))}
        <p role="alert" className="text-sm text-red empty:hidden">
          {errors?.message ?? errors?.root?.message}
        </p>
        {spans.length < 10 && (
          <Button
            size="small"
            color="transparent"
            className="justify-self-start"
            iconLeft={<Plus aria-hidden className="size-4" />}
            aria-label={t('addSpanNamed', { day: name })}
            onClick={() => onChange([...spans, nextSpan(spans)])}
          >
            {t('addSpan')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type SpanProps = Pick<Props, 'register'> & {
  path: `${number}.${number}`
  dayName: string
  errors: NonNullable<DayProps['errors']>[number]
  onRemove: () => void
}

function SpanFields({ path, dayName, register, errors, onRemove }: SpanProps) {
  const t = useTranslations('desk.office')

  return (
    <div>
      <div className="flex items-start gap-2">
        <TextField
          {...register(`${path}.from`)}
          label={t('fromNamed', { day: dayName })}
          isLabelHidden
          inputMode="numeric"
          maxLength={5}
          error={errors?.from && t('wrong')}
          className="w-24"
        />
        <span aria-hidden className="py-3.5 text-ink-3">
          –
        </span>
        <TextField
          {...register(`${path}.to`)}
          label={t('toNamed', { day: dayName })}
          isLabelHidden
          inputMode="numeric"
          maxLength={5}
          error={errors?.to && t('wrong')}
          className="w-24"
        />
        <IconButton
          label={t('removeSpanNamed', { day: dayName })}
          className="mt-1"
          onClick={onRemove}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <p role="alert" className="text-sm text-red empty:hidden">
        {errors?.from?.message ?? errors?.to?.message}
      </p>
    </div>
  )
}

function nextSpan(spans: readonly Span[]): Span {
  const last = spans.at(-1)
  return last ? { from: last.to, to: '24:00' } : defaultSpan
}
