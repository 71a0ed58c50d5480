import type { Milestone } from '@domain/projects/milestone.ts'
import { expect, it } from 'vitest'
import { pagesOfPdf, textOfPdf } from '../../../tests/support/rendered-pdfs.ts'
import { sampleAcceptance, sampleMilestone, submitted } from '../../../tests/support/sample-milestones.ts'
import { acceptancePdfDefinition } from './acceptance-pdf.ts'

const CHECK = { code: '7F3K0Q2MXW9AHB41', address: 'https://ubora.example/verify?number=ACC-2016-0007#7F3K0Q2MXW9AHB41' }
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const NAMES = { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' }
const BUYER = { ...NAMES, kra_pin: '', billing_address: '' }
const FILE = { id: 'f', file_name: 'Plan of the roofs.pdf', file_size: 240_000, file_path: 'x', file_hash: HASH, type: 'x' }

function certificate(files: readonly object[], changes: Record<string, unknown> = {}) {
  const fields = { ...submitted(files), status: 'accepted', acceptance: sampleAcceptance(), ...changes }
  const milestone = { ...sampleMilestone('amina', fields), id: 'a' } as unknown as Milestone
  return acceptancePdfDefinition({ milestone, acceptance: sampleAcceptance(changes), buyer: BUYER, check: CHECK })
}

it('the certificate shows who accepted what and when in Nairobi, the exact text, each file with its full hash, and the code', async () => {
  const text = await textOfPdf(certificate([FILE]))
  for (const part of [
    'ACCEPTANCE ACC-2016-0007 ACCEPTED',
    'Amina Lokwawi Mlima County',
    'Cold chain for eleven dispensaries',
    'Milestone Panels installed',
    'Panels on the roofs of all eleven dispensaries, tested under load.',
    'Accepted by Typed name Amina Lokwawi Account Finance Desk Verified address finance@mlima.example',
    'Time Nov 18, 2016 2:05 PM, Nairobi time',
    'I accept the milestone “Panels installed” as completed.',
    `Plan of the roofs.pdf 234.38 KB ${HASH}`,
    'Check code 7F3K-0Q2M-XW9A-HB41',
  ]) {
    expect(text).toContain(part)
  }
})

it('the certificate of a long text with many files is complete', async () => {
  const text = `${'A long sentence of the result. '.repeat(120)}\nשלום`
  const pages = await pagesOfPdf(
    certificate(
      Array.from({ length: 10 }, () => FILE),
      { text, name: 'x'.repeat(100) },
    ),
  )
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.join(' ').split(HASH)).toHaveLength(11)
  expect(pages.join(' ')).toContain('x'.repeat(40))
  expect(pages.join(' ')).toContain('שלום')
})
