import { COLLECTIONS } from '@domain/collections.ts'
import type { Page, Request } from '@playwright/test'

export interface Reads {
  /** Documents that lists carried. */
  listed: number
  /** Single documents: the role, and the one that a page is about. */
  single: number
  aggregations: number
}

/**
 * Whether a request counts a person's messages, as the frame of every page does: at most once a minute, on whichever
 * page comes first. It is counted apart, by `countFrameCounts`, since a page does not know whether it is the one.
 */
export function isFrameCount(request: Request): boolean {
  if (!request.url().includes(':runAggregationQuery') || request.method() !== 'POST') return false
  const asked = request.postData() ?? ''
  return asked.includes(`"collectionId":"${COLLECTIONS.messages}"`) && asked.includes('"recipient_id"')
}

/** Counts how often a person's messages are counted, by the frame and by the tabs of the Message Center. */
export function countFrameCounts(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (isFrameCount(request)) count += 1
  })
  return () => count
}

async function answersTo(request: Request): Promise<{ document?: unknown; found?: unknown }[]> {
  return (await (await request.response())?.json()) ?? []
}

/** Counts what Firestore's answers carry, and waits for the answers under way before it tells. */
export function countReads(page: Page): () => Promise<Reads> {
  const reads: Reads = { listed: 0, single: 0, aggregations: 0 }
  const counted: Promise<void>[] = []
  page.on('request', (request) => {
    const kind = /:(runQuery|batchGet|runAggregationQuery)/.exec(request.url())?.[1]
    if (!kind || request.method() !== 'POST' || isFrameCount(request)) return
    counted.push(
      (async () => {
        // A request that the next page, or the end of the test, cut off has no answer, or one whose content is gone.
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
