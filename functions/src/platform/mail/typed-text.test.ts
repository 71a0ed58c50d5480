import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { ROOT } from '../../../../scripts/local/paths.ts'
import { mailsWith } from '../../../../tests/support/expectations.ts'
import { HOSTILE_TEXTS } from '../../../../tests/support/hostile-texts.ts'
import type { MailText } from './layout.ts'

vi.stubEnv('SITE_URL', 'https://ubora.example')

// A small concept has its mail in the file of its declarations.
const FILES = globSync(['functions/src/**/*-mails.ts', 'src/domain/**/*.module.ts'], { cwd: ROOT }).map((name) =>
  join(ROOT, name),
)
const exported = await Promise.all(FILES.map((file): Promise<Record<string, unknown>> => import(/* @vite-ignore */ file)))
const templates = exported.flatMap((all) => Object.keys(all).filter((name) => name.endsWith('Mail')))

/** The greeting of a reminder is a text of the office that names the client. */
const GREETS_CLIENT = ['invoiceReminderMail']

it('every mail has a sample', () => {
  const place = 'A sample is in `mails` of tests/expectations/<concept>.ts.'
  expect(Object.keys(mailsWith('x')).sort(), place).toEqual(templates.sort())
})

const plain = mailsWith('Amina')

/** Subject and heading, in text and HTML. */
function collectMailHeads({ subject, text, html }: MailText): string[] {
  return [subject, text.split('\n')[0] ?? '', ...(html.match(/<title>.*?<\/title>|<h1.*?<\/h1>/gs) ?? [])]
}

describe.each(Object.entries(HOSTILE_TEXTS))('a client who types %s', (_what, typed) => {
  it.each(Object.entries(mailsWith(typed)))('gets it into no subject or heading: %s', (name, mail) => {
    expect(collectMailHeads(mail)).toHaveLength(4)
    expect(collectMailHeads(mail)).toEqual(plain[name] && collectMailHeads(plain[name]))
  })

  it.each(Object.entries(mailsWith(typed)).filter(([name]) => !GREETS_CLIENT.includes(name)))(
    'is quoted, or named after a label of ours: %s',
    (name, { text }) => {
      const ours = plain[name]?.text.split('\n') ?? []
      for (const line of text.split('\n').filter((each) => each.includes(typed) && !ours.includes(each))) {
        expect(line.slice(0, line.indexOf(typed))).toMatch(/^(> |[A-Z][a-zA-Z ]{1,24}: )/)
      }
    },
  )
})
