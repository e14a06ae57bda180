import { useTranslations } from 'next-intl'
import { CopyField } from '@/components/ui/display/copy-field'
import type { Monitorings } from '@/lib/contracts/site/monitorings'
import { Freshness } from './freshness'

/** Where the files are, and how old they are at this moment. */
export function ExportFiles({ files }: { files: Monitorings['files'] }) {
  const t = useTranslations('content.monitoring')

  return (
    <section aria-labelledby="site-export-files">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="site-export-files" className="scroll-mt-6 text-2xl">
          {t('files')}
        </h2>
        <Freshness />
      </div>
      <div className="mt-4 grid gap-3 lg:grid-cols-2">
        <CopyField label={t('xml')} value={files.xml} shown={<FileLink href={files.xml} />} />
        <CopyField label={t('json')} value={files.json} shown={<FileLink href={files.json} />} />
      </div>
    </section>
  )
}

function FileLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      className="text-base underline decoration-line-control underline-offset-4 hover:text-accent hover:decoration-accent"
    >
      {href}
    </a>
  )
}
