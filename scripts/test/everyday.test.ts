import { describe, expect, it } from 'vitest'
import { everydaySpecs, everydayStages } from './everyday.ts'
import { STAGES } from './stages.ts'

describe('npm test', () => {
  it('runs every stage but the one that starts the product again and again', () => {
    const all = Object.values(STAGES)
      .flat()
      .map(({ name }) => name)
    expect(everydayStages().map(({ name }) => name)).toEqual(all.filter((name) => name !== 'start'))
  })

  it('runs the journeys of each module, and leaves the audits of all pages to npm run test:all', () => {
    const specs = everydaySpecs()
    for (const name of ['sign-in', 'invoice-pay', 'documents', 'support-conversation', 'appointments-booking']) {
      expect(specs).toContain(`tests/browser/${name}.spec.ts`)
    }
    for (const name of ['look', 'crawl-portal', 'invoice-list-failures', 'support-look', 'reads']) {
      expect(specs).not.toContain(`tests/browser/${name}.spec.ts`)
    }
  })
})
