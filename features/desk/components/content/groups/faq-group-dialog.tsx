'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { Dialog } from '@/components/ui/overlay/dialog'
import {
  createFaqGroup,
  listFaqGroups,
  saveFaqGroup,
  type DeskFaqGroup,
  type FaqGroupTerms,
} from '@/lib/contracts/desk/site/content'
import { useContentChange } from '@/features/desk/hooks/content/use-content-change'
import { useSharedForm } from '@/features/desk/kit/form/use-shared-form'
import { slugOf } from '@/features/desk/model/content/slug-of'
import { ChangedNotice } from '@/features/desk/kit/form/changed-notice'

type Props = {
  /** As it stands now; null: a new one. */
  group: DeskFaqGroup | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

const formId = 'faq-group'
const emptyTerms: FaqGroupTerms = { slug: '', nameRu: '', nameEn: '' }
const names = ['nameRu', 'nameEn'] as const
const valuesOf = (group: DeskFaqGroup | null) => ({ terms: group?.terms ?? emptyTerms })

export function FaqGroupDialog({ group, open, onOpenChange }: Props) {
  const t = useTranslations('desk.content')
  const common = useTranslations('desk.catalogue')
  const told = {
    refreshes: [listFaqGroups],
    done: t('groupSaved'),
    onDone: () => onOpenChange(false),
  }
  const create = useContentChange(createFaqGroup, told)
  const save = useContentChange(saveFaqGroup, told)
  const { form, submit, fault, isBehind, takeStored } = useSharedForm({
    stored: group,
    valuesOf,
    save: ({ terms: { slug, ...terms } }, opened) => {
      const body = { terms: { ...terms, slug: slug.trim() || madeSlug(terms) } }
      return opened
        ? save.mutateAsync({
            params: { id: opened.id },
            body: { version: opened.version, ...body },
          })
        : create.mutateAsync({ body })
    },
  })
  const errors = form.formState.errors.terms
  const [nameRu, nameEn] = useWatch({
    control: form.control,
    name: ['terms.nameRu', 'terms.nameEn'],
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={group ? t('group') : t('newGroup')}
      size="medium"
      footer={
        <>
          <Button type="submit" form={formId} loading={create.isPending || save.isPending}>
            {group ? common('save') : common('add')}
          </Button>
          <Button color="graySecondary" onClick={() => onOpenChange(false)}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <TextField
            key={name}
            {...form.register(`terms.${name}`)}
            label={common(name)}
            error={errors?.[name]?.message}
          />
        ))}
        <TextField
          {...form.register('terms.slug')}
          label={common('slug')}
          hint={t('groupSlugHint')}
          placeholder={madeSlug({ nameRu, nameEn })}
          autoComplete="off"
          spellCheck={false}
          className="sm:col-span-2"
          error={errors?.slug?.message}
        />
        <div className="sm:col-span-2">
          <ChangedNotice isBehind={isBehind} onTake={takeStored} />
        </div>
        <div role="alert" className="text-sm text-red empty:hidden sm:col-span-2">
          {fault}
        </div>
      </form>
    </Dialog>
  )
}

function madeSlug({ nameRu, nameEn }: Pick<FaqGroupTerms, 'nameRu' | 'nameEn'>): string {
  return slugOf(nameEn) || slugOf(nameRu)
}
