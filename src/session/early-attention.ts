import { ATTENTION_SHOWN, divideFairly, READ_MAX } from '@domain/office/attention-order.ts'
import { EARLY_SIZE } from './early-reads.ts'

/**
 * Asks for the records that need attention as soon as they are counted, while the scripts load. Runs in the head of the
 * dashboard after `readEarly`, so it is self-contained, too.
 */
async function askForCounted(divide: typeof divideFairly, shown: number, max: number, size: number): Promise<void> {
  try {
    const { early } = globalThis
    await early?.ready
    // The tab knows some counts already, so these alone would be divided in another way.
    if (!early?.ask || sessionStorage.getItem('ubora:queries')) return
    const counted = early.reads?.filter(({ items, answer }) => items && answer) ?? []
    const counts = counted.map(async (read) => {
      const [{ result }] = await ((await read.answer) as Response).clone().json()
      return [read, Number(result.aggregateFields.count.integerValue)] as const
    })
    const sizes = divide(new Map(await Promise.all(counts)), shown, max)
    // A screen that has taken a count asks for the records itself.
    const waiting = Object.values(early.answers)
    if (!counted.every(({ answer }) => waiting.includes(answer))) return
    for (const [{ items }, number] of sizes)
      void early.ask({ method: ':runQuery', body: (items as string).replace(`${size}`, `${number}`) })
  } catch {
    // The screen asks for them.
  }
}

/** The script in the head of a page that reads what it has counted. */
export const attentionScript = `(${askForCounted})(${divideFairly},${ATTENTION_SHOWN},${READ_MAX},${EARLY_SIZE})`
