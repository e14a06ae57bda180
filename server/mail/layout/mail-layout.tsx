import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import type { Locale } from '@/lib/i18n/locales'
import { aroundAction, type MailContent, type MailGroup } from '../mail-content'
import { darkStyles, look } from './mail-look'
import { render } from '@react-email/render'

type Props = { content: MailContent; locale: Locale; site: string }

/** The layout of a mail with the slip: no picture, no script, nothing that is loaded from elsewhere. */
export function MailLayout({ content, locale, site }: Props) {
  const { subject, preview, title, lead, groups, notes } = content
  const { above, below } = aroundAction(content)
  const button = <Action action={content.action} />

  return (
    <Html lang={locale}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={look.body}>
        <Container className="m-slip" style={look.slip}>
          <Text className="m-ink2" style={look.brand}>
            {site}
          </Text>
          <Heading as="h1" className="m-ink" style={look.title}>
            {title}
          </Heading>
          {lead !== undefined && (
            <Text className="m-ink" style={look.lead}>
              {lead}
            </Text>
          )}
          <Paragraphs texts={above} />
          {lead !== undefined && button}
          <Paragraphs texts={below} />
          {groups.map((group) => (
            <Group key={group.title} group={group} />
          ))}
          {lead === undefined && button}
        </Container>
        <Container style={look.notes}>
          {notes.map((note, index) => (
            <Text key={index} className="m-ink3" style={look.note}>
              {note}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  )
}

function Action({ action: { label, url } }: Pick<MailContent, 'action'>) {
  return (
    <Link href={url} className="m-action" style={look.action}>
      {label}
    </Link>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <Text key={index} className="m-ink2" style={look.paragraph}>
      {text}
    </Text>
  ))
}

function Group({ group: { title, rows } }: { group: MailGroup }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={look.group}>
      <caption className="m-ink3" style={look.groupTitle}>
        {title}
      </caption>
      <tbody>
        {rows.map(({ label, value, url, isStrong = false }, index) => (
          <tr key={index}>
            <th scope="row" className="m-ink2" style={look.label}>
              {label}
            </th>
            <td className="m-ink" style={isStrong ? { ...look.value, ...look.strong } : look.value}>
              {url === undefined ? (
                value
              ) : (
                <Link href={url} className="m-ink" style={look.reference}>
                  {value}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Rendering = { content: MailContent; locale: Locale; site: string }

export function renderHtml({ content, locale, site }: Rendering): Promise<string> {
  return render(<MailLayout content={content} locale={locale} site={site} />)
}
