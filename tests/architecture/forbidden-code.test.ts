import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FIREBASE_HOSTS, UPLOAD_HOST } from '../../scripts/hosting/policies.ts'
import { ROOT } from '../../scripts/local/paths.ts'

/** The code that runs in production, without comments, in which addresses may be documented. */
const code = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'functions/src'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|astro)$/.test(path) && !/\.test\.ts$|\/(sandbox|query-log)\//.test(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(ROOT, path), 'utf8')) }))

function withoutComments(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => !/^(\/\/|\/\*|\*)/.test(line)).join('\n')
}

/** The files whose code matches, sorted. */
function filesWith(pattern: RegExp, part = ''): string[] {
  return code
    .filter(({ path, text }) => path.startsWith(part) && pattern.test(text))
    .map(({ path }) => path)
    .sort()
}

/** Docs that a client's security officer reads. */
const guide = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

describe('the code of the product', () => {
  it('is found', () => {
    expect(code.length).toBeGreaterThan(400)
    expect(filesWith(/export const redeemAccountLink = implement/)).toEqual(['functions/src/accounts/account-recovery.ts'])
  })

  it('starts no process and runs no text as code', () => {
    expect(filesWith(/child_process|node:vm|worker_threads|\beval\(|new Function\(|setTimeout\(['"`]/)).toEqual([])
  })

  it('listens to no message of another window, and opens no socket and no connection between browsers', () => {
    expect(filesWith(/postMessage|addEventListener\('message'|onmessage|new WebSocket|EventSource|RTCPeerConnection/)).toEqual(
      [],
    )
  })

  it('writes as HTML only what the build made', () => {
    expect(filesWith(/dangerouslySetInnerHTML|insertAdjacentHTML|outerHTML|document\.write/)).toEqual([])
    // Only a copy of an element of the same page, which contains no text of a person, would be permitted.
    const copies = code.flatMap(({ text }) => [...text.matchAll(/\.innerHTML\s*=\s*(.*)/g)].map(([, source = '']) => source))
    expect(copies.filter((source) => !/^(\w+|byId\([^)]*\)|element\(\w+\))\.innerHTML$/.test(source))).toEqual([])
  })

  it('gives no field the attribute with which browsers cut a pasted text silently', () => {
    const limited = code.flatMap(({ path, text }) =>
      [...text.matchAll(/\bmaxlength[=}]/gi)].map(({ index }) => [path, /<([\w.]+)[^<]*$/.exec(text.slice(0, index))?.[1]]),
    )
    // The components of src/ui count the text instead.
    expect(limited.filter(([, tag]) => tag === 'TextArea').length).toBeGreaterThan(20)
    expect(limited.filter(([, tag]) => tag === 'input' || tag === 'textarea')).toEqual([])
    expect(filesWith(/\.maxLength\b|setAttribute\('maxlength'/i)).toEqual([])
  })

  it('takes every random value that protects something from the system’s secure generator', () => {
    // Both only vary the pause before a retry.
    expect(filesWith(/Math\.random/)).toEqual([
      'functions/src/billing/payments/create-payment.ts',
      'functions/src/platform/endpoint/firebase.ts',
    ])
  })

  it('uses Node’s cryptography, AES-256-GCM in one file, and no weak hash', () => {
    expect(filesWith(/create(Cipher|Decipher)iv/)).toEqual(['functions/src/platform/endpoint/settings.ts'])
    const algorithms = code.flatMap(({ text }) => [...text.matchAll(/create(?:Hash|Hmac)\('([^']+)'/g)].map(([, name]) => name))
    expect([...new Set(algorithms)].sort()).toEqual(['sha256', 'sha512'])
    expect(code.filter(({ text }) => /from '(crypto-js|bcryptjs?|jsonwebtoken|md5)'/.test(text))).toEqual([])
  })

  it('never switches off the check of a certificate', () => {
    expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([])
  })

  it('lets people paste into every field: only the lines of a spreadsheet read what is pasted', () => {
    expect(filesWith(/onPaste|onCopy|addEventListener\('paste'/)).toEqual(['src/portal/billing/lines/LinesTable.tsx'])
  })
})

describe('the hosts that the product connects to', () => {
  it('are https hosts, or Google’s metadata service inside its machine, and docs/security.md names each', () => {
    const named = code
      .filter(({ path }) => path.startsWith('functions/src/'))
      .flatMap(({ text }) => [...text.matchAll(/'(https?:\/\/[\w.-]+)/g)].map(([, url = '']) => url))
    // Names of a token's audience and of file formats; nothing is requested there.
    const formats = [
      ...['http://schemas.openxmlformats.org', 'http://purl.oclc.org'],
      ...['http://schemas.microsoft.com', 'http://www.w3.org'],
    ]
    const identifiers = ['https://identitytoolkit.googleapis.com', ...formats]
    const hosts = [...new Set(named)].filter((url) => !identifiers.includes(url))
    expect(hosts.filter((url) => url.startsWith('http:'))).toEqual(['http://metadata.google.internal'])
    for (const url of [...hosts, ...FIREBASE_HOSTS, UPLOAD_HOST]) expect(guide).toContain(`\`${new URL(url).hostname}\``)
  })
})
