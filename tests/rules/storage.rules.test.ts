import { describe, expect, it } from 'vitest'
import { PROJECT_ID } from '../../scripts/local/environment.ts'
import { PORTS } from '../../scripts/local/ports.ts'
import { ACCOUNTS } from '../../scripts/seed/people.ts'
import { signInFor } from '../support/sign-in.ts'

const BUCKET = `http://127.0.0.1:${PORTS.storage}/v0/b/${PROJECT_ID}.appspot.com/o`

/** No section opens storage yet: nobody reads, lists or writes a byte. */
describe('storage is closed', () => {
  const people = [undefined, ...ACCOUNTS]

  it.each(people)('to $email', async (account) => {
    const headers: HeadersInit = account ? { authorization: `Firebase ${await signInFor(account.email)}` } : {}
    const name = encodeURIComponent(`documents/${account?.uid ?? 'x'}/1-paper.pdf`)
    const upload = await fetch(`${BUCKET}?name=${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/pdf' },
      body: '%PDF-1.7',
    })
    const read = await fetch(`${BUCKET}/${name}?alt=media`, { headers })
    const list = await fetch(`${BUCKET}?prefix=documents/`, { headers })
    const removal = await fetch(`${BUCKET}/${name}`, { method: 'DELETE', headers })
    expect([upload.status, read.status, list.status, removal.status]).toEqual([403, 403, 403, 403])
  })
})
