import { COLLECTIONS } from '@domain/collections.ts'
import type { Page, Request } from '@playwright/test'

export interface Reads {
  /** Documents returned by lists. */
  listed: number
  /** Single documents: the role, and the main record of the page. */
  single: number
  aggregations: number
}

/**
 * Whether a request counts a person's messages, which the frame does at most once in half a minute. `countFrameCounts`
 * counts it separately, because any page may be the one that sends it.
 */
export function isFrameCount(request: Request): boolean {
  if (!request.url().includes(':runAggregationQuery') || request.method() !== 'POST') return false
  const asked = request.postData() ?? ''
  return asked.includes(`"collectionId":"${COLLECTIONS.messages}"`) && asked.includes('"recipient_id"')
}

/** Whether a request reads the person's own profile, which the frame does for their name once in ten minutes. */
function isFrameProfile(request: Request): boolean {
  return request.url().includes(':batchGet') && (request.postData() ?? '').includes(`/documents/${COLLECTIONS.profiles}/`)
}

/** Counts how often the frame reads the person's own profile. */
export function countFrameProfiles(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (isFrameProfile(request)) count += 1
  })
  return () => count
}

/** Whether a request reads the change marker, which the frame does on every page. `countMarkerReads` counts it separately. */
export function isMarkerRead(request: Request): boolean {
  if (!request.url().includes(':runQuery') || request.method() !== 'POST') return false
  const asked = request.postData() ?? ''
  return asked.includes(`"collectionId":"${COLLECTIONS.activity}"`) && /"limit":1\b/.test(asked)
}

/** Counts the answered reads of the change marker: while one is under way, the page starts no other. */
export function countMarkerReads(page: Page): () => number {
  let count = 0
  page.on('requestfinished', (request) => {
    if (isMarkerRead(request)) count += 1
  })
  return () => count
}

/** Counts how often a person's messages are counted, by the frame and by the tabs of the Message Center. */
export function countFrameCounts(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (isFrameCount(request)) count += 1
  })
  return () => count
}

/**
 * Keeps the change marker constant in all later pages. Otherwise changes by parallel tests would make an admin's page read
 * again, and its reads could not be counted.
 */
export async function holdMarker(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const send = window.fetch
    window.fetch = async (input, init) => {
      const [url, body] = [String(input), String(init?.body ?? '')]
      const isMarker = url.includes(':runQuery') && body.includes(`"collectionId":"${name}"`) && /"limit":1\b/.test(body)
      if (!isMarker) return send(input, init)
      const { queries = [] } = JSON.parse(sessionStorage.getItem('ubora:queries') ?? '{}')
      const marker = queries.find(({ key }: { key: string[] }) => key[0] === 'change-marker')
      const [database] = url.slice(url.indexOf('projects/')).split(':runQuery')
      const time = new Date().toISOString()
      const document = { name: `${database}/${name}/${marker?.data?.id ?? 'held'}`, createTime: time, updateTime: time }
      return Response.json([{ document: { ...document, fields: {} }, readTime: time }])
    }
  }, COLLECTIONS.activity)
}

async function answersTo(request: Request): Promise<{ document?: unknown; found?: unknown }[]> {
  return (await (await request.response())?.json()) ?? []
}

/** Counts the documents in Firestore's responses, without the frame's, after waiting for pending responses. */
export function countReads(page: Page): () => Promise<Reads> {
  const reads: Reads = { listed: 0, single: 0, aggregations: 0 }
  const counted: Promise<void>[] = []
  void holdMarker(page)
  page.on('request', (request) => {
    const kind = /:(runQuery|batchGet|runAggregationQuery)/.exec(request.url())?.[1]
    const isFrameRead = isFrameCount(request) || isFrameProfile(request) || isMarkerRead(request)
    if (!kind || request.method() !== 'POST' || isFrameRead) return
    counted.push(
      (async () => {
        // A request aborted by a navigation or the end of the test has no response or no content.
        const answers = await answersTo(request).catch(() => [])
        if (kind === 'runAggregationQuery') reads.aggregations += 1
        reads.listed += answers.filter(({ document }) => document).length
        reads.single += answers.filter(({ found }) => found).length
      })(),
    )
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    await Promise.all(counted)
    return { ...reads }
  }
}
